// Tests of Duel: the referee is compared with a brute force that lays every row, and perfect play with a search of the
// whole game over single dice. The rules of a round are tested as well.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "readyset/duel/duel_json.hpp"
#include "readyset/duel/duel_round.hpp"
#include "readyset/duel/opponent.hpp"
#include "readyset/duel/referee.hpp"
#include "tests/readyset/brute_force.hpp"
#include "tests/said.hpp"

namespace cubewright::readyset::duel {
namespace {

DealSettings small_deal() {
    return {.cards = 6, .dice = 8};
}

// Distributes the dice at random over the zones and the pool.
Mat random_mat(const DiceKinds& kinds, Random& random) {
    Mat mat(kinds);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        for (unsigned i = 0; i < kinds.count(kind); ++i) {
            const auto zone = static_cast<std::size_t>(random.below(6));
            if (zone >= 3) continue;  // half of the dice stay in the pool
            --mat.pool[kind];
            ++mat.zones[zone][kind];
        }
    return mat;
}

// Lays every row with single dice and finds the goals of all solutions. Shares nothing with the referee except the
// deal.
class LayRows {
public:
    LayRows(const Deal& deal, const KindCount& required, const KindCount& available, const DiceKinds& kinds,
            const Reading& reading)
        : deal_(deal), reading_(reading) {
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            for (unsigned i = 0; i < available[kind]; ++i) {
                dice_.push_back(kinds.face(kind));
                is_required_.push_back(i < required[kind]);
            }
        used_.resize(dice_.size());
        lay_next();
    }
    std::set<unsigned> goals;

private:
    std::string faces(Die die) const {
        const Variations& variations = deal_.variations;
        if (reading_.wild && die == variations.wild) die = *reading_.wild;
        if (variations.interchangeable_operators && (die == Die::unite || die == Die::intersect)) return "|&";
        if (variations.interchangeable_constants && is_constant(die)) return "U0";
        if (die == Die::subtract && variations.symmetric_difference) return "^";
        return {brute_force::letters[index(die)]};
    }

    void lay_next() {
        if (!row_.empty()) judge();
        for (std::size_t i = 0; i < dice_.size(); ++i) {
            if (used_[i]) continue;
            bool is_repeated = false;
            for (std::size_t j = 0; j < i; ++j)
                is_repeated = is_repeated || (!used_[j] && dice_[i] == dice_[j] && is_required_[i] == is_required_[j]);
            if (is_repeated) continue;
            used_[i] = true;
            for (const char face : faces(dice_[i])) {
                const bool after_operand =
                    !row_.empty() && (brute_force::is_operand_letter(row_.back()) || row_.back() == '\'');
                if (!brute_force::is_operand_letter(face) && !after_operand) continue;
                row_ += face;
                lay_next();
                row_.pop_back();
            }
            used_[i] = false;
        }
    }

    void judge() {
        for (std::size_t i = 0; i < dice_.size(); ++i)
            if (is_required_[i] && !used_[i]) return;
        const Variations& variations = deal_.variations;
        if (variations.required) {
            bool is_used = false;
            for (std::size_t i = 0; i < dice_.size(); ++i)
                is_used = is_used || (used_[i] && dice_[i] == variations.required);
            if (!is_used) return;
        }
        if (variations.two_operators &&
            std::ranges::count_if(row_, [](char c) { return brute_force::is_binary_letter(c) || c == '\''; }) < 2)
            return;
        const std::size_t last_relation = row_.find_last_of("=<");
        if (last_relation == std::string::npos) {
            if (row_.size() < 2) return;
            for (const auto& name : brute_force::bracketings(row_)) count({}, name);
            return;
        }
        for (std::size_t cut = last_relation + 2; cut < row_.size(); ++cut) {
            const auto names = brute_force::bracketings(std::string_view(row_).substr(cut));
            if (names.empty()) continue;
            for (const auto& chain : brute_force::chains(std::string_view(row_).substr(0, cut)))
                for (const auto& name : names) count(chain, name);
        }
    }

