#include "rubik/tables/coordinates.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "base/random.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/tables/permutation_classes.hpp"
#include "rubik/two_phase/coset_tables.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::rubik {
namespace {

TEST(Coordinates, HaveContiguousIndices) {
    for (std::size_t i = 0; i < twist_count; ++i) ASSERT_EQ(twist_of(cube_with_twist(i).corners), i);
    for (std::size_t i = 0; i < flip_count; ++i) ASSERT_EQ(flip_of(cube_with_flip(i).edges), i);
    for (std::size_t i = 0; i < slice_count; ++i) ASSERT_EQ(slice_of(cube_with_slice(i).edges), i);
    for (std::size_t i = 0; i < permutation_count; ++i) ASSERT_EQ(corner_rank(permutation_of_eight(i)), i);
    for (std::size_t i = 0; i < slice_permutation_count; ++i) ASSERT_EQ(slice_rank(permutation_of_slice(i)), i);
}

TEST(Coordinates, ThePhaseTwoSubgroupIsCosetZero) {
    Random random(std::uint64_t{1});
    Cube cube;
    for (int i = 0; i < 100; ++i) {
        cube = cube * as_cube(all_phase2_moves[random.below(phase2_move_count)]);
        ASSERT_EQ(coset_of(cube), Coset{});
    }
    EXPECT_NE(coset_of(as_cube(Move::R1)), Coset{});
}

TEST(CosetTables, HaveTheKnownNumbersOfClasses) {
    std::set<unsigned> classes;
    for (const auto& twist : coset_tables().twists) classes.insert(twist.twist_class);
    EXPECT_EQ(classes.size(), twist_class_count);
    std::set<std::size_t> permutations;
    for (const auto& known : phase2_coordinates().corners.class_and_symmetry) permutations.insert(known / 16U);
    EXPECT_EQ(permutations.size(), permutation_class_count);
}

RC_GTEST_PROP(CosetTables, FollowMovesAndSymmetries, (const Cube& held, Move m, Symmetry any)) {
    const Cube cube = normalised(held)->cube;
    const Symmetry s = all_symmetries[any.number % axis_symmetry_count];
    const CosetTables& tables = coset_tables();
    RC_ASSERT(tables.after(coset_of(cube), m) == coset_of(cube * as_cube(m)));
    RC_ASSERT(tables.image(coset_of(cube), s) == coset_of(conjugate(cube, s)));
    const ReducedCoset reduced = tables.reduced(coset_of(cube));
    RC_ASSERT(tables.representative(reduced.number) == coset_of(conjugate(cube, all_symmetries[reduced.symmetry])));
}

// After any number of moves, the representation is the cube conjugated by the tracked symmetry.
RC_GTEST_PROP(CosetSteps, TrackTheCubeUpToSymmetry, (const Cube& held, const std::vector<Move>& relative_moves)) {
    const CosetSteps& steps = CosetSteps::instance();
    Cube cube = normalised(held)->cube;
    RelativeCoset seen = steps.relative_to_representative(coset_of(cube));
    for (const Move m : relative_moves) {
        cube = cube * as_cube(steps.to_cube_move(index(m), seen.symmetry));
        seen = steps.after(seen, index(m));
        const Coset view = coset_of(conjugate(cube, all_symmetries[seen.symmetry]));
        RC_ASSERT(coset_tables().representative(seen.number()) == view);
    }
}

RC_GTEST_PROP(Phase2Coordinates, IndexPositionsUpToSymmetry, (const std::vector<Move>& moves)) {
    const Phase2Coordinates& coordinates = phase2_coordinates();
    Permutation p = nothing_permuted;
    for (const Move m : moves)
        if ((phase2_moves & set_of(m)) != 0) p = after(p, m);
    const std::size_t corners = corner_rank(p.corners);
    const std::size_t s = coordinates.corners.symmetry_of(corners);
    const Permutation seen =
        coordinates.representative(coordinates.number(coordinates.corners.class_of(corners), s, p.edges));
    RC_ASSERT(equal(seen.corners, coordinates.symmetries[s].corners(p.corners)));
    RC_ASSERT(equal(seen.edges, coordinates.symmetries[s].edges(p.edges)));
}

}  // namespace
}  // namespace cubewright::rubik
