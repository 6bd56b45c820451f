// The computer player. The strongest level sees every solution and never makes a mistake. Levels 2 to 4 see only
// solutions up to a number of dice. Level 1 never challenges with "Now", so beginners can win.
#pragma once

#include <array>
#include <optional>

#include "base/random.hpp"
#include "readyset/duel/duel_round.hpp"
#include "readyset/duel/referee.hpp"

namespace cubewright::readyset::duel {

inline constexpr unsigned strongest_level = 5;

enum class Reason : std::uint8_t {
    possible_goal,     // the goal was chosen at random among the goals that have a solution
    sees_solution,     // the player can lay a solution
    sees_no_solution,  // the player sees that no solution is left
    sets_trap,         // of the safe moves, this one leaves the next player the fewest safe moves
    looks_safe,        // the player sees no challenge against the move
    no_safe_move,      // the player sees a challenge against every move
    accepts,           // the pool is empty and a solution exists
    takes_right_side,  // the player takes the side that is right
};
std::string_view name(Reason reason);

struct Decision {
    Action action;
    Reason reason = Reason::looks_safe;
};

class Opponent {
public:
    // `level` is from 1 to strongest_level.
    Opponent(const Referee& referee, unsigned level, Random random)
        : referee_(referee), level_(level), random_(random) {}

    // Returns the action of the player whose turn it is.
    Decision decide(const Round& round);
    // Returns a challenge that the player wants to make.
    std::optional<Challenge> find_challenge(const Round& round);

private:
    Decision choose_goal(const Round& round);
    Decision choose_move(const Round& round);
    Decision answer(const Round& round) const;
    // Returns true if the level sees no challenge against the last move.
    bool looks_safe(const Mat& mat, unsigned goal) const;
    // Returns the maximum number of dice in a solution with which this level challenges "Now".
    unsigned sight() const;

    const Referee& referee_;
    unsigned level_;
    Random random_;
};

}  // namespace cubewright::readyset::duel
