// The value of every state of a round for two players, found by searching the whole game backwards. States are equal if
// they have the same number of dice of each kind in each zone.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "readyset/duel/referee.hpp"

namespace cubewright::readyset::duel {

// The result of perfect play for the player whose turn it is. A draw is a round that ends without a challenge.
enum class Value : std::uint8_t { loss, draw, win };

constexpr Value opposite(Value value) {
    return static_cast<Value>(2 - static_cast<int>(value));
}

class GameTree {
public:
    // The referee must outlive the tree. States are evaluated when they are needed and then stored. Values are
    // meaningless once the stop token has been set.
    GameTree(const Referee& referee, unsigned goal, StopToken stop = {});

    bool was_stopped() const { return was_stopped_; }
    const Referee& referee() const { return referee_; }
    unsigned goal() const { return goal_; }

    // Returns the value of the state after the last player's move (or after the goal was set) for the next player.
    Value value(const Mat& mat);
    // Returns the value for the next player if this player may not challenge but must move.
    Value value_of_moves(const Mat& mat);
    Value value_of_move(const Mat& mat, const Move& move);

    std::uint64_t count_states() const { return states_; }  // the number of states in this round
    std::uint64_t count_evaluated() const { return evaluated_; }

private:
    std::uint64_t number(const Mat& mat) const;
    std::optional<Value> stored(std::uint64_t number) const;
    void store(std::uint64_t number, Value value);

    const Referee& referee_;
    unsigned goal_;
    StopToken stop_;
    bool was_stopped_ = false;
    std::array<std::uint64_t, most_kinds> strides_{};
    // The code of (required, allowed, forbidden) for each number of dice of a kind.
    std::array<std::vector<std::uint16_t>, most_kinds> codes_;
    std::uint64_t states_ = 1;
    std::uint64_t evaluated_ = 0;
    std::vector<std::uint8_t> values_;  // two bits for each state: 0 if unknown, otherwise the value plus 1
};

}  // namespace cubewright::readyset::duel