    void count(const brute_force::Chain& chain, const std::string& name) {
        const Variations& variations = deal_.variations;
        unsigned matched = 0;
        bool flips = false;
        for (const Card shown : deal_.cards) {
            const Card card = shown == Card{} && reading_.blank ? *reading_.blank : shown;
            const bool is_kept = brute_force::keeps(chain, card);
            flips = flips || !is_kept;
            const bool is_matched = is_kept && brute_force::is_in(name, card);
            if (variations.matched_card == shown && !is_matched) return;
            if (is_matched) matched += variations.double_colour && has(card, *variations.double_colour) ? 2U : 1U;
        }
        if (variations.restriction_must_flip && !chain.names.empty() && !flips) return;
        goals.insert(matched);
    }

    const Deal& deal_;
    Reading reading_;
    std::vector<Die> dice_;
    std::vector<bool> is_required_;
    std::vector<bool> used_;
    std::string row_;
};

std::set<unsigned> brute_goals(const Deal& deal, const Mat& mat, const DiceKinds& kinds) {
    std::set<unsigned> goals;
    for (const Reading& reading : list_readings(deal, kinds))
        goals.merge(LayRows(deal, mat.in(Zone::required), not_forbidden(mat), kinds, reading).goals);
    return goals;
}

std::set<unsigned> to_set(GoalSet goals) {
    std::set<unsigned> found;
    for (unsigned goal = 0; goal < 32; ++goal)
        if (has_goal(goals, goal)) found.insert(goal);
    return found;
}

// Checks the referee on random states of one random deal with these variations.
void compare_with_brute_force(const Variations& variations, Random& random, int states) {
    DealSettings settings = small_deal();
    settings.variations = variations;
    const Referee referee(draw_deal(settings, random));
    for (int i = 0; i < states; ++i) {
        const Mat mat = random_mat(referee.kinds(), random);
        const GoalSet goals = referee.goals(mat.in(Zone::required), not_forbidden(mat));
        ASSERT_EQ(to_set(goals), brute_goals(referee.deal(), mat, referee.kinds()));
    }
}

// Every goal that the referee calls possible has a solution that the judge accepts.
void check_proofs(const Variations& variations, const DealSettings& settings, Random& random) {
    DealSettings drawn = settings;
    drawn.variations = variations;
    const Referee referee(draw_deal(drawn, random));
    const Mat mat = random_mat(referee.kinds(), random);
    for (unsigned goal = 0; goal <= 2 * drawn.cards; ++goal) {
        const auto proof = referee.refute_never(mat, goal);
        ASSERT_EQ(proof.has_value(), has_goal(referee.goals(mat.in(Zone::required), not_forbidden(mat)), goal));
        if (!proof) continue;
        const Answer answer{*read_rows(to_string(proof->solution)), proof->reading};
        const auto verdict = judge_answer(referee.deal(), goal, {mat, count_all(mat.pool)}, answer);
        ASSERT_TRUE(verdict && verdict->is_right()) << to_string(proof->solution);
    }
}

std::vector<Variations> each_variation(const std::vector<Card>& cards) {
    std::vector<Variations> all(13);
    all[1].required = Die::red;
    all[2].wild = Die::unite;
    all[3].interchangeable_operators = true;
    all[4].interchangeable_constants = true;
    all[5].two_operators = true;
    all[6].restriction_must_flip = true;
    all[7].symmetric_difference = true;
    all[8].double_colour = Colour::green;
    all[9].matched_card = cards.front();
    all[10].wild_blank_card = true;
    all[11].wild = Die::gold;
    all[12].interchangeable_operators = all[12].symmetric_difference = all[12].two_operators = true;
    return all;
}

TEST(DuelReferee, AgreesWithABruteForce) {
    Random random(std::string_view("referee"));
    for (int i = 0; i < 12; ++i) compare_with_brute_force({}, random, 4);
}

TEST(DuelReferee, AgreesWithABruteForceForEachVariation) {
    Random random(std::string_view("variations"));
    for (const Variations& variations : each_variation({Card{5}})) compare_with_brute_force(variations, random, 3);
}

TEST(DuelReferee, ProvesEveryPossibleGoal) {
    Random random(std::string_view("proofs"));
    for (const Variations& variations : each_variation({Card{9}}))
        for (int i = 0; i < 3; ++i) check_proofs(variations, {}, random);
    for (int i = 0; i < 20; ++i) check_proofs({}, {}, random);
    Variations reusable;
    reusable.reusable_operators = true;
    for (int i = 0; i < 5; ++i) check_proofs(reusable, small_deal(), random);
}

// With reusable operators, everything that is possible without them stays possible if no operator is required twice.
TEST(DuelReferee, ReusableOperatorsOnlyAddSolutions) {
    Random random(std::string_view("reuse"));
    for (int i = 0; i < 10; ++i) {
        Deal deal = draw_deal(small_deal(), random);
        const Referee plain(deal);
        deal.variations.reusable_operators = true;
        const Referee reusable(deal);
        const Mat mat = random_mat(plain.kinds(), random);
        const GoalSet once = plain.goals(mat.in(Zone::required), not_forbidden(mat));
        const GoalSet often = reusable.goals(mat.in(Zone::required), not_forbidden(mat));
        EXPECT_EQ(once & ~often, 0U);
    }
}

TEST(DuelReferee, JudgesNowByOneMoreDie) {
    Random random(std::string_view("now"));
    for (int i = 0; i < 60; ++i) {
        const Referee referee(draw_deal(small_deal(), random));
        const DiceKinds& kinds = referee.kinds();
        const Mat mat = random_mat(kinds, random);
        for (unsigned goal = 1; goal < 6; ++goal) {
            bool is_right = false;
            for (std::size_t kind = 0; kind <= kinds.size(); ++kind) {
                KindCount available = add(mat.in(Zone::required), mat.in(Zone::allowed));
                if (kind < kinds.size() && mat.pool[kind] == 0) continue;
                if (kind < kinds.size()) ++available[kind];
                is_right = is_right || has_goal(referee.goals(mat.in(Zone::required), available), goal);
            }
            EXPECT_EQ(referee.is_now_right(mat, goal), is_right);
            EXPECT_EQ(referee.prove_now(mat, goal).has_value(), is_right);
            EXPECT_EQ(referee.is_never_right(mat, goal), !referee.refute_never(mat, goal).has_value());
        }
    }
}

// Searches the whole game backwards, treating every die separately.
class WholeGame {
public:
    WholeGame(const Referee& referee, unsigned goal) : referee_(referee), goal_(goal) {
        for (std::size_t kind = 0; kind < referee.kinds().size(); ++kind)
            dice_.insert(dice_.end(), referee.kinds().count(kind), kind);
    }

