// The exact referee: decides whether a challenge is right in the current state of a round, with a solution as proof.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "readyset/duel/duel_round.hpp"
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
    std::array<std::size_t, max_kinds> pair_strides_{};
    std::vector<GoalSet> goals_;  // by the number of a pair of multisets, of which the second contains the first
};

// Reviews a round: the value of each action under perfect play, and the action that decided the round.

// The result of perfect play. A draw is a round that ends without a challenge.
enum class Value : std::uint8_t { loss, draw, win };
std::string_view name(Value value);

// The review of a goal, a move, a challenge, an acceptance, a solution that was not found, or of running out of time.
// Values are from the point of view of the player who acted.
struct Review {
    std::size_t action = 0;         // index in the list of actions
    bool is_missed_answer = false;  // the player had to lay a solution, and did not although there was one
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
    // Whether the challenge of the round was right. The challenger can win a wrong challenge, and lose a right one.
    std::optional<bool> was_challenge_right;
};

Analysis analyse(const Round& round, const Referee& referee);

// Returns the moves after which no challenge is right. There is at least one unless a challenge is right already.
std::vector<DieMove> list_safe_moves(const Mat& mat, const Referee& referee, unsigned goal);

}  // namespace cubewright::readyset::duel
