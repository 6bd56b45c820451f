#include "rubik/gpu/host_search.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/random.hpp"
#include "rubik/gpu/gpu_maps.hpp"
#include "rubik/gpu/grow.hpp"
#include "rubik/group/random_cube.hpp"
#include "tests/rubik/gpu/small_near_sets.hpp"

namespace cubewright::rubik::gpu {
namespace {

const HostTable& table() {
    static const HostTable grown = filled_table(0, 5);
    return grown;
}
unsigned shortest(const Cube& cube, unsigned prefix) {
    for (int depth = 0;; ++depth) {
        const auto found = search_on_host(cube, depth, depth > 6 ? prefix : 0, false, table(), small_near_sets().sets);
        if (found.solutions.empty()) continue;
        EXPECT_EQ(after(cube, found.solutions[0]), solved_cube);
        return static_cast<unsigned>(depth);
    }
}

// The last moves of proven optimal solutions of random cubes: every suffix of an optimal solution is optimal as well.
// The solutions belong to three uniformly random cubes and have 18, 17 and 18 moves.
TEST(GpuSearch, FindsTheLengthOfSuffixesOfOptimalSolutions) {
    using enum Move;
    const std::vector<std::vector<Move>> solutions{
        {B1, L1, F1, L1, U1, F1, L2, D2, F3, D1, R2, B2, U3, B1, D2, B2, U3, B1},
        {F3, R3, F2, U1, L2, B3, D3, F1, U2, R3, D3, L2, U3, R3, U2, L3, D3},
        {F3, B2, D2, R2, U1, L1, B3, U1, R1, B2, R2, D1, B2, U3, L1, B1, U3, F1},
    };
    for (const auto& solution : solutions)
        for (const std::size_t length : {0U, 1U, 3U, 5U, 7U, 9U, 10U}) {
            const std::span<const Move> end = std::span(solution).last(length);
            EXPECT_EQ(shortest(inverse(after(solved_cube, end)), 2), length);
        }
}

TEST(GpuSearch, FindsTheSameSolutionsForAnyDivisionIntoTasks) {
    Random random(std::uint64_t{5});
    for (int i = 0; i < 3; ++i) {
        const Cube cube = after(solved_cube, random_moves(random, 9));
        std::set<std::vector<Move>> first;
        for (const unsigned prefix : {0U, 1U, 3U}) {
            const auto found = search_on_host(cube, 9, prefix, true, table(), small_near_sets().sets);
            const std::set<std::vector<Move>> solutions(found.solutions.begin(), found.solutions.end());
            EXPECT_EQ(solutions.size(), found.solutions.size());
            for (const auto& solution : solutions) EXPECT_EQ(after(cube, solution), solved_cube);
            if (prefix == 0) first = solutions;
            EXPECT_EQ(solutions, first);
        }
    }
}

// Compares the complete list of solutions with plain enumeration.
TEST(GpuSearch, FindsEverySolution) {
    Random random(std::uint64_t{6});
    for (int i = 0; i < 5; ++i) {
        const Cube cube = after(solved_cube, random_moves(random, 4));
        std::set<std::vector<Move>> expected;
        for (const PackedTurn& turn : canonical_sequences(4))
            if (turned(packed(cube), turn) == PackedCube{}) expected.insert(unpacked_moves(&turn.moves, 4));
        const auto found = search_on_host(cube, 4, 0, true, table(), small_near_sets().sets);
        EXPECT_EQ(std::set(found.solutions.begin(), found.solutions.end()), expected);
    }
}

TEST(GpuTable, BoundsAreNeverTooHigh) {
    Random random(std::uint64_t{7});
    for (int i = 0; i < 20'000; ++i) {
        const std::size_t length = 1 + static_cast<std::size_t>(random.below(10));
        const PackedCube cube = packed(after(solved_cube, random_moves(random, length)));
        const auto to_go = static_cast<int>(length);
        ASSERT_FALSE(is_too_far(table().entry(coset_of(masks_of(cube), host_maps())), to_go, table().base));
        ASSERT_FALSE(is_too_far(table().entry(coset_of(masks_of_inverse(cube, small_maps()), host_maps())), to_go,
                                table().base));
    }
}

// With all flips, a table index determines the neighbouring cosets, and the distances must be consistent. The test
// checks cosets near the solved one, where every value occurs.
TEST(GpuTable, AgreesWithTheCosetSpheres) {
    const auto spheres = coset_spheres(6);
    std::array<std::size_t, 4> marked{};
    for (std::size_t d = 0; d < spheres.size(); ++d)
        for (const CosetSeed& seed : spheres[d]) {
            const std::uint32_t entry = table().entry(coset_of(masks_of(seed.cube), host_maps()));
            ASSERT_LE(entry, entry_for_depth(static_cast<int>(d), table().base));
            ++marked[entry];
        }
    EXPECT_EQ(marked[2] + marked[3], 0U);
    EXPECT_GT(marked[1], 30'000U);
}

TEST(GpuTable, NeighbourCheckDetectsWrongEntries) {
    EXPECT_TRUE(is_consistent(0, 0, 1));
    EXPECT_FALSE(is_consistent(0, 0, 2));
    EXPECT_TRUE(is_consistent(1, 0, 2));
    EXPECT_FALSE(is_consistent(1, 1, 2));
    EXPECT_TRUE(is_consistent(2, 1, 3));
    EXPECT_FALSE(is_consistent(2, 2, 3));
    EXPECT_TRUE(is_consistent(3, 2, 3));
    EXPECT_FALSE(is_consistent(3, 1, 3));
}

}  // namespace
}  // namespace cubewright::rubik::gpu
