// Scoring of correct solutions, and the check that a hand has enough dice.
#pragma once

#include <algorithm>

#include "readyset/game/dice.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/game/puzzle.hpp"

namespace cubewright::readyset {

// Returns true if the hand contains the used dice. A wild can replace one missing operator.
constexpr bool suffices(const DiceCount& hand, const DiceCount& used) {
    unsigned wilds = hand[index(Die::wild)];
    for (const Die d : all_dice) {
        if (used[index(d)] <= hand[index(d)]) continue;
        const unsigned missing = unsigned{used[index(d)]} - hand[index(d)];
        if (!is_operator(d) || missing > wilds) return false;
        wilds -= missing;
    }
    return true;
}

// The score: points × dice, plus a flat bonus for the designated die.
struct Score {
    unsigned points = 0;  // total points of all dice used
    unsigned dice = 0;
    unsigned base = 0;
    unsigned required = 0;
    unsigned wild = 0;
    unsigned bonus = 0;
    unsigned total = 0;
    friend bool operator==(const Score&, const Score&) = default;
};

inline constexpr unsigned required_reward = 50;
inline constexpr unsigned wild_reward = 25;
inline constexpr unsigned bonus_reward = 50;

// Each hint costs a quarter of the points, so after four hints an answer scores nothing.
inline constexpr unsigned hint_cost_percent = 25;
constexpr unsigned points_after_hints(unsigned points, unsigned hints) {
    constexpr unsigned hints_that_cost = 100 / hint_cost_percent;
    return points * (hints_that_cost - std::min(hints, hints_that_cost)) / hints_that_cost;
}

// Computes the score. If equal dice or the wild allow several assignments of dice to the rows, the best one counts: the
// wild counts as used if the rows contain an operator, and the required or bonus die counts as used if its face occurs.
inline Score score(const Puzzle& puzzle, const DiceCount& used) {
    Score s;
    bool has_operator = false;
    for (const Die d : all_dice) {
        s.points += points(d) * used[index(d)];
        s.dice += used[index(d)];
        has_operator = has_operator || (is_operator(d) && used[index(d)] > 0);
    }
    s.base = s.points * s.dice;
    const auto uses = [&used](std::optional<Die> d) { return d && used[index(*d)] > 0; };
    if (uses(required_die(puzzle))) s.required = required_reward;
    if (has_wild(puzzle) && has_operator) s.wild = wild_reward;
    if (uses(bonus_die(puzzle))) s.bonus = bonus_reward;
    s.total = s.base + s.required + s.wild + s.bonus;
    return s;
}

inline Score score(const Puzzle& puzzle, const Solution& solution) {
    return score(puzzle, dice_used(solution));
}

}  // namespace cubewright::readyset
