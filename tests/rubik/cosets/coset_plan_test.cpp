// Tests of the coset plan with simulated work.
#include "rubik/cosets/coset_plan.hpp"

#include <gtest/gtest.h>

#include "rubik/cosets/coset_solver.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {
namespace {

// Marks everything at the first length, but reports `unset` bits as not set.
CosetWork work_that_marks_all_except(std::uint64_t counted, std::uint64_t unset) {
    CosetWork work;
    work.search = [=](unsigned, bool, std::uint64_t) -> Result<MarkedLength> {
        return MarkedLength{.looked_up = 1, .sequences = 1, .staying = 0, .marked = counted};
    };
    work.prepass = [=]() -> Result<PrepassCount> { return PrepassCount{counted, counted}; };
    work.left = [=](std::size_t most) -> Result<std::vector<Cube>> {
        return std::vector<Cube>(std::min<std::uint64_t>(most, unset));
    };
    return work;
}

CosetOptions one_length(std::size_t max_remaining) {
    CosetOptions options;
    options.depth = 0;
    options.search_depth = 0;
    options.max_remaining = max_remaining;
    return options;
}

TEST(CosetPlan, TrustsAFullCountOnlyIfAllBitsAreSet) {
    for (const std::size_t max_remaining : {0U, 1U, 100U}) {
        const auto full = solve_coset(work_that_marks_all_except(coset_size, 0), one_length(max_remaining));
        ASSERT_TRUE(full);
        EXPECT_EQ(full->left, 0U);
        const auto holes = solve_coset(work_that_marks_all_except(coset_size, 3), one_length(max_remaining));
        ASSERT_FALSE(holes);
        EXPECT_EQ(holes.error().code(), "coset-bits-changed");
    }
}

TEST(CosetPlan, TakesTheRemainingPositionsFromTheBits) {
    const auto right = solve_coset(work_that_marks_all_except(coset_size - 5, 5), one_length(100));
    ASSERT_TRUE(right);
    EXPECT_EQ(right->left, 5U);
    EXPECT_EQ(right->left_positions.size(), 5U);
    EXPECT_FALSE(solve_coset(work_that_marks_all_except(coset_size - 5, 4), one_length(100)));
    EXPECT_FALSE(solve_coset(work_that_marks_all_except(coset_size - 5, 6), one_length(100)));
    const auto some = solve_coset(work_that_marks_all_except(coset_size - 5, 5), one_length(2));
    ASSERT_TRUE(some);
    EXPECT_EQ(some->left_positions.size(), 2U);
}

// The superflip needs 20 moves. Proving that 19 are not enough takes hours, so the position remains unsolved.
TEST(SettleLeft, GivesUpOnAPositionThatNeedsMoreMoves) {
    const TwoPhaseTables tables = build_two_phase_tables(TableTier::tiny);
    ByteArray16 edges = to_array(solved_cube.edges);
    for (std::size_t i = 0; i < edge_count; ++i) edges[i] = static_cast<std::uint8_t>(edges[i] ^ flip_bit);
    const Cube superflip{solved_cube.corners, to_bytes16(edges)};
    const std::vector<Cube> positions{as_cube(Move::R1), superflip, as_cube(Move::U1)};
    const auto unsolved = solve_remaining(tables, positions, 19, 100'000);
    ASSERT_TRUE(unsolved);
    EXPECT_EQ(*unsolved, std::nullopt);
    const auto solved = solve_remaining(tables, std::span(positions).first(1), 19, 100'000);
    ASSERT_TRUE(solved);
    EXPECT_EQ(*solved, 1U);
    EXPECT_LT(node_limit(19), node_limit(20));
}

}  // namespace
}  // namespace cubewright::rubik