    // Returns the value for the next player: -1, 0 or 1. `places` has one letter per die: p, r, a or f.
    int value(const std::string& places) {
        if (const auto known = known_.find(places); known != known_.end()) return known->second;
        const Mat mat = read(places);
        int best = -1;
        const auto pool = std::ranges::count(places, 'p');
        const bool now =
            pool >= 2 && places.find_first_of("ra") != std::string::npos && referee_.is_now_right(mat, goal_);
        if (now || referee_.is_never_right(mat, goal_)) {
            best = 1;
        } else if (pool == 0) {
            best = 0;
        } else {
            for (std::size_t i = 0; i < dice_.size(); ++i)
                for (const char zone : std::string_view("raf")) {
                    if (places[i] != 'p') continue;
                    std::string after = places;
                    after[i] = zone;
                    best = std::max(best, -value(after));
                }
        }
        // Perfect play is a draw unless a challenge is right.
        EXPECT_EQ(best, referee_.find_right_challenge(mat, goal_) ? 1 : 0) << places;
        ++states_[best];
        return known_[places] = best;
    }
    std::size_t count_states(int value) { return states_[value]; }

private:
    Mat read(const std::string& places) const {
        Mat mat(referee_.kinds());
        mat.pool = {};
        for (std::size_t i = 0; i < dice_.size(); ++i) {
            const std::size_t zone = std::string_view("rafp").find(places[i]);
            ++(zone < 3 ? mat.zones[zone] : mat.pool)[dice_[i]];
        }
        return mat;
    }

