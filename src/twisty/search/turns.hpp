// The moves that a search makes, their costs, and a rule that avoids equivalent sequences of moves.
#pragma once

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

}  // namespace cubewright::twisty
