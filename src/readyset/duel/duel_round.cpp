#include "readyset/duel/duel_round.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "readyset/deals/deal.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset::duel {

namespace {

constexpr int win_points = 10;
constexpr int side_points = 8;  // for the third player on the right side, or for a solution when the pool is empty
constexpr int loss_points = 6;

}  // namespace

std::string_view name(Phase phase) {
    constexpr std::array<std::string_view, 6> names{"goal", "play", "side", "answer", "final_answers", "over"};
    return names[static_cast<std::size_t>(phase)];
}

Round::Round(Deal deal, unsigned players)
    : deal_(std::move(deal)),
      kinds_(deal_.dice),
      players_(players),
      mat_(kinds_),
      penalties_(players),
      has_solution_(players) {}

unsigned Round::greatest_goal() const {
    const auto cards = static_cast<unsigned>(deal_.cards.size());
    if (!deal_.variations.double_colour) return cards - 1;
    const auto doubled =
        std::ranges::count_if(deal_.cards, [&](Card card) { return has(card, *deal_.variations.double_colour); });
    return cards + static_cast<unsigned>(doubled) - 1;
}

DiceLimit Round::answer_limit() const {
    if (phase_ != Phase::answer && phase_ != Phase::side) return {mat_, 0};
    return {mat_, challenge_ == Challenge::now ? 1 : count_all(mat_.pool)};
}

bool Round::can_challenge(unsigned player, Challenge challenge) const {
    if (phase_ != Phase::play || player == last_mover_ || player >= players_) return false;
    return challenge == Challenge::never || can_challenge_now(mat_);
}

Result<void> Round::expect(Phase phase, unsigned player) const {
    if (phase_ != phase)
        return fail("duel-wrong-phase", tr("this action is not possible in the phase '{phase}'", name(phase_)),
                    "action");
    if (player != next_) return fail("duel-other-players-turn", tr("it is player {next}'s turn", next_ + 1), "player");
    return {};
}

Result<void> Round::apply(const PlayedAction& played) {
    if (phase_ == Phase::over) return fail("duel-round-over", tr("the round is over"), "action");
    if (played.player >= players_)
        return fail("duel-unknown-player", tr("unknown player {player}", played.player + 1), "player",
                    tr("{least} to {most}", 1, players_));
    auto done = std::visit([&](const auto& action) { return act(played.player, action); }, played.action);
    if (done) actions_.push_back(played);
    return done;
}

Result<void> Round::act(unsigned player, const SetGoal& set_goal) {
    TRY_VOID(expect(Phase::goal, player));
    if (set_goal.goal < 1 || set_goal.goal > greatest_goal())
        return fail("duel-goal-out-of-range", tr("goal {goal} is out of range", set_goal.goal), "goal",
                    tr("{least} to {most}", 1, greatest_goal()));
    goal_ = set_goal.goal;
    last_mover_ = player;
    next_ = (player + 1) % players_;
    phase_ = Phase::play;
    return {};
}

Result<void> Round::act(unsigned player, const DieMove& move) {
    TRY_VOID(expect(Phase::play, player));
    if (count_all(mat_.pool) == 0) return fail("duel-pool-is-empty", tr("the pool is empty"), "move");
    bool is_legal = false;
    visit_moves(mat_, kinds_, deal_.variations, [&](const DieMove& each) { return !(is_legal = each == move); });
    if (!is_legal)
        return fail("duel-illegal-move",
                    tr("cannot move {face} to {zone}", symbol(kinds_.face(move.kind)), name(move.zone)), "move");
    make_move(mat_, move);
    last_mover_ = player;
    next_ = (player + 1) % players_;
    return {};
}

Result<void> Round::act(unsigned player, Challenge challenge) {
    if (phase_ != Phase::play)
        return fail("duel-wrong-phase", tr("this action is not possible in the phase '{phase}'", name(phase_)),
                    "action");
    if (player == last_mover_) return fail("duel-own-move", tr("you cannot challenge your own move"), "player");
    if (!can_challenge(player, challenge))
        return fail("duel-now-not-allowed",
                    tr("Now requires at least two dice in the pool, and at least one Required or Allowed die"),
                    "challenge");
    challenge_ = challenge;
    challenger_ = player;
    const unsigned mover = last_mover_.value();
    if (players_ == 2) {
        next_ = challenge == Challenge::now ? player : mover;
        phase_ = Phase::answer;
    } else {
        next_ = 3 - player - mover;
        phase_ = Phase::side;
    }
    return {};
}

Result<void> Round::act(unsigned player, Side side) {
    TRY_VOID(expect(Phase::side, player));
    side_ = side;
    next_ = challenge_ == Challenge::now ? challenger_.value() : last_mover_.value();
    phase_ = Phase::answer;
    return {};
}

