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

// The turns of one grip, such as U, U2 and U'.
struct MoveFamily {
    std::string name;          // for example "U", "2R" or "BL"
    Transformation turn;       // a turn by the smallest angle
    std::int64_t order = 1;    // number of turns that restores the puzzle
    bool is_rotation = false;  // true if the turn moves the whole puzzle
    friend bool operator==(const MoveFamily&, const MoveFamily&) = default;
};

// A piece that must not be at a position after a move, such as a corner of Square-1 that blocks the slice.
struct ForbiddenPlacement {
    std::size_t position = 0;  // counted over all orbits
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

// A turn of a family by an amount from 1 to its order minus 1.
struct PuzzleMove {
    std::uint32_t family = 0;
    std::int32_t amount = 1;
    friend bool operator==(PuzzleMove, PuzzleMove) = default;
};

// Returns the family with this name.
std::optional<std::uint32_t> find_family(const Puzzle& puzzle, std::string_view name);
// Returns every move of the families that are not rotations.
std::vector<PuzzleMove> list_moves(const Puzzle& puzzle);
Transformation transformation_of(const Puzzle& puzzle, PuzzleMove move);
// Returns false if a piece is at a position that is forbidden for it.
bool is_allowed(const Puzzle& puzzle, const Pattern& pattern);
// Returns the move in the notation that the parser reads, with the amount between -order/2 and order/2.
std::string to_string(const Puzzle& puzzle, PuzzleMove move);

}  // namespace cubewright::twisty
