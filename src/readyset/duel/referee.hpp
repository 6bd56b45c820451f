// The exact referee: decides whether a challenge is right in the current state of a round, with a solution as proof.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "readyset/duel/mat.hpp"
#include "readyset/duel/reach.hpp"

namespace cubewright::readyset::duel {

// A solution of a round, with the dice that it uses.
struct Proof {
    Solution solution;
    Reading reading;
    KindCount dice{};
};

class Referee {
public:
    // The constructor runs the whole search. The answers are meaningless if the stop token was set before the search
    // finished.
    explicit Referee(Deal deal, const StopToken& stop = {});

    const Deal& deal() const { return deal_; }
    const DiceKinds& kinds() const { return kinds_; }

    // Returns the goals of all solutions that use every die of `required` and no die outside `available`.
    GoalSet goals(const KindCount& required, const KindCount& available) const {
        return goals_[pair_number(required, available)];
    }
    // Returns a solution with the fewest dice, or std::nullopt if there is none.
    std::optional<Proof> find_solution(const KindCount& required, const KindCount& available, unsigned goal) const;

    // The challenge "Now" is right if a solution uses every Required die, any Allowed dice and at most one die of the
    // pool. The challenge "Never" is right if no solution uses every Required die and no Forbidden die. Both functions
    // ignore whether the challenge is legal.
    bool is_now_right(const Mat& mat, unsigned goal) const;
    bool is_never_right(const Mat& mat, unsigned goal) const;
    // Returns a challenge that is legal and right.
    //
    // The next player wins with it. Without it, the round is a draw under perfect play, because the next player always
    // has a move after which no challenge is right. Let T be a solution that needs the fewest dice of the pool, m of
    // its p dice. At least two are needed if "Now" was legal. If m < p, forbidding a die of the pool outside T keeps T
    // and makes nothing else possible. If m = p, every solution needs the whole pool, so requiring one of its dice
    // leaves a need for p - 1 dice, which is at least two, or the pool has fewer than two dice and "Now" is illegal.
    std::optional<Challenge> find_right_challenge(const Mat& mat, unsigned goal) const;
    // Returns the solution that proves "Now" right, or "Never" wrong.
    std::optional<Proof> prove_now(const Mat& mat, unsigned goal) const;
    std::optional<Proof> refute_never(const Mat& mat, unsigned goal) const;

    // The size of the search, which is the proof that a solution does not exist.
    std::size_t count_multisets() const { return kinds_.multisets(); }
    std::uint64_t count_named_sets() const;

private:
    std::size_t pair_number(const KindCount& required, const KindCount& available) const;
    void find_goals_of_pairs();

    Deal deal_;
    DiceKinds kinds_;
    std::vector<Reading> readings_;
    std::vector<ReachTable> tables_;  // one for each reading
    std::array<std::size_t, most_kinds> pair_strides_{};
    std::vector<GoalSet> goals_;  // by the number of a pair of multisets, of which the second contains the first
};

}  // namespace cubewright::readyset::duel
