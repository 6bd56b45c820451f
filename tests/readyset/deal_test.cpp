#include "readyset/deal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <vector>

namespace cubewright::readyset {
namespace {

constexpr std::size_t draws_per_level = 100'000;

// How far the counts stray from what the chances promise.
double chi_square(const std::vector<std::size_t>& seen, const std::vector<double>& chances) {
    std::size_t total = 0;
    for (const std::size_t n : seen) total += n;
    double sum = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const double expected = chances[i] * static_cast<double>(total);
        if (expected == 0) {
            EXPECT_EQ(seen[i], 0U);
            continue;
        }
        const double off = static_cast<double>(seen[i]) - expected;
        sum += off * off / expected;
    }
    return sum;
}

// The value that chi-square exceeds once in a thousand, by degrees of freedom.
double one_in_a_thousand(std::size_t freedom) {
    static const std::map<std::size_t, double> table{{0, 1e-9},  {1, 10.83}, {2, 13.82},  {3, 16.27}, {5, 20.52},
                                                     {6, 22.46}, {7, 24.32}, {11, 31.26}, {15, 37.70}};
    return table.at(freedom);
}

void expect_uniform(const std::vector<std::size_t>& seen, const char* what) {
    const std::vector<double> chances(seen.size(), 1.0 / static_cast<double>(seen.size()));
    EXPECT_LT(chi_square(seen, chances), one_in_a_thousand(seen.size() - 1)) << what;
}

bool is_from(std::span<const Die> pool, Die d) {
    return std::find(pool.begin(), pool.end(), d) != pool.end();
}

// Every rule of the level that a single deal can break.
void expect_by_the_rules(const Level& level, const Puzzle& puzzle) {
    ASSERT_EQ(size(card_set(puzzle.board)), board_size) << "eight different cards";
    ASSERT_EQ(puzzle.dice.size(), dice_dealt(level));
    ASSERT_GE(puzzle.goal, 1U);
    ASSERT_LE(puzzle.goal, 7U);
    const std::span dice(puzzle.dice);
    for (const Die d : dice.first(4)) {
        ASSERT_TRUE(is_colour(d));
        ASSERT_LE(std::count(dice.begin(), dice.end(), d), 2);
    }
    for (std::size_t i = 4; i < 6; ++i) {
        const bool wild = has_wild(puzzle) && puzzle.designation->die == i;
        ASSERT_TRUE(wild ? dice[i] == Die::wild : is_from(level.operators, dice[i]));
    }
    ASSERT_TRUE(level.operators_repeat || dice[4] != dice[5]);
    for (const Die d : dice.subspan(6)) ASSERT_TRUE(is_from(level.specials, d));

    if (puzzle.designation) {
        ASSERT_LT(puzzle.designation->die, dice.size());
        const Mark mark = puzzle.designation->mark;
        const unsigned chance = mark == Mark::required ? level.required : mark == Mark::wild ? level.wild : level.bonus;
        ASSERT_GT(chance, 0U);
    }
    ASSERT_EQ(std::count(dice.begin(), dice.end(), Die::wild), has_wild(puzzle) ? 1 : 0);
}

class Draws : public testing::TestWithParam<Level> {
protected:
    void SetUp() override {
        Random random(GetParam().number);
        puzzles.reserve(draws_per_level);
        for (std::size_t i = 0; i < draws_per_level; ++i) puzzles.push_back(draw_puzzle(GetParam(), random));
    }
    std::vector<Puzzle> puzzles;
};

TEST_P(Draws, KeepEveryRuleAndEveryChance) {
    const Level& level = GetParam();
    std::vector<std::size_t> goals(7);
    std::vector<std::size_t> marks(4);
    std::vector<std::size_t> marked_die(dice_dealt(level));
    std::vector<std::size_t> first_card(card_count);
    std::vector<std::size_t> first_colour(colour_count);
    std::vector<std::size_t> colours_shown(5);
    std::map<std::pair<Die, Die>, std::size_t> operators;
    std::map<std::pair<Die, Die>, std::size_t> specials;
    for (const Puzzle& puzzle : puzzles) {
        expect_by_the_rules(level, puzzle);
        if (HasFatalFailure()) return;
        ++goals[puzzle.goal - 1];
        ++marks[puzzle.designation ? static_cast<std::size_t>(puzzle.designation->mark) : 3];
        if (puzzle.designation && puzzle.designation->mark != Mark::wild) ++marked_die[puzzle.designation->die];
        ++first_card[puzzle.board[0].colours];
        ++first_colour[index(puzzle.dice[0])];
        ++colours_shown[std::set(puzzle.dice.begin(), puzzle.dice.begin() + 4).size()];
        if (!has_wild(puzzle)) ++operators[{puzzle.dice[4], puzzle.dice[5]}];
        if (!level.specials.empty()) ++specials[{puzzle.dice[6], puzzle.dice[7]}];
    }

    const double all_weights = 21;
    std::vector<double> goal_chances;
    for (const unsigned weight : goal_weights) goal_chances.push_back(weight / all_weights);
    EXPECT_LT(chi_square(goals, goal_chances), one_in_a_thousand(6));

    const std::vector<double> mark_chances{level.required / 100.0, level.wild / 100.0, level.bonus / 100.0,
                                           (100.0 - level.required - level.wild - level.bonus) / 100.0};
    const auto possible = static_cast<std::size_t>(
        std::count_if(mark_chances.begin(), mark_chances.end(), [](double p) { return p > 0; }));
    EXPECT_LT(chi_square(marks, mark_chances), one_in_a_thousand(possible - 1));
    if (level.required > 0) expect_uniform(marked_die, "any die may be required or bonus");

    expect_uniform(first_card, "the board");
    expect_uniform(first_colour, "the colours");
    // Drawn one at a time among those still under two: 5/24 show two colours, 3/32 all four.
    EXPECT_LT(chi_square(colours_shown, {0, 0, 5.0 / 24, 67.0 / 96, 3.0 / 32}), one_in_a_thousand(2));

    const auto expect_pairs = [](const auto& pairs, std::size_t how_many, const char* what) {
        std::vector<std::size_t> seen;
        for (const auto& [pair, n] : pairs) seen.push_back(n);
        ASSERT_EQ(seen.size(), how_many) << what;
        expect_uniform(seen, what);
    };
    const std::size_t pool = level.operators.size();
    expect_pairs(operators, level.operators_repeat ? pool * pool : pool * (pool - 1), "the operators");
    if (!level.specials.empty()) expect_pairs(specials, level.specials.size() * level.specials.size(), "the specials");
}

INSTANTIATE_TEST_SUITE_P(Level, Draws, testing::ValuesIn(levels),
                         [](const auto& tested) { return std::to_string(tested.param.number); });

TEST(Draw, IsReproducible) {
    Random a("a seed");
    Random b("a seed");
    EXPECT_EQ(draw_puzzle(level(10), a), draw_puzzle(level(10), b));
    Random c("another seed");
    EXPECT_NE(draw_puzzle(level(10), b), draw_puzzle(level(10), c));
}

}  // namespace
}  // namespace cubewright::readyset
