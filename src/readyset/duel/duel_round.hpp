// A round of Duel as a value: the deal, the players and their actions. A round can be replayed from its list of
// actions. There are no clocks here; a clock is reported by the actions `ExtraMinute` and `TimeUp`.
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "readyset/duel/duel_answer.hpp"
#include "readyset/duel/mat.hpp"

namespace cubewright::readyset::duel {

inline constexpr unsigned least_players = 2;
inline constexpr unsigned max_players = 3;

struct SetGoal {
    unsigned goal = 1;
};
// The third player's opinion on a challenge.
enum class Side : std::uint8_t { challenger, mover };
struct Lay {
    Answer answer;
};
struct LayNothing {};   // the player has no solution
struct Accept {};       // the pool is empty and the player does not challenge the last move
struct ExtraMinute {};  // costs one point
struct TimeUp {};       // the player loses the round

using Action = std::variant<SetGoal, DieMove, Challenge, Side, Lay, LayNothing, Accept, ExtraMinute, TimeUp>;

struct PlayedAction {
    unsigned player = 0;  // from 0
    Action action;
};

enum class Phase : std::uint8_t {
    goal,           // the starter sets the goal
    play,           // the next player moves, or any player except the last mover challenges
    side,           // the third player takes a side
    answer,         // one player must lay a solution
    final_answers,  // the pool is empty, and each player may lay a solution
    over,
};
std::string_view name(Phase phase);

struct Outcome {
    std::optional<unsigned> winner;     // absent after a round without a challenge
    std::vector<int> points;            // by player
    std::optional<unsigned> loser;      // absent if nobody lost
    std::optional<bool> challenge_won;  // whether the challenger won, which a mistake in the answer can decide
};

class Round {
public:
    // Starts a round. The players take turns in order, and player 0 sets the goal.
    Round(Deal deal, unsigned players);

    const Deal& deal() const { return deal_; }
    const DiceKinds& kinds() const { return kinds_; }
    unsigned players() const { return players_; }
    const std::vector<PlayedAction>& actions() const { return actions_; }

    Phase phase() const { return phase_; }
    // The player who must act. In the phase `play`, other players may challenge as well.
    unsigned next_player() const { return next_; }
    std::optional<unsigned> last_mover() const { return last_mover_; }
    unsigned goal() const { return goal_; }
    unsigned greatest_goal() const;
    const Mat& mat() const { return mat_; }
    std::optional<Challenge> challenge() const { return challenge_; }
    std::optional<unsigned> challenger() const { return challenger_; }
    // The dice that the answer of the current phase may use.
    DiceLimit answer_limit() const;
    bool can_challenge(unsigned player, Challenge challenge) const;
    const std::optional<AnswerVerdict>& last_verdict() const { return last_verdict_; }
    const std::optional<Outcome>& outcome() const { return outcome_; }

    // Applies an action. An illegal action is refused and changes nothing.
    Result<void> apply(const PlayedAction& played);

private:
    Result<void> act(unsigned player, const SetGoal& set_goal);
    Result<void> act(unsigned player, const DieMove& move);
    Result<void> act(unsigned player, Challenge challenge);
    Result<void> act(unsigned player, Side side);
    Result<void> act(unsigned player, const Lay& lay);
    Result<void> act(unsigned player, LayNothing);
    Result<void> act(unsigned player, Accept);
    Result<void> act(unsigned player, ExtraMinute);
    Result<void> act(unsigned player, TimeUp);
    Result<void> expect(Phase phase, unsigned player) const;
    Result<void> finish_answer(unsigned player, bool is_right);
    void end_challenge(bool answer_is_right);

    Deal deal_;
    DiceKinds kinds_;
    unsigned players_;
    std::vector<PlayedAction> actions_;
    Phase phase_ = Phase::goal;
    unsigned next_ = 0;
    std::optional<unsigned> last_mover_;
    unsigned goal_ = 0;
    Mat mat_;
    std::optional<Challenge> challenge_;
    std::optional<unsigned> challenger_;
    std::optional<Side> side_;
    std::vector<int> penalties_;      // by player
    std::vector<bool> has_solution_;  // by player, in the phase final_answers
    unsigned answered_ = 0;           // number of final answers
    std::optional<AnswerVerdict> last_verdict_;
    std::optional<Outcome> outcome_;
};

struct DealSettings {
    std::size_t cards = 8;     // least_cards to max_cards
    std::size_t dice = 12;     // least_dice to max_dice
    bool has_specials = true;  // U, ∅, = and ⊆
    Variations variations = {};
};

// The number of dice of each group. A pool of 12 dice has 6 colours, 4 operators and 2 specials.
struct PoolShape {
    std::size_t colours = 0;
    std::size_t operators = 0;
    std::size_t specials = 0;
};
PoolShape pool_shape(const DealSettings& settings);

// Draws the cards and rolls the dice of a round. Each colour occurs at most twice. Operators and specials may repeat.
Deal draw_deal(const DealSettings& settings, Random& random);

}  // namespace cubewright::readyset::duel