    const Referee& referee_;
    unsigned goal_;
    std::vector<std::size_t> dice_;
    std::map<std::string, int> known_;
    std::map<int, std::size_t> states_;
};

TEST(DuelReferee, WinsExactlyTheStatesWithARightChallenge) {
    Random random(std::string_view("game"));
    for (int i = 0; i < 3; ++i) {
        const Referee referee(draw_deal(small_deal(), random));
        for (unsigned goal = 1; goal < 6; goal += 2) {
            WholeGame game(referee, goal);
            game.value(std::string(8, 'p'));
            EXPECT_GT(game.count_states(0), 10U);
            EXPECT_GT(game.count_states(1), 10U);
            EXPECT_EQ(game.count_states(-1), 0U);
        }
    }
}

constexpr unsigned random_moves = 0;  // the level of a player who moves at random and never challenges

Round play(const Referee& referee, unsigned first_level, unsigned second_level, Random& random) {
    Round round(referee.deal(), 2);
    while (round.phase() != Phase::over) {
        const unsigned player = round.next_player();
        const bool is_random = (player == 0 ? first_level : second_level) == random_moves;
        if (is_random && round.phase() == Phase::play && count_all(round.mat().pool) > 0) {
            std::vector<DieMove> moves;
            visit_moves(round.mat(), round.kinds(), {}, [&](const DieMove& move) {
                moves.push_back(move);
                return true;
            });
            EXPECT_TRUE(round.apply({player, random.pick(moves)}));
            continue;
        }
        Opponent opponent(referee, std::max(1U, player == 0 ? first_level : second_level), Random(random.next()));
        if (!round.apply({player, opponent.decide(round).action})) {
            ADD_FAILURE() << "an illegal decision in the phase " << name(round.phase());
            break;
        }
    }
    return round;
}

TEST(DuelOpponent, StrongestLevelNeverLoses) {
    Random random(std::string_view("opponent"));
    int wins = 0;
    for (int i = 0; i < 40; ++i) {
        const Referee referee(draw_deal(small_deal(), random));
        for (const unsigned strong : {0U, 1U}) {
            const Round round = play(referee, strong == 0 ? 5 : random_moves, strong == 1 ? 5 : random_moves, random);
            ASSERT_TRUE(round.outcome());
            EXPECT_NE(round.outcome()->winner, 1 - strong);
            wins += round.outcome()->winner == strong ? 1 : 0;
        }
    }
    EXPECT_GT(wins, 0);
}

// A beginner moves at random, finds solutions of up to three dice and never challenges "Never".
TEST(DuelOpponent, FirstLevelLosesToABeginner) {
    constexpr unsigned beginner = 0;
    Random random(std::string_view("beginner"));
    std::array<int, 2> wins{};
    for (int i = 0; i < 60; ++i) {
        const Referee referee(draw_deal(small_deal(), random));
        Round round(referee.deal(), 2);
        while (round.phase() != Phase::over) {
            const unsigned player = round.next_player();
            Opponent opponent(referee, 1, Random(random.next()));
            Decision decision = opponent.decide(round);
            if (player == beginner && round.phase() == Phase::play && count_all(round.mat().pool) > 0) {
                const auto now =
                    can_challenge_now(round.mat()) ? referee.prove_now(round.mat(), round.goal()) : std::nullopt;
                std::vector<DieMove> moves;
                visit_moves(round.mat(), round.kinds(), {}, [&](const DieMove& move) {
                    moves.push_back(move);
                    return true;
                });
                decision.action = random.pick(moves);
                if (now && count_all(now->dice) <= 3) decision.action = Challenge::now;
            }
            ASSERT_TRUE(round.apply({player, decision.action}));
        }
        if (const auto winner = round.outcome()->winner) ++wins.at(*winner);
    }
    EXPECT_GT(wins[beginner], 2 * wins[1 - beginner]) << wins[0] << " to " << wins[1];
}

TEST(DuelAnalysis, FindsTheMistakeOfTheLoser) {
    Random random(std::string_view("analysis"));
    int decided = 0;
    for (int i = 0; i < 30; ++i) {
        const Referee referee(draw_deal(small_deal(), random));
        const Round round = play(referee, random_moves, 2, random);
        const Analysis analysis = analyse(round, referee);
        const auto winner = round.outcome()->winner;
        if (!winner) continue;
        ASSERT_TRUE(analysis.decisive);
        const Review& review = analysis.reviews[*analysis.decisive];
        EXPECT_NE(round.actions()[review.action].player, *winner);
        EXPECT_EQ(review.after, Value::loss);
        EXPECT_TRUE(review.is_missed_answer || review.right_challenge || !review.safe_moves.empty());
        ++decided;
    }
    EXPECT_GT(decided, 5);
}

// A wrong challenge can be won: the player who must lay a solution does not find it. That decides the round, not the
// challenge.
TEST(DuelAnalysis, NamesTheSolutionThatWasNotFound) {
    Random random(std::string_view("answers"));
    int missed = 0;
    for (int i = 0; i < 30; ++i) {
        const Referee referee(draw_deal(small_deal(), random));
        Round round(referee.deal(), 2);
        ASSERT_TRUE(round.apply({0, SetGoal{3}}));
        const bool is_possible = !referee.is_never_right(round.mat(), 3);
        ASSERT_TRUE(round.apply({1, Challenge::never}));
        ASSERT_TRUE(round.apply({0, LayNothing{}}));
        EXPECT_EQ(round.outcome()->winner, 1U);
        EXPECT_EQ(round.outcome()->loser, 0U);
        EXPECT_EQ(round.outcome()->challenge_won, true);
        const Analysis analysis = analyse(round, referee);
        EXPECT_EQ(analysis.was_challenge_right, !is_possible);
        ASSERT_EQ(analysis.reviews.size(), is_possible ? 3U : 2U);
        EXPECT_EQ(analysis.reviews[1].is_mistake(), is_possible) << "the challenge";
        if (!is_possible) continue;
        EXPECT_EQ(analysis.decisive, 2U);
        ++missed;
    }
    EXPECT_GT(missed, 5);
}

TEST(DuelAnalysis, NamesRunningOutOfTime) {
    Random random(std::string_view("clock"));
    const Referee referee(draw_deal(small_deal(), random));
    Round round(referee.deal(), 2);
    ASSERT_TRUE(round.apply({0, SetGoal{3}}));
    ASSERT_TRUE(round.apply({1, TimeUp{}}));
    const Analysis analysis = analyse(round, referee);
    ASSERT_TRUE(analysis.decisive);
    EXPECT_EQ(analysis.reviews[*analysis.decisive].action, 1U);
    EXPECT_FALSE(analysis.was_challenge_right);
}

TEST(DuelRound, IsReplayedFromItsDocument) {
    Random random(std::string_view("replay"));
    for (int i = 0; i < 20; ++i) {
        const Referee referee(draw_deal(small_deal(), random));
        const Round round = play(referee, 3, 3, random);
        const Json document = duel_json(round);
        const auto again = read_duel(JsonField(document, "duel"));
        ASSERT_TRUE(again) << to_string(again.error());
        EXPECT_EQ(duel_json(*again), document);
        EXPECT_EQ(state_json(*again), state_json(round));
    }
}

Deal fixed_deal() {
    return {
        .cards = {Card{1}, Card{2}, Card{3}, Card{4}, Card{5}, Card{0}},
        .dice = {Die::red, Die::red, Die::blue, Die::green, Die::unite, Die::intersect, Die::complement, Die::universe},
        .variations = {}};
}

DieMove to_zone(const Round& round, Die die, Zone zone) {
    DieMove move;
    move.kind = static_cast<std::uint8_t>(round.kinds().find(die));
    move.zone = zone;
    return move;
}

TEST(DuelRound, ScoresAChallengeThatIsRight) {
    Round round(fixed_deal(), 2);
    ASSERT_TRUE(round.apply({0, SetGoal{4}}));
    ASSERT_TRUE(round.apply({1, to_zone(round, Die::red, Zone::required)}));
    ASSERT_TRUE(round.apply({0, to_zone(round, Die::unite, Zone::allowed)}));
    // red ∪ blue matches the cards red, blue, red-blue and red-green.
    ASSERT_TRUE(round.apply({1, Challenge::now}));
    EXPECT_EQ(round.next_player(), 1U);
    ASSERT_TRUE(round.apply({1, Lay{{*read_rows("red ∪ blue"), {}}}}));
    ASSERT_TRUE(round.outcome());
    EXPECT_EQ(round.outcome()->points, (std::vector<int>{6, 10}));
    EXPECT_EQ(round.outcome()->challenge_won, true);
}

TEST(DuelRound, ScoresTheThirdPlayersSide) {
    for (const Side side : {Side::challenger, Side::mover}) {
        Round round(fixed_deal(), 3);
        ASSERT_TRUE(round.apply({0, SetGoal{4}}));
        ASSERT_TRUE(round.apply({1, to_zone(round, Die::green, Zone::forbidden)}));
        ASSERT_TRUE(round.apply({0, Challenge::never}));
        EXPECT_EQ(round.phase(), Phase::side);
        EXPECT_EQ(round.next_player(), 2U);
        ASSERT_TRUE(round.apply({2, side}));
        EXPECT_EQ(round.next_player(), 1U);
        ASSERT_TRUE(round.apply({1, Lay{{*read_rows("red ∪ blue"), {}}}}));
        EXPECT_EQ(round.outcome()->points, (std::vector<int>{6, 10, side == Side::mover ? 8 : 6}));
    }
}

TEST(DuelRound, RefusesIllegalActionsAndChangesNothing) {
    Round round(fixed_deal(), 2);
    const auto refused = [&](const PlayedAction& action, const char* code) {
        const Json before = duel_json(round);
        const auto applied = round.apply(action);
        ASSERT_FALSE(applied);
        EXPECT_EQ(applied.error().code(), code);
        EXPECT_EQ(duel_json(round), before);
    };
    refused({0, SetGoal{6}}, "duel-goal-out-of-range");
    refused({1, SetGoal{3}}, "duel-other-players-turn");
    refused({0, Challenge::never}, "duel-wrong-phase");
    ASSERT_TRUE(round.apply({0, SetGoal{3}}));
    refused({0, Challenge::never}, "duel-own-move");
    refused({1, Challenge::now}, "duel-now-not-allowed");
    refused({1, Accept{}}, "duel-pool-is-not-empty");
    refused({2, Challenge::never}, "duel-unknown-player");
    DieMove shift = to_zone(round, Die::red, Zone::required);
    shift.is_shift = true;
    refused({1, shift}, "duel-illegal-move");
    ASSERT_TRUE(round.apply({1, Challenge::never}));
    refused({0, Lay{{*read_rows("red ∪"), {}}}}, "row-ends-early");
}

TEST(DuelRound, AWrongSolutionLosesTheChallenge) {
    for (const char* rows : {"red ∪ green ∪ blue", "blue ∪ gold", "red", "red ∪ red ∪ red"}) {
        Round round(fixed_deal(), 2);
        ASSERT_TRUE(round.apply({0, SetGoal{4}}));
        ASSERT_TRUE(round.apply({1, to_zone(round, Die::green, Zone::forbidden)}));
        ASSERT_TRUE(round.apply({0, Challenge::never}));
        ASSERT_TRUE(round.apply({1, Lay{{*read_rows(rows), {}}}}));
        EXPECT_EQ(round.outcome()->winner, 0U) << rows;
        EXPECT_FALSE(round.last_verdict()->is_right());
    }
}

}  // namespace
}  // namespace cubewright::readyset::duel
