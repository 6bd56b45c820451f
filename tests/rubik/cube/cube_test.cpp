#include "rubik/cube/cube.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/rubik/generators.hpp"
#include "tests/rubik/position.hpp"

namespace cubewright::rubik {
namespace {

int order_by_counting(const Cube& cube) {
    int n = 1;
    for (Cube power = cube; power != solved_cube; power = power * cube) ++n;
    return n;
}

// Computes the product piece by piece from its definition, to verify the vector code.
Cube product_by_definition(const Cube& a, const Cube& b) {
    PieceArrays out;
    for (std::size_t i = 0; i < corner_count; ++i) {
        const PlacedCorner from = corner_at(b, static_cast<Corner>(i));
        const PlacedCorner piece = corner_at(a, from.piece);
        out.corners[i] = {piece.piece, (piece.twist + from.twist) % 3};
    }
    for (std::size_t i = 0; i < edge_count; ++i) {
        const PlacedEdge from = edge_at(b, static_cast<Edge>(i));
        const PlacedEdge piece = edge_at(a, from.piece);
        out.edges[i] = {piece.piece, (piece.flip + from.flip) % 2};
    }
    for (const Face f : all_faces) out.centres[index(f)] = centre_at(a, centre_at(b, f));
    return to_cube(out);
}

TEST(Turns, UMovesTheFrontToTheLeft) {
    const Cube& u = as_cube(Move::U1);
    EXPECT_EQ(corner_at(u, Corner::UFL), (PlacedCorner{Corner::URF, 0}));
    EXPECT_EQ(edge_at(u, Edge::UL), (PlacedEdge{Edge::UF, 0}));
    EXPECT_EQ(corner_at(u, Corner::DFR), (PlacedCorner{Corner::DFR, 0}));
}

TEST(Turns, RTwistsCornersAndFFlipsEdges) {
    EXPECT_EQ(corner_at(as_cube(Move::R1), Corner::UBR), (PlacedCorner{Corner::URF, 1}));
    EXPECT_EQ(edge_at(as_cube(Move::R1), Edge::UR), (PlacedEdge{Edge::FR, 0}));
    EXPECT_EQ(edge_at(as_cube(Move::F1), Edge::FR), (PlacedEdge{Edge::UF, 1}));
}

TEST(Turns, EveryQuarterTurnHasOrderFour) {
    for (std::size_t i = 0; i < layers_count; ++i)
        EXPECT_EQ(order_by_counting(as_cube({static_cast<Layers>(i), 1})), 4)
            << to_string(Turn{static_cast<Layers>(i), 1});
}

TEST(Turns, SlicesAndWideTurnsEqualFaceTurnsAndARotation) {
    using enum Layers;
    EXPECT_EQ(position({{M, 1}}), position({{R, 1}, {L, 3}, {x, 3}}));
    EXPECT_EQ(position({{E, 1}}), position({{U, 1}, {D, 3}, {y, 3}}));
    EXPECT_EQ(position({{S, 1}}), position({{F, 3}, {B, 1}, {z, 1}}));
    EXPECT_EQ(position({{Rw, 1}}), position({{L, 1}, {x, 1}}));
    EXPECT_EQ(position({{Uw, 1}}), position({{D, 1}, {y, 1}}));
    EXPECT_EQ(position({{Fw, 1}}), position({{B, 1}, {z, 1}}));
    EXPECT_EQ(position({{Lw, 1}}), position({{L, 1}, {M, 1}}));
}

TEST(Turns, HaveTheKnownOrders) {
    using enum Layers;
    EXPECT_EQ(order_by_counting(position({{R, 1}, {U, 1}})), 105);
    EXPECT_EQ(order_by_counting(position({{R, 1}, {U, 1}, {R, 3}, {U, 3}})), 6);
    EXPECT_EQ(order_by_counting(position({{R, 1}, {U, 2}, {D, 3}, {B, 1}, {D, 3}})), 1260)
        << "the largest order of all";
}

RC_GTEST_PROP(Product, AgreesWithItsDefinition, (const Cube& a, const Cube& b)) {
    RC_ASSERT(a * b == product_by_definition(a, b));
}

RC_GTEST_PROP(Product, IsAssociative, (const Cube& a, const Cube& b, const Cube& c)) {
    RC_ASSERT((a * b) * c == a * (b * c));
}

RC_GTEST_PROP(Inverse, UndoesACubeFromBothSides, (const Cube& a)) {
    RC_ASSERT(a * inverse(a) == solved_cube);
    RC_ASSERT(inverse(a) * a == solved_cube);
}

RC_GTEST_PROP(LookUp, VectorAndScalarVersionsAgree,
              (std::array<std::uint8_t, 16> table, std::array<std::uint8_t, 16> at)) {
    for (auto& byte : at) byte &= 0x7FU;
    RC_ASSERT(equal(look_up(to_bytes16(table), to_bytes16(at)), look_up_plain(to_bytes16(table), to_bytes16(at))));
}

TEST(Product, WorksInConstantExpressions) {
    static_assert(as_cube(Move::R1) * as_cube(Move::R3) == solved_cube);
    static_assert(inverse(as_cube(Move::F1)) == as_cube(Move::F3));
}

// Two moves in canonical order reach each of the 243 positions at distance two exactly once.
TEST(MayFollow, AllowsOneOrderForEachPairOfMoves) {
    int pairs = 0;
    for (const Move a : all_moves)
        for (const Move b : all_moves) pairs += may_follow(a, b) ? 1 : 0;
    EXPECT_EQ(pairs, 243);
}

}  // namespace
}  // namespace cubewright::rubik