Result<void> Round::act(unsigned player, const Lay& lay) {
    const bool is_final = phase_ == Phase::final_answers;
    TRY_VOID(expect(is_final ? Phase::final_answers : Phase::answer, player));
    // Rows that cannot be parsed are rejected, so that a typing mistake does not lose the round.
    TRY(auto& verdict, judge_answer(deal_, goal_, answer_limit(), lay.answer));
    last_verdict_ = std::move(verdict);
    return finish_answer(player, last_verdict_->is_right());
}

Result<void> Round::act(unsigned player, LayNothing) {
    const bool is_final = phase_ == Phase::final_answers;
    TRY_VOID(expect(is_final ? Phase::final_answers : Phase::answer, player));
    return finish_answer(player, false);
}

Result<void> Round::finish_answer(unsigned player, bool is_right) {
    if (phase_ == Phase::answer) {
        end_challenge(is_right);
        return {};
    }
    has_solution_[player] = is_right;
    next_ = (player + 1) % players_;
    if (++answered_ < players_) return {};
    Outcome outcome;
    for (unsigned each = 0; each < players_; ++each)
        outcome.points.push_back((has_solution_[each] ? side_points : loss_points) - penalties_[each]);
    outcome_ = std::move(outcome);
    phase_ = Phase::over;
    return {};
}

Result<void> Round::act(unsigned player, Accept) {
    TRY_VOID(expect(Phase::play, player));
    if (count_all(mat_.pool) > 0) return fail("duel-pool-is-not-empty", tr("the pool is not empty"), "action");
    next_ = (player + 1) % players_;
    if (next_ == last_mover_) phase_ = Phase::final_answers;
    return {};
}

Result<void> Round::act(unsigned player, ExtraMinute) {
    if (player != next_) return fail("duel-other-players-turn", tr("it is player {next}'s turn", next_ + 1), "player");
    ++penalties_[player];
    return {};
}

Result<void> Round::act(unsigned player, TimeUp) {
    if (player != next_) return fail("duel-other-players-turn", tr("it is player {next}'s turn", next_ + 1), "player");
    if (phase_ == Phase::answer || phase_ == Phase::final_answers) return finish_answer(player, false);
    if (phase_ == Phase::side) return act(player, Side::mover);
    Outcome outcome;
    for (unsigned each = 0; each < players_; ++each) {
        const int others = players_ == 2 ? win_points : side_points;
        outcome.points.push_back((each == player ? loss_points : others) - penalties_[each]);
    }
    if (players_ == 2) outcome.winner = 1 - player;
    outcome.loser = player;
    outcome_ = std::move(outcome);
    phase_ = Phase::over;
    return {};
}

void Round::end_challenge(bool answer_is_right) {
    const bool challenger_answers = challenge_ == Challenge::now;
    const bool challenge_won = answer_is_right == challenger_answers;
    const unsigned challenger = challenger_.value();
    const unsigned mover = last_mover_.value();
    const unsigned loser = challenge_won ? mover : challenger;
    const Side right_side = challenge_won ? Side::challenger : Side::mover;
    Outcome outcome;
    outcome.challenge_won = challenge_won;
    outcome.winner = challenge_won ? challenger : mover;
    outcome.loser = loser;
    for (unsigned each = 0; each < players_; ++each) {
        int points = side_ == right_side ? side_points : loss_points;
        if (each == outcome.winner) points = win_points;
        if (each == loser) points = loss_points;
        outcome.points.push_back(points - penalties_[each]);
    }
    outcome_ = std::move(outcome);
    phase_ = Phase::over;
}

PoolShape pool_shape(const DealSettings& settings) {
    const std::size_t colours = (settings.dice + 1) / 2;
    const std::size_t specials = settings.dice < 10 ? 1 : 2;
    if (!settings.has_specials) return {colours, settings.dice - colours, 0};
    return {colours, settings.dice - colours - specials, specials};
}

Deal draw_deal(const DealSettings& settings, Random& random) {
    Deal deal;
    std::array<Card, card_count> cards{};
    for (std::size_t i = 0; i < card_count; ++i) cards[i].colours = static_cast<std::uint8_t>(i);
    random.shuffle(std::span<Card>(cards));
    deal.cards.assign(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(settings.cards));
    const PoolShape shape = pool_shape(settings);
    for (std::size_t i = 0; i < shape.colours; ++i) deal.dice.push_back(draw_colour(deal.dice, random));
    for (std::size_t i = 0; i < shape.operators; ++i) deal.dice.push_back(random.pick(pools::every));
    for (std::size_t i = 0; i < shape.specials; ++i) deal.dice.push_back(random.pick(pools::special));
    deal.variations = settings.variations;
    return deal;
}

}  // namespace cubewright::readyset::duel
