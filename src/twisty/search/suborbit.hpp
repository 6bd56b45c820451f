// The moves that a search makes, their costs, and a rule that avoids equivalent sequences of moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::twisty {

enum class TurnMetric : std::uint8_t {
    every_move,     // every move costs 1
    smallest_turn,  // a move costs the number of smallest turns that it consists of
};

unsigned cost_of(const Puzzle& puzzle, PuzzleMove move, TurnMetric metric);

// One move of the search.
struct SearchTurn {
    PuzzleMove move;
    Transformation transformation;
    unsigned cost = 1;
    std::uint32_t inverse = 0;  // index of the inverse turn
};

struct SearchTurns {
    std::vector<SearchTurn> list;
    // The element list.size() * a + b is true if turn b may follow turn a. Turns of one family never follow each other,
    // and turns of different families that commute follow each other in only one order. Every position still has a
    // shortest sequence that obeys these rules.
    std::vector<bool> may_follow;

    std::size_t size() const { return list.size(); }
    bool follows(std::size_t last, std::size_t next) const { return may_follow[list.size() * last + next]; }
};

// Returns the families whose kind is `turn`.
std::vector<std::uint32_t> list_turn_families(const Puzzle& puzzle);
// Returns the moves of the given families. Moves that do nothing and moves equal to a cheaper or earlier move are left
// out. If stopped, the result is incomplete.
SearchTurns list_turns(const Puzzle& puzzle, std::span<const std::uint32_t> families, TurnMetric metric,
                       const StopToken& stop = {});
// Merges successive moves of the same family.
std::vector<PuzzleMove> join_moves(const Puzzle& puzzle, std::span<const PuzzleMove> moves);

// Suborbits, and the parts of the information about them that a coordinate can retain.

// Positions of one orbit between which moves can exchange pieces.
struct Suborbit {
    std::uint32_t first = 0;               // index of the first position of the orbit
    unsigned orientations = 1;             // number of orientations of each piece
    std::vector<std::uint32_t> positions;  // indices into the vectors of a pattern
};

// Returns the sets of positions between which the turns exchange pieces. Positions whose pieces no turn changes are
// left out.
std::vector<Suborbit> list_suborbits(const Orbits& orbits, const SearchTurns& turns);

// A kind of piece that a pattern can distinguish.
struct PieceKind {
    std::uint8_t piece = 0;
    unsigned modulus = 1;  // number of distinguishable orientations
    std::size_t count = 0;
    friend bool operator==(const PieceKind&, const PieceKind&) = default;
};
// Returns the kinds of pieces of a suborbit in the order of their first position.
std::vector<PieceKind> list_kinds(const Suborbit& suborbit, const Pattern& pattern);

// Returns the index of the kind of the piece at a position, or kinds.size() if the piece is of no listed kind.
std::size_t find_kind(std::span<const PieceKind> kinds, const Suborbit& suborbit, const Pattern& pattern,
                      std::uint32_t position);

// The part of the information about one suborbit that a coordinate retains.
struct Projection {
    Suborbit suborbit;
    std::vector<PieceKind> kinds;
    std::vector<std::uint16_t> label;    // label of each kind; kinds with the same label are not distinguished
    std::vector<std::uint16_t> modulus;  // number of orientations retained for each kind
};

Projection project_all(const Suborbit& suborbit, const Pattern& solved);
Projection project_permutation(const Suborbit& suborbit, const Pattern& solved);
Projection project_orientation(const Suborbit& suborbit, const Pattern& solved);
// Retains the positions and orientations of kinds first … first + count - 1.
Projection project_kinds(const Suborbit& suborbit, const Pattern& solved, std::size_t first, std::size_t count);
// Returns the number of arrangements, ignoring conservation laws.
double count_arrangements(const Projection& projection);

}  // namespace cubewright::twisty
