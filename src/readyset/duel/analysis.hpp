// Reviews a round: the value of each action under perfect play, and the action that decided the round.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "readyset/duel/referee.hpp"
#include "readyset/duel/round.hpp"

namespace cubewright::readyset::duel {

// The result of perfect play. A draw is a round that ends without a challenge.
enum class Value : std::uint8_t { loss, draw, win };
std::string_view name(Value value);

// The review of a goal, a move, a challenge or an acceptance. Values are from the point of view of the player who
// acted.
struct Review {
    std::size_t action = 0;  // index in the list of actions
    Value before = Value::draw;
    Value after = Value::draw;
    std::optional<Challenge> right_challenge;    // a challenge that would have won
    std::optional<Challenge> allowed_challenge;  // the challenge that wins for the other side after this action
    std::vector<DieMove> safe_moves;  // moves after which no challenge is right, if no challenge would have won

    bool is_mistake() const { return after < before; }
};

struct Analysis {
    std::vector<Review> reviews;
    std::optional<std::size_t> decisive;  // index in `reviews` of the last mistake of the player who lost
    std::vector<unsigned> possible_goals;
};

Analysis analyse(const Round& round, const Referee& referee);

// Returns the moves after which no challenge is right. There is at least one unless a challenge is right already.
std::vector<DieMove> list_safe_moves(const Mat& mat, const Referee& referee, unsigned goal);

}  // namespace cubewright::readyset::duel
