#include "rubik/group/generated_group.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rubik/cube/cube.hpp"
#include "rubik/group/group_facts.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::rubik {
namespace {

GeneratedGroup generated_by(std::initializer_list<Move> moves) {
    std::vector<Cube> cubes;
    for (const Move m : moves) cubes.push_back(as_cube(m));
    return GeneratedGroup(cubes);
}

TEST(GeneratedGroup, HasTheKnownOrders) {
    using enum Move;
    EXPECT_EQ(generated_by({}).order(), 1);
    EXPECT_EQ(generated_by({U1}).order(), 4);
    EXPECT_EQ(generated_by({R2, U2}).order(), 12);
    EXPECT_EQ(generated_by({R1, U1}).order(), 73'483'200);
    EXPECT_EQ(generated_by({R1, U1, F1}).order(), 170'659'735'142'400);
    EXPECT_EQ(generated_by({U2, D2, R2, L2, F2, B2}).order(), 663'552) << "the square group";
    EXPECT_EQ(generated_by({U1, D1, R2, L2, F2, B2}).order(), 19'508'428'800) << "phase 2";
    EXPECT_DOUBLE_EQ(generated_by({U1, R1, F1, D1, L1}).order(), 43'252'003'274'489'856'000.0) << "five faces do it";
}

TEST(GeneratedGroup, RecognisesItsMembers) {
    using enum Move;
    const GeneratedGroup group = generated_by({R1, U1});
    EXPECT_TRUE(group.contains(after(solved_cube, std::array{R1, U3, R2, U2})));
    EXPECT_TRUE(group.contains(solved_cube));
    EXPECT_FALSE(group.contains(as_cube(L1)));
    EXPECT_FALSE(group.contains(after(solved_cube, std::array{F1, R1, U1, R3, U3, F3})));
}

RC_GTEST_PROP(GeneratedGroup, WithAllFacesContainsExactlyTheSolvableCubes, (const Cube& held)) {
    static const GeneratedGroup group = generated_by({Move::U1, Move::R1, Move::F1, Move::D1, Move::L1, Move::B1});
    const Cube cube = normalised(held)->cube;
    RC_ASSERT(group.contains(cube));
    PieceArrays pieces = to_pieces(cube);
    std::swap(pieces.edges[0], pieces.edges[1]);
    RC_ASSERT(!group.contains(to_cube(pieces)));
    pieces = to_pieces(cube);
    pieces.corners[3].twist = (pieces.corners[3].twist + 1) % 3;
    RC_ASSERT(!group.contains(to_cube(pieces)));
}

}  // namespace
}  // namespace cubewright::rubik
