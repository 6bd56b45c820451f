// Transformations and patterns of a twisty puzzle whose pieces are grouped into orbits. A piece never leaves its orbit.
// The conventions are those of cubing.js: a pattern stores the piece and the orientation at each position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cubewright::twisty {

inline constexpr std::size_t max_pieces = 128;     // maximum number of pieces in an orbit
inline constexpr unsigned max_orientations = 127;  // maximum number of orientations of a piece

// Pieces that can take each other's positions.
struct Orbit {
    std::string name;
    std::size_t pieces = 0;
    unsigned orientations = 1;  // number of orientations of each piece
    friend bool operator==(const Orbit&, const Orbit&) = default;
};
using Orbits = std::vector<Orbit>;

// The effect of a sequence of moves, independent of the pattern it is applied to. The vectors contain the positions of
// all orbits, one orbit after another.
struct Transformation {
    // The position that the piece at each position comes from. Positions are counted from 0 within the orbit.
    std::vector<std::uint8_t> from;
    std::vector<std::uint8_t> twist;  // change of the orientation of the piece that arrives at each position
    friend bool operator==(const Transformation&, const Transformation&) = default;
};

// A state of the puzzle. Pieces of an orbit that have the same number are identical. The orientation of a piece with
// orientation modulus m is known only modulo m; a modulus of 0 means that it is known completely.
struct Pattern {
    std::vector<std::uint8_t> pieces;
    std::vector<std::uint8_t> orientations;
    std::vector<std::uint8_t> moduli;
    friend bool operator==(const Pattern&, const Pattern&) = default;
};

std::size_t count_positions(const Orbits& orbits);

Transformation identity(const Orbits& orbits);
// Returns the transformation that applies `first` and then `second`.
Transformation compose(const Orbits& orbits, const Transformation& first, const Transformation& second);
Transformation inverse(const Orbits& orbits, const Transformation& transformation);
// Returns the transformation repeated `count` times. A negative count repeats the inverse.
Transformation power(const Orbits& orbits, const Transformation& transformation, std::int64_t count);
// Returns the number of repetitions after which every piece is back in its position and orientation, or 0 if the number
// does not fit into 64 bits.
std::uint64_t order(const Orbits& orbits, const Transformation& transformation);

// Returns a pattern of distinct pieces that are all in place.
Pattern distinct_pattern(const Orbits& orbits);
Pattern apply(const Orbits& orbits, const Pattern& pattern, const Transformation& transformation);

// A twisty puzzle as a value: its orbits, moves and solved pattern. Everything else (algorithms, the number of
// positions, random states, distance tables, solutions) follows from these.

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

// A piece that blocks moves when it is at a position, such as a corner of Square-1 that blocks the slice.
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
    // The family whose moves a forbidden placement blocks. If empty, every move that leads to such a placement is
    // blocked.
    std::optional<std::uint32_t> blocked_family = {};
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
// Returns true if pieces block the move. `after` is the pattern that the move would lead to.
bool is_blocked(const Puzzle& puzzle, PuzzleMove move, const Pattern& before, const Pattern& after);
// Returns the move in the notation that the parser reads, with the amount between -order/2 and order/2.
std::string to_string(const Puzzle& puzzle, PuzzleMove move);

}  // namespace cubewright::twisty
