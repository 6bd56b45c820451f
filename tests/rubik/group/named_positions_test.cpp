#include "rubik/group/cube_pattern.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "rubik/cube/facelets.hpp"
#include "rubik/group/group_facts.hpp"
#include "tests/rubik/generators.hpp"
#include "tests/rubik/position.hpp"

namespace cubewright::rubik {
namespace {

Cube named(std::string_view name) {
    for (const NamedPosition& position : named_positions())
        if (position.name == name) return after(solved_cube, position.moves);
    ADD_FAILURE() << "no position is named " << name;
    return solved_cube;
}

// Returns the position with the whole cube rotated so that the centres are solved.
Cube with_solved_centres(const Cube& cube) {
    for (const Symmetry s : all_symmetries) {
        const Cube turned = cube * rotation_part(s);
        if (std::ranges::all_of(all_faces, [&](Face f) { return centre_at(turned, f) == f; })) return turned;
    }
    return cube;
}

// Returns the nine stickers of a face, row by row.
std::string picture(const Cube& cube, Face face) {
    const Facelets facelets = to_facelets(cube);
    std::string letters;
    for (std::size_t i = 0; i < 9; ++i) letters += letter(facelets[(index(face) * 9) + i]);
    return letters;
}

// Returns which stickers of the face have the colour of its centre.
std::string shape(const Cube& cube, Face face) {
    std::string stickers = picture(cube, face);
    const char centre = stickers[4];
    std::ranges::replace_if(stickers, [&](char c) { return c != centre; }, '.');
    std::ranges::replace(stickers, centre, '#');
    return stickers;
}

TEST(NamedPositions, SuperflipFlipsEveryEdgeAndMovesNothing) {
    const PieceArrays pieces = to_pieces(named("superflip"));
    PieceArrays expected = to_pieces(solved_cube);
    for (PlacedEdge& edge : expected.edges) edge.flip = 1;
    EXPECT_EQ(pieces.corners, expected.corners);
    EXPECT_EQ(pieces.edges, expected.edges);
}

TEST(NamedPositions, SuperflipHasAll48SymmetriesAndCommutesWithEveryTurn) {
    const Cube superflip = named("superflip");
    EXPECT_EQ(symmetries_of(superflip).size(), 48U);
    for (const Move m : all_moves) EXPECT_EQ(superflip * as_cube(m), as_cube(m) * superflip);
}

TEST(NamedPositions, CheckerboardIsThreeHalfTurnedSlices) {
    using enum Layers;
    EXPECT_EQ(named("checkerboard"), with_solved_centres(position({{M, 2}, {E, 2}, {S, 2}})));
    EXPECT_EQ(symmetries_of(named("checkerboard")).size(), 48U);
    EXPECT_EQ(picture(named("checkerboard"), Face::U), "UDUDUDUDU");
}

// After a rotation of the whole cube, every corner and edge is solved and only centres are not.
TEST(NamedPositions, SpotsOnlyPermuteCentres) {
    for (const std::string_view spots : {"four spots", "six spots"}) {
        const PieceArrays solved = to_pieces(solved_cube);
        EXPECT_TRUE(std::ranges::any_of(all_symmetries, [&](Symmetry s) {
            const PieceArrays turned = to_pieces(named(spots) * rotation_part(s));
            return turned.corners == solved.corners && turned.edges == solved.edges;
        })) << spots;
    }
    EXPECT_EQ(picture(named("six spots"), Face::U), "FFFFUFFFF");
    EXPECT_EQ(picture(named("four spots"), Face::R), "LLLLRLLLL");
    EXPECT_EQ(named("superflip with four spots"), named("superflip") * named("four spots"));
}

TEST(NamedPositions, ShowTheirNamedShapes) {
    EXPECT_EQ(picture(named("cube in a cube"), Face::U), "FFFFUUFUU");
    EXPECT_EQ(picture(named("cube in a cube in a cube"), Face::U), "RRRRUURUF");
    EXPECT_EQ(picture(named("vertical stripes"), Face::F), "LFRLFRLFR");
    const std::set<std::string> ts{"###.#..#.", "..####..#", ".#..#.###", "#..####.."};
    for (const Face f : all_faces) {
        EXPECT_TRUE(ts.contains(shape(named("six Ts"), f))) << letter(f);
        EXPECT_EQ(shape(named("Plummer's cross"), f), ".#.###.#.");
    }
}

TEST(NamedPositions, HaveTheirKnownOrdersAndSymmetries) {
    EXPECT_EQ(order(named("checkerboard")), 2U);
    EXPECT_EQ(order(named("six spots")), 3U);
    EXPECT_EQ(order(named("cube in a cube")), 3U);
    EXPECT_EQ(order(named("six Ts")), 6U);
    EXPECT_EQ(order(named("python")), 2U);
    EXPECT_EQ(symmetries_of(named("anaconda")).size(), 6U) << "about the diagonal between two corners";
    EXPECT_EQ(symmetries_of(named("tetris")).size(), 4U);
}

TEST(NamedPositions, AreAllDifferentUpToSymmetry) {
    EXPECT_EQ(named_position_book().size(), named_positions().size());
}

RC_GTEST_PROP(NamedPositionBook, NamesAnyImageOfAPositionAndSolvesIt, (Symmetry s, bool inverted)) {
    const PatternBook book = named_position_book();
    for (const NamedPosition& entry : named_positions()) {
        const Cube cube = conjugate(after(solved_cube, entry.moves), s);
        const Cube asked = inverted ? inverse(cube) : cube;
        const auto found = book.find(asked);
        RC_ASSERT(found.has_value());
        RC_ASSERT(found->name == entry.name);
        RC_ASSERT(after(asked, found->algorithm) == solved_cube);
    }
}

}  // namespace
}  // namespace cubewright::rubik
