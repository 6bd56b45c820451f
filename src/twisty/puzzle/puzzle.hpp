// A twisty puzzle as a value: its orbits, moves and solved pattern. Everything else (algorithms, the number of
// positions, random states, distance tables, solutions) follows from these.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "twisty/puzzle/transformation.hpp"

namespace cubewright::twisty {

enum class MoveKind : std::uint8_t {
    turn,      // one of the moves that generate the positions
    combined,  // another name for a sequence of turns and rotations, such as Rw on the 3×3×3
    rotation,  // moves the whole puzzle
};

// The turns of one grip, such as U, U2 and U'.
struct MoveFamily {
    std::string name;        // for example "U", "2R" or "BL"
    Transformation turn;     // a turn by the smallest angle
    std::int64_t order = 1;  // number of turns that restores the puzzle
    MoveKind kind = MoveKind::turn;
    friend bool operator==(const MoveFamily&, const MoveFamily&) = default;
};

// A piece that must not be at a position after a move, such as a corner of Square-1 that blocks the slice.
struct ForbiddenPlacement {
    std::size_t position = 0;  // index over all orbits
    std::uint8_t piece = 0;
    friend bool operator==(const ForbiddenPlacement&, const ForbiddenPlacement&) = default;
};

struct Puzzle {
    std::string name;
    Orbits orbits;
    std::vector<MoveFamily> families;
    Pattern solved;
    std::vector<ForbiddenPlacement> forbidden = {};  // empty for puzzles without blocked moves
    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

// A move of a family. The amount is between 1 and order - 1.
struct PuzzleMove {
    std::uint32_t family = 0;
    std::int32_t amount = 1;
    friend bool operator==(PuzzleMove, PuzzleMove) = default;
};

// Returns the index of the family with this name, or std::nullopt if there is none.
std::optional<std::uint32_t> find_family(const Puzzle& puzzle, std::string_view name);
// Returns every move of the families whose kind is `turn`.
std::vector<PuzzleMove> list_moves(const Puzzle& puzzle);
Transformation transformation_of(const Puzzle& puzzle, PuzzleMove move);
// Returns false if a piece is at a position that is forbidden for it.
bool is_allowed(const Puzzle& puzzle, const Pattern& pattern);
// Returns the move in the notation that the parser reads, with the amount between -order/2 and order/2.
std::string to_string(const Puzzle& puzzle, PuzzleMove move);

}  // namespace cubewright::twisty
