// The machine as a player. The strongest level plays from the game tree and never makes a mistake. The other levels see
// only solutions up to a number of dice.
#pragma once

#include <array>
#include <optional>

#include "base/random.hpp"
#include "readyset/duel/game_tree.hpp"
#include "readyset/duel/round.hpp"

namespace cubewright::readyset::duel {

inline constexpr unsigned strongest_level = 5;

enum class Reason : std::uint8_t {
    best_goal,         // the goal was chosen at random among the goals with the best value
    sees_solution,     // the player can lay a solution
    sees_no_solution,  // no solution is left
    keeps_value,       // the move has the best value
    sets_trap,         // the move has the best value and leaves the opponent the most mistakes
    looks_safe,        // the player sees no challenge against the move
    no_safe_move,      // every move that the player sees loses
    accepts,           // the pool is empty and a solution exists
};
std::string_view name(Reason reason);

struct Decision {
    Action action;
    Reason reason = Reason::keeps_value;
};

class Opponent {
public:
    // `level` is from 1 to strongest_level. Returns std::nullopt if the stop token was set.
    Opponent(const Referee& referee, unsigned level, Random random, StopToken stop = {})
        : referee_(referee), level_(level), random_(random), stop_(std::move(stop)) {}

    // Returns the action of the player, whose turn it must be.
    std::optional<Decision> decide(const Round& round);
    // Returns a challenge that the player makes out of turn, if any (for three players).
    std::optional<Challenge> find_challenge(const Round& round);

private:
    std::optional<Decision> choose_goal(const Round& round);
    std::optional<Decision> choose_move(const Round& round);
    std::optional<Decision> choose_perfect_move(const Round& round);
    Decision choose_safe_move(const Round& round);
    Decision answer(const Round& round) const;
    // Returns the most dice that a solution may have for this level to see it.
    unsigned sight() const;

    const Referee& referee_;
    unsigned level_;
    Random random_;
    StopToken stop_;
};

}  // namespace cubewright::readyset::duel
