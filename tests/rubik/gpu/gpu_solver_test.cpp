#include "rubik/gpu/gpu_solver.hpp"

#include <gtest/gtest.h>

#include <span>
#include <string_view>
#include <vector>

#include "rubik/gpu/gpu_maps.hpp"
#include "rubik/gpu/host_search.hpp"
#include "rubik/group/group_facts.hpp"
#include "tests/said.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik::gpu {
namespace {

constexpr std::uint64_t gib = std::uint64_t{1} << 30U;

TEST(GpuSolver, UsesTheLargestTableThatFits) {
    EXPECT_EQ(flip_bits_within(57 * gib), 11U);
    EXPECT_EQ(flip_bits_within(56 * gib), 10U);
    EXPECT_EQ(flip_bits_within(4 * gib), 7U);
    EXPECT_EQ(flip_bits_within(std::uint64_t{30} << 20U), 0U);
    EXPECT_EQ(flip_bits_within(std::uint64_t{20} << 20U), std::nullopt);
}

// For any table size, the number of entries equals the number of cosets at about 12 moves.
TEST(GpuSolver, ChoosesTheBaseByTheSize) {
    EXPECT_EQ(best_base(11), 10);
    EXPECT_EQ(best_base(7), 9);
    EXPECT_EQ(best_base(0), 7);
    for (unsigned bits = 1; bits <= 11; ++bits) EXPECT_GE(best_base(bits), best_base(bits - 1));
}

// Slice turns, wide turns and rotations move the centres, but the GPU only searches cubes with solved centres.
TEST(GpuSolver, SolvesCubesInAnyOrientation) {
    const HostTable table = filled_table(0, 5);
    const HostNearSets near = filled_near_sets({2});
    for (const std::string_view scramble : {"R U", "y", "M", "x2 R U'", "r U2", "E' F", "z' R S L"}) {
        SCOPED_TRACE(scramble);
        const Cube cube = after(solved_cube, *parse_turns(scramble));
        const auto centred = cubes_for_gpu(std::span(&cube, 1));
        ASSERT_TRUE(centred);
        EXPECT_EQ(to_pieces(centred->front()).centres, to_pieces(solved_cube).centres);
        std::vector<std::vector<Move>> found;
        for (int depth = 0; found.empty() && depth <= 6; ++depth)
            found = search_on_host(centred->front(), depth, depth > 2 ? 2U : 0U, false, table, near.sets).solutions;
        ASSERT_FALSE(found.empty());
        EXPECT_EQ(after(centred->front(), found.front()), solved_cube);
        const auto held = normalised(after(cube, found.front()));
        ASSERT_TRUE(held);
        EXPECT_EQ(held->cube, solved_cube) << "the moves solve the cube as it is held";
    }
}

TEST(GpuSolver, RefusesUnsolvableCubes) {
    PieceArrays pieces = to_pieces(solved_cube);
    pieces.edges[0].flip = 1;
    const Cube cube = to_cube(pieces);
    EXPECT_FALSE(cubes_for_gpu(std::span(&cube, 1)));
}

TEST(GpuSolver, WorksOrReportsWhyNot) {
    const auto card = GpuSolver::open(std::uint64_t{30} << 20U);
    if (!card) {
        EXPECT_FALSE(said(card.error()).what.empty());
    } else {
        EXPECT_EQ(card->table().flip_bits, 0U);
    }
}

}  // namespace
}  // namespace cubewright::rubik::gpu
