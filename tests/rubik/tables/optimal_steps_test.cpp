#include "rubik/optimal/optimal_steps.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rubik/cube/cube.hpp"
#include "rubik/group/group_facts.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::rubik {
namespace {

CornerEntry find_entry(Bytes16 corners) {
    const auto& maps = optimal_maps();
    return maps.corners[corner_pattern(to_array(corners).data(), maps)];
}

OptimalCoset coset_by_definition(const Cube& cube) {
    return optimal_coset(to_array(cube.corners).data(), to_array(cube.edges).data(), optimal_maps());
}

TEST(OptimalSteps, TheTableContainsEveryMoveOfEveryCornerPattern) {
    for (std::uint32_t pattern = 0; pattern < corner_pattern_count; ++pattern) {
        const Bytes16 corners = corners_with_pattern(pattern);
        ASSERT_EQ(corner_pattern(corners, optimal_maps()), pattern);
        for (const Move m : all_moves) {
            const CornerEntry after = corners_after(find_entry(corners), index(m), optimal_steps());
            ASSERT_EQ(after.word, find_entry(compose_corners(corners, as_cube(m).corners)).word);
        }
    }
}

RC_GTEST_PROP(OptimalSteps, TurningAllFacesTogetherAgreesWithSingleTurns, (const Cube& held)) {
    const Cube cube = normalised(held)->cube;
    FacePatterns patterns{};
    turn_each_face(cube.corners, patterns);
    for (const Face f : all_faces) {
        const Cube turned = as_cube(make_move(f, 1)) * cube;
        const CornerEntry corners = *entry_of_pattern(patterns[index(f)], optimal_steps());
        RC_ASSERT(corners.word == find_entry(turned.corners).word);
        const DotHalves sums = edge_sums_after_left_turn(corners.symmetry(), cube.edges, index(f), optimal_steps());
        RC_ASSERT(coset_from_sums(corners.corner_class(), sums, optimal_maps()) == coset_by_definition(turned));
    }
}

RC_GTEST_PROP(OptimalSteps, EdgesAfterAMoveMatchThePosition, (const Cube& held)) {
    const Cube cube = normalised(held)->cube;
    for (const Move m : all_moves) {
        const Cube after = cube * as_cube(m);
        const CornerEntry corners = corners_after(find_entry(cube.corners), index(m), optimal_steps());
        const DotHalves sums = edges_after(corners.symmetry(), cube.edges, index(m), optimal_steps());
        RC_ASSERT(coset_from_sums(corners.corner_class(), sums, optimal_maps()) == coset_by_definition(after));
    }
}

}  // namespace
}  // namespace cubewright::rubik
