#include "base/random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace cubewright {
namespace {

// The random stream is part of the public contract: seeds, daily puzzles and shared links depend on it.
TEST(Random, StreamNeverChanges) {
    Random random(std::uint64_t{42});
    EXPECT_EQ(random.next(), 1546998764402558742U);
    EXPECT_EQ(random.next(), 6990951692964543102U);
    EXPECT_EQ(random.next(), 12544586762248559009U);
}

TEST(Random, TextSeedsDiffer) {
    EXPECT_EQ(Random("tuesday").next(), Random("tuesday").next());
    EXPECT_NE(Random("tuesday").next(), Random("Tuesday").next());
}

TEST(Random, BelowIsUniform) {
    Random random(std::uint64_t{1});
    std::vector<int> seen(10);
    for (int i = 0; i < 100'000; ++i) ++seen[random.below(10)];
    double chi_square = 0;
    for (const int n : seen) chi_square += (n - 10'000.0) * (n - 10'000.0) / 10'000.0;
    EXPECT_LT(chi_square, 27.9);  // 9 degrees of freedom, p = 0.001
}

TEST(Random, ShuffleIsUniform) {
    Random random(std::uint64_t{2});
    std::vector<int> seen(256);
    for (int i = 0; i < 24'000; ++i) {
        std::vector<int> items{0, 1, 2, 3};
        random.shuffle(std::span(items));
        ++seen[static_cast<std::size_t>(items[0] | (items[1] << 2) | (items[2] << 4) | (items[3] << 6))];
    }
    std::erase(seen, 0);
    ASSERT_EQ(seen.size(), 24U);
    double chi_square = 0;
    for (const int n : seen) chi_square += (n - 1'000.0) * (n - 1'000.0) / 1'000.0;
    EXPECT_LT(chi_square, 49.7);  // 23 degrees of freedom, p = 0.001
}

TEST(Random, WeightedFollowsItsWeights) {
    Random random(std::uint64_t{3});
    constexpr std::array<unsigned, 3> weights{1, 0, 3};
    std::array<int, 3> seen{};
    for (int i = 0; i < 40'000; ++i) ++seen[random.weighted(weights)];
    EXPECT_NEAR(seen[0], 10'000, 400);
    EXPECT_EQ(seen[1], 0);
}

}  // namespace
}  // namespace cubewright
