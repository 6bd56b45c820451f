#include "twisty/search/puzzle_solver.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "base/files.hpp"
#include "tests/twisty/search/definitions.hpp"

namespace cubewright::twisty {
namespace {

Pattern after_first_move(const Puzzle& puzzle) {
    return apply(puzzle.orbits, puzzle.solved, puzzle.families.front().turn);
}

TEST(StoredBound, BelongsToOnePositionAndMetric) {
    const Puzzle skewb = skewb_fixed_corners();
    const Pattern pattern = after_first_move(skewb);
    ASSERT_TRUE(store_bound(skewb, pattern, TurnMetric::every_move, 7));
    EXPECT_EQ(load_bound(skewb, pattern, TurnMetric::every_move), 7U);
    EXPECT_EQ(load_bound(skewb, pattern, TurnMetric::smallest_turn), 0U);
    EXPECT_EQ(load_bound(skewb, skewb.solved, TurnMetric::every_move), 0U);
    Puzzle smaller = skewb;
    smaller.families.pop_back();
    EXPECT_EQ(load_bound(smaller, pattern, TurnMetric::every_move), 0U);
    delete_bound(skewb, pattern, TurnMetric::every_move);
    EXPECT_EQ(load_bound(skewb, pattern, TurnMetric::every_move), 0U);
    EXPECT_FALSE(store_bound(skewb, pattern, TurnMetric::every_move, 0));
}

TEST(StoredBound, IsRejectedIfItsFileIsDamaged) {
    const Puzzle skewb = skewb_fixed_corners();
    const Pattern pattern = after_first_move(skewb);
    ASSERT_TRUE(store_bound(skewb, pattern, TurnMetric::every_move, 7));
    for (const auto& entry : std::filesystem::directory_iterator(*cache_folder())) {
        if (!entry.path().filename().string().ends_with("-puzzle.note")) continue;
        std::fstream file(entry.path());
        file.seekp(static_cast<std::streamoff>(std::string_view("search 1: at least ").size()));
        file << '9';
    }
    EXPECT_EQ(load_bound(skewb, pattern, TurnMetric::every_move), 0U);
    delete_bound(skewb, pattern, TurnMetric::every_move);
}

}  // namespace
}  // namespace cubewright::twisty
