#include "readyset/atlas/atlas.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <numeric>

#include "base/random.hpp"
#include "readyset/atlas/atlas_deal.hpp"
#include "readyset/deals/deal.hpp"
#include "readyset/solver/set_solver.hpp"
#include "tests/said.hpp"

namespace cubewright::readyset {
namespace {

const Atlas& whole_atlas() {
    static const Atlas atlas = [] {
        Atlas a;
        complete(a);
        return a;
    }();
    return atlas;
}

DiceCount renamed(DiceCount hand, const std::array<std::size_t, colour_count>& names) {
    const DiceCount before = hand;
    for (std::size_t c = 0; c < colour_count; ++c) hand[names[c]] = before[c];
    return hand;
}

DiceCount class_of(DiceCount hand) {
    std::sort(hand.begin(), hand.begin() + colour_count, std::greater{});
    return hand;
}

TEST(AtlasHands, AreAllHandsUpToColourNames) {
    EXPECT_EQ(atlas_hands().size(), 330U);
    std::map<unsigned, std::uint64_t> hands;
    for (const Level& l : levels)
        for (const DiceCount& hand : atlas_hands())
            if (class_draws(l, hand) > 0) hands[l.number] += class_size(hand);
    const std::map<unsigned, std::uint64_t> expected{{1, 19},   {2, 57},   {3, 114},  {4, 190},  {5, 570},
                                                     {6, 1900}, {7, 1900}, {8, 1900}, {9, 1900}, {10, 1900}};
    EXPECT_EQ(hands, expected);
}

TEST(AtlasHands, HaveProbabilitiesThatAddUpToOne) {
    for (const Level& l : levels) {
        std::uint64_t sum = 0;
        for (const DiceCount& hand : atlas_hands()) sum += class_draws(l, hand);
        EXPECT_EQ(sum, draws(l)) << "level " << l.number;
    }
}

// The observed frequency of each class is within five standard deviations of its probability.
TEST(AtlasHands, AreDrawnWithTheirProbabilities) {
    constexpr int draws_made = 20000;
    for (const unsigned number : {2U, 4U, 7U}) {
        Random random("chances");
        std::map<DiceCount, int> seen;
        for (int i = 0; i < draws_made; ++i) ++seen[class_of(count_dice(draw_puzzle(level(number), random).dice))];
        for (const DiceCount& hand : atlas_hands()) {
            const double chance =
                static_cast<double>(class_draws(level(number), hand)) / static_cast<double>(draws(level(number)));
            const double expected = draws_made * chance;
            EXPECT_NEAR(seen[hand], expected, 5 * std::sqrt(expected) + 1) << "level " << number;
        }
    }
}

TEST(AtlasPage, AgreesWithTheSolver) {
    for (std::size_t i = 0; i < atlas_hands().size(); i += 23) {
        const DiceCount& hand = atlas_hands()[i];
        const AtlasHand solved(hand);
        const auto table = HandTable::make(hand);
        for (std::size_t b = 0; b < all_boards().size(); b += 101) {
            const CardSet board = all_boards()[b];
            const BoardAnswers answers = solved.answers(board);
            for (unsigned goal = least_goal; goal <= greatest_goal; ++goal) {
                const Tally truth = tally(*table, {board, goal, {}});
                EXPECT_EQ(answers.shortest[goal - 1], truth.shortest());
                EXPECT_EQ(answers.count[goal - 1], truth.count());
            }
        }
    }
}

TEST(AtlasPage, CountsEveryBoardOnce) {
    EXPECT_EQ(all_boards().size(), 12870U);
    const AtlasPage page = make_page(atlas_hands()[200]);
    for (const AtlasCell& cell : page) {
        EXPECT_EQ(std::accumulate(cell.boards_by_shortest.begin(), cell.boards_by_shortest.end(), 0), 12870);
        EXPECT_EQ(std::accumulate(cell.boards_by_octave.begin(), cell.boards_by_octave.end(), 0), 12870);
        EXPECT_EQ(cell.boards_by_octave[0], cell.boards_by_shortest[0]);
    }
}

TEST(AtlasPage, DoesNotDependOnColourNames) {
    const DiceCount& hand = atlas_hands()[170];
    const AtlasPage page = make_page(hand);
    const AtlasPage other = make_page(renamed(hand, {2, 0, 3, 1}));
    for (std::size_t goal = 0; goal < goal_count; ++goal) {
        EXPECT_EQ(page[goal].boards_by_shortest, other[goal].boards_by_shortest);
        EXPECT_EQ(page[goal].boards_by_octave, other[goal].boards_by_octave);
        EXPECT_EQ(page[goal].solutions, other[goal].solutions);
        EXPECT_EQ(page[goal].hardest_count, other[goal].hardest_count);
        EXPECT_EQ(page[goal].hardest_boards, other[goal].hardest_boards);
    }
}

class AtlasFile : public testing::Test {
protected:
    ~AtlasFile() override { std::filesystem::remove(path_); }
    std::filesystem::path path_ = std::filesystem::temp_directory_path() / ("atlas-" + std::to_string(fresh_seed()));
};

TEST_F(AtlasFile, ResumesAfterAStop) {
    Atlas atlas;
    StopSource source;
    const auto stop_early = [&](const Progress& p) {
        if (p.done > 0.05) source.request_stop();
    };
    EXPECT_FALSE(complete(atlas, stop_early, source.token()));
    const std::size_t done = atlas.pages.size();
    EXPECT_GT(done, 0U);
    EXPECT_LT(done, atlas_hands().size());
    ASSERT_TRUE(save(atlas, path_));

    auto again = load_atlas(path_);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->pages, atlas.pages);
    double first_report = 0;
    EXPECT_TRUE(complete(*again, [&](const Progress& p) { first_report = first_report == 0 ? p.done : first_report; }));
    EXPECT_GT(first_report, static_cast<double>(done) / static_cast<double>(atlas_hands().size()));
    EXPECT_EQ(again->pages, whole_atlas().pages);
}

TEST_F(AtlasFile, IsRefusedWhenDamaged) {
    EXPECT_FALSE(load_atlas(path_).has_value()) << "there is no such file";
    Atlas atlas;
    atlas.pages = {make_page(atlas_hands()[0]), make_page(atlas_hands()[1])};
    ASSERT_TRUE(save(atlas, path_));
    ASSERT_TRUE(load_atlas(path_).has_value());

    const auto size = std::filesystem::file_size(path_);
    for (const std::size_t place : {std::size_t{0}, std::size_t{9}, std::size_t{16}, std::size_t{500}, size - 1}) {
        std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
        file.seekg(static_cast<std::streamoff>(place));
        const char old = static_cast<char>(file.get());
        file.seekp(static_cast<std::streamoff>(place));
        file.put(static_cast<char>(old ^ 1));
        file.close();
        EXPECT_FALSE(load_atlas(path_).has_value()) << "byte " << place;
        file.open(path_, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(place));
        file.put(old);
    }
    ASSERT_TRUE(load_atlas(path_).has_value());
    std::filesystem::resize_file(path_, size - 7);
    EXPECT_FALSE(load_atlas(path_).has_value());
    std::filesystem::resize_file(path_, 3);
    EXPECT_FALSE(load_atlas(path_).has_value());
}

// Compares the share of solvable draws in the atlas with direct sampling and solving.
TEST(AtlasSummary, AgreesWithSampling) {
    constexpr int draws_made = 4000;
    for (const unsigned number : {1U, 4U, 5U, 7U}) {
        Random random("draws");
        HandBook book;
        int solved = 0;
        std::array<int, full_hand + 1> by_shortest{};
        for (int i = 0; i < draws_made; ++i) {
            const auto solver = Solver::make(draw_puzzle(level(number), random), book);
            solved += solver->solvable() ? 1 : 0;
            ++by_shortest[solver->tally().shortest()];
        }
        const Distribution all = summarise(whole_atlas(), level(number)).drawn.all;
        const auto expect_near = [&](int seen, double share) {
            EXPECT_NEAR(seen, draws_made * share, 4.5 * std::sqrt(draws_made * share * (1 - share)) + 1);
        };
        expect_near(solved, all.solvable());
        for (std::size_t n = 0; n <= full_hand; ++n) expect_near(by_shortest[n], all.share(all.by_shortest[n]));
    }
}

// Complementing every set exchanges ∪ and ∩, and with them the goals 1 and 7, 2 and 6, 3 and 5.
TEST(AtlasSummary, FirstLevelIsSymmetric) {
    const auto goals = summarise(whole_atlas(), level(1)).drawn.by_goal;
    for (std::size_t g = 0; g < goal_count; ++g) {
        EXPECT_EQ(goals[g].by_shortest, goals[goal_count - 1 - g].by_shortest);
        EXPECT_EQ(goals[g].by_octave, goals[goal_count - 1 - g].by_octave);
    }
}

TEST(AtlasSummary, TheHardestDealsHaveTheirStatedDifficulty) {
    for (const unsigned number : {1U, 5U, 6U}) {
        const auto deals = hardest_deals(whole_atlas(), level(number), 50);
        ASSERT_EQ(deals.size(), number == 1 ? 21U : 50U);
        for (const HardDeal& deal : deals) {
            const Tally truth = tally(*HandTable::make(deal.hand), {deal.board, deal.goal, {}});
            EXPECT_EQ(truth.shortest(), deal.shortest);
            EXPECT_EQ(truth.count(), deal.solutions);
        }
    }
}

TEST(AtlasDeal, HasTheRequestedDifficulty) {
    Random random("wanted");
    for (const unsigned number : {6U, 8U, 10U})
        for (const Difficulty d : all_difficulties)
            for (int i = 0; i < 5; ++i) {
                const auto deal = readyset::deal(whole_atlas(), level(number), d, random);
                ASSERT_TRUE(deal.has_value());
                const auto solver = Solver::make(deal->puzzle);
                EXPECT_EQ(solver->difficulty(), d);
                EXPECT_EQ(solver->tally(), deal->tally);
                EXPECT_EQ(deal->puzzle.dice.size(), 8U);
            }
}

TEST(AtlasDeal, RefusesDifficultiesThatALevelDoesNotHave) {
    Random random("none");
    const auto deal = readyset::deal(whole_atlas(), level(5), Difficulty::advanced, random);
    ASSERT_FALSE(deal.has_value());
    EXPECT_EQ(said(deal.error()).what, "level 5 has no advanced deals");
    EXPECT_FALSE(readyset::deal(Atlas{}, level(6), Difficulty::beginner, random).has_value());
}

}  // namespace
}  // namespace cubewright::readyset
