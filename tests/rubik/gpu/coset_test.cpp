#include "rubik/gpu/packed_cube.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "base/random.hpp"
#include "rubik/gpu/gpu_maps.hpp"
#include "rubik/gpu/grow.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/group/random_cube.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::rubik::gpu {
namespace {

OptimalCoset reference_coset(const Cube& cube) {
    return optimal_coset(to_array(cube.corners).data(), to_array(cube.edges).data(), optimal_maps());
}

RC_GTEST_PROP(PackedCube, RoundTrips, (const Cube& held)) {
    const Cube cube = normalised(held)->cube;
    RC_ASSERT(unpacked(packed(cube)) == cube);
}

RC_GTEST_PROP(PackedCube, TurnsLikeTheCube, (const Cube& held, const Cube& other, Move m)) {
    const Cube cube = normalised(held)->cube;
    const Cube position = normalised(other)->cube;
    RC_ASSERT(turned(packed(cube), small_maps().turns[index(m)]) == packed(cube * as_cube(m)));
    RC_ASSERT(turned(packed(cube), as_turn(position)) == packed(cube * position));
}

RC_GTEST_PROP(Coset, AgreesWithTheOptimalSolver, (const Cube& held)) {
    const Cube cube = normalised(held)->cube;
    RC_ASSERT(coset_of(masks_of(packed(cube)), host_maps()) == reference_coset(cube));
}

RC_GTEST_PROP(Coset, OfTheInverseIsComputedWithoutInverting, (const Cube& held)) {
    const Cube cube = normalised(held)->cube;
    RC_ASSERT(coset_of(masks_of_inverse(packed(cube), small_maps()), host_maps()) == reference_coset(inverse(cube)));
}

TEST(Coset, SamplesHaveTheirIndices) {
    const HostMaps maps = maps_for_gpu();
    Random random(std::uint64_t{3});
    for (int i = 0; i < 10'000; ++i) {
        const auto corner = static_cast<std::uint32_t>(random.below(corner_class_count));
        const auto edge = static_cast<std::uint32_t>(random.below(separation_count));
        PackedCube cube = maps.samples.edges[edge];
        cube.c0 = maps.samples.corners[corner].c0;
        cube.c1 = maps.samples.corners[corner].c1;
        ASSERT_EQ(coset_of(masks_of(cube), host_maps()).row, corner * separation_count + edge);
    }
}

TEST(CanonicalSequences, HaveTheExpectedNumber) {
    EXPECT_EQ(canonical_sequences(0).size(), 1U);
    EXPECT_EQ(canonical_sequences(1).size(), 18U);
    EXPECT_EQ(canonical_sequences(2).size(), 243U);
    EXPECT_EQ(canonical_sequences(3).size(), 3240U);
    for (const PackedTurn& turn : canonical_sequences(3)) {
        const auto moves = unpacked_moves(&turn.moves, 3);
        ASSERT_EQ(turned(PackedCube{}, turn), packed(after(solved_cube, moves)));
        ASSERT_EQ(turn.first_face, index(face(moves.front())));
        ASSERT_EQ(turn.last_face, index(face(moves.back())));
    }
}

// Each sphere must be complete: it consists of all new cosets reached by the eighteen moves from the previous one.
TEST(CosetSpheres, GrowByAnyMoveExceptTheLastFaces) {
    const auto spheres = coset_spheres(4);
    ASSERT_EQ(spheres.size(), 5U);
    EXPECT_EQ(spheres[1].size(), 1U);  // all quarter turns are symmetric; half turns stay in the group
    const SymmetryMaps symmetries{optimal_maps().stabilisers, optimal_maps().products};
    std::set<std::uint64_t> reached;
    for (const CosetSeed& seed : spheres[3])
        for (const PackedTurn& turn : small_maps().turns)
            if (may_follow_seed(seed.last_face, turn))
                for_each_index(turned(seed.cube, turn), host_maps(), symmetries,
                               [&](OptimalCoset coset) { reached.insert(coset.index(max_flip_bits)); });
    for (const CosetSeed& seed : spheres[4])
        ASSERT_TRUE(reached.contains(coset_of(masks_of(seed.cube), host_maps()).index(max_flip_bits)));
}

}  // namespace
}  // namespace cubewright::rubik::gpu
