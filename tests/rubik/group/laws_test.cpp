#include "rubik/group/group_facts.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/rubik/generators.hpp"
#include "twisty/cube_symmetries.hpp"

namespace cubewright::rubik {
namespace {

TEST(Laws, AFaceTurnIsOddForCornersAndForEdges) {
    for (const Move m : all_moves) {
        EXPECT_EQ(is_odd_on_corners(as_cube(m)), quarters(m) != 2) << to_string(m);
        EXPECT_EQ(is_odd_on_edges(as_cube(m)), quarters(m) != 2) << to_string(m);
        EXPECT_EQ(corner_twist_sum(as_cube(m)), 0U);
        EXPECT_EQ(edge_flip_sum(as_cube(m)), 0U);
    }
}

RC_GTEST_PROP(Laws, EverySolvableCubeSatisfiesThem, (const Cube& cube)) {
    RC_ASSERT(is_solvable(cube));
}

// One assembly in twelve satisfies the invariants. Each of the 3 * 2 * 2 combinations of violations gives another
// coset, and only one of these is solvable.
RC_GTEST_PROP(Laws, OneAssemblyInTwelveIsSolvable, (const Cube& cube)) {
    int solvable = 0;
    for (unsigned twist = 0; twist < 3; ++twist)
        for (unsigned flip = 0; flip < 2; ++flip)
            for (const bool swap : {false, true}) {
                PieceArrays pieces = to_pieces(cube);
                pieces.corners[3].twist = (pieces.corners[3].twist + twist) % 3;
                pieces.edges[7].flip = (pieces.edges[7].flip + flip) % 2;
                if (swap) std::swap(pieces.edges[1], pieces.edges[4]);
                const bool can = is_solvable(to_cube(pieces));
                RC_ASSERT(can == (twist == 0 && flip == 0 && !swap));
                solvable += can ? 1 : 0;
            }
    RC_ASSERT(solvable == 1);
}

RC_GTEST_PROP(Normalised, SolvesTheCentresByARotation, (const Cube& cube)) {
    const auto home = normalised(cube);
    RC_ASSERT(home.has_value());
    for (const Face f : all_faces) RC_ASSERT(centre_at(home->cube, f) == f);
    RC_ASSERT(home->cube == cube * rotation_part(home->rotation));
    RC_ASSERT(home->cube == after(cube, rotation_turns(home->rotation)));
}

TEST(Normalised, RefusesImpossibleCentres) {
    PieceArrays pieces = to_pieces(solved_cube);
    std::swap(pieces.centres[0], pieces.centres[3]);
    EXPECT_FALSE(normalised(to_cube(pieces)));
    pieces = to_pieces(solved_cube);
    std::swap(pieces.centres[0], pieces.centres[1]);
    EXPECT_FALSE(normalised(to_cube(pieces)));
    EXPECT_FALSE(is_solvable(to_cube(pieces)));
}

}  // namespace
}  // namespace cubewright::rubik
