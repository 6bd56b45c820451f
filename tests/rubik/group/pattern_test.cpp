#include "rubik/group/cube_pattern.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/group/random_cube.hpp"
#include "tests/rubik/generators.hpp"
#include "tests/said.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {
namespace {

rc::Gen<PatternMask> masks() {
    const auto matters = rc::gen::element(Matters::nothing, Matters::orientation, Matters::place, Matters::both);
    const auto any = rc::gen::build<PatternMask>(
        rc::gen::set(&PatternMask::corners, rc::gen::container<std::array<Matters, corner_count>>(matters)),
        rc::gen::set(&PatternMask::edges, rc::gen::container<std::array<Matters, edge_count>>(matters)));
    const auto of_face = rc::gen::apply(mask_of_face, rc::gen::elementOf(all_faces), matters, matters);
    // A mask of a face, with one corner and one edge changed.
    const auto few_differ = rc::gen::exec([matters] {
        PatternMask mask = mask_of_face(Face::U, *matters, *matters);
        mask.corners[*rc::gen::inRange<std::size_t>(0, corner_count)] = *matters;
        mask.edges[*rc::gen::inRange<std::size_t>(0, edge_count)] = *matters;
        return mask;
    });
    const auto useful = rc::gen::element(whole_cube, first_two_layers, last_layer_orientation, cross);
    return rc::gen::oneOf(any, of_face, few_differ, useful);
}

// Returns another position with the same pattern: exchanges interchangeable pieces and changes whatever does not
// matter.
Cube same_looking_position(const PatternMask& mask, const Cube& cube, Random& random) {
    PieceArrays pieces = to_pieces(cube);
    for (int i = 0; i < 100; ++i) {
        auto& corner = pieces.corners[random.below(corner_count)];
        auto& other_corner = pieces.corners[random.below(corner_count)];
        const Matters on_corner = mask.corners[index(corner.piece)];
        if (on_corner == mask.corners[index(other_corner.piece)] && on_corner < Matters::place)
            std::swap(corner.piece, other_corner.piece);
        if (on_corner == Matters::nothing || on_corner == Matters::place) corner.twist = (corner.twist + 1) % 3;

        auto& edge = pieces.edges[random.below(edge_count)];
        auto& other_edge = pieces.edges[random.below(edge_count)];
        const Matters on_edge = mask.edges[index(edge.piece)];
        if (on_edge == mask.edges[index(other_edge.piece)] && on_edge < Matters::place)
            std::swap(edge.piece, other_edge.piece);
        if (on_edge == Matters::nothing || on_edge == Matters::place) edge.flip ^= 1U;
    }
    return to_cube(pieces);
}

TEST(Pattern, ContainsExactlyWhatTheMaskKeeps) {
    EXPECT_TRUE(is_solved_through(cross, as_cube(Move::U1)));
    EXPECT_FALSE(is_solved_through(cross, as_cube(Move::D1)));
    EXPECT_TRUE(is_solved_through(first_two_layers, as_cube(Move::U1)));
    EXPECT_FALSE(is_solved_through(first_two_layers, as_cube(Move::R1)));
    EXPECT_TRUE(is_solved_through(last_layer_orientation, as_cube(Move::U1)));
    EXPECT_FALSE(is_solved_through(whole_cube, as_cube(Move::U1)));

    PieceArrays pieces = to_pieces(solved_cube);
    pieces.corners[index(Corner::URF)].twist = 1;
    EXPECT_TRUE(is_solved_through(first_two_layers, to_cube(pieces)));
    EXPECT_FALSE(is_solved_through(last_layer_orientation, to_cube(pieces)));
}

TEST(Pattern, EqualPatternsStayEqualAfterTheSameMoves) {
    EXPECT_TRUE(rc::check([](std::uint64_t seed, const std::vector<Move>& moves) {
        const PatternMask mask = *masks();
        Random random(seed);
        const Cube cube = random_cube(random);
        const Cube other = same_looking_position(mask, cube, random);
        RC_ASSERT(seen_through(mask, cube) == seen_through(mask, other));
        RC_ASSERT(seen_through(mask, after(cube, moves)) == seen_through(mask, after(other, moves)));
    }));
}

TEST(MaskSymmetries, AreCorrectForUsefulMasks) {
    EXPECT_EQ(symmetries_of(whole_cube).size(), 48U);
    EXPECT_EQ(symmetries_of(PatternMask{}).size(), 48U);
    EXPECT_EQ(symmetries_of(first_two_layers).size(), 8U);
    EXPECT_EQ(symmetries_of(last_layer_orientation).size(), 8U);
    EXPECT_EQ(symmetries_of(cross).size(), 8U);
    // Corner twists are measured relative to the up-down axis, so only symmetries that preserve this axis are
    // compatible.
    PatternMask twists;
    twists.corners.fill(Matters::orientation);
    EXPECT_EQ(symmetries_of(twists).size(), 16U);
    // If only one position is ignored, it follows from the others.
    PatternMask all_but_one = whole_cube;
    all_but_one.corners[index(Corner::URF)] = Matters::orientation;
    EXPECT_EQ(symmetries_of(all_but_one).size(), 48U);
    all_but_one.corners.fill(Matters::place);
    all_but_one.corners[index(Corner::URF)] = Matters::nothing;
    EXPECT_EQ(symmetries_of(all_but_one).size(), 48U);
}

TEST(MaskSymmetries, PreserveEqualPatterns) {
    EXPECT_TRUE(rc::check([](std::uint64_t seed) {
        const PatternMask mask = *masks();
        const auto kept = symmetries_of(mask);
        Random random(seed);
        for (const Symmetry s : all_symmetries) {
            bool equal_so_far = true;
            for (int i = 0; i < 30 && equal_so_far; ++i) {
                const Cube cube = random_cube(random);
                const Cube other = same_looking_position(mask, cube, random);
                equal_so_far = seen_through(mask, conjugate(cube, s)) == seen_through(mask, conjugate(other, s));
            }
            RC_ASSERT(equal_so_far == (std::ranges::count(kept, s) == 1));
        }
    }));
}

// For any mask, any stored position and any of its images, the algorithm found solves the position.
TEST(PatternBook, AnswersInTheOrientationOfTheRequest) {
    EXPECT_TRUE(rc::check([](std::uint64_t seed, const std::vector<Move>& algorithm) {
        const PatternMask mask = *masks();
        Random random(seed);
        PatternBook book(mask);
        const Cube stored = same_looking_position(mask, after(solved_cube, inverse(algorithm)), random);
        RC_ASSERT(book.add("case", stored, algorithm).has_value());
        for (const Symmetry s : symmetries_of(mask)) {
            const Cube asked = same_looking_position(mask, conjugate(stored, s), random);
            const auto found = book.find(asked);
            RC_ASSERT(found.has_value());
            RC_ASSERT(is_solved_through(mask, after(asked, found->algorithm)));
            RC_ASSERT(found->algorithm.size() == algorithm.size());
        }
    }));
}

RC_GTEST_PROP(PatternBook, FindsInversesForTheWholeCube, (const std::vector<Move>& algorithm, Symmetry s)) {
    PatternBook book(whole_cube);
    const Cube stored = after(solved_cube, inverse(algorithm));
    RC_ASSERT(book.add("case", stored, algorithm).has_value());
    const Cube asked = inverse(conjugate(stored, s));
    const auto found = book.find(asked);
    RC_ASSERT(found.has_value());
    RC_ASSERT(after(asked, found->algorithm) == solved_cube);
}

TEST(PatternBook, MirrorsTheAlgorithmOfAMirroredSune) {
    using enum Move;
    PatternBook book(last_layer_orientation);
    const std::vector<Move> sune{R1, U1, R3, U1, R1, U2, R3};
    ASSERT_TRUE(book.add("Sune", after(solved_cube, inverse(sune)), sune));
    const std::vector<Move> left_sune{L3, U3, L1, U3, L3, U2, L1};
    const auto found = book.find(after(solved_cube, inverse(left_sune)));
    ASSERT_TRUE(found);
    EXPECT_EQ(to_string(found->algorithm), "L' U' L U' L' U2 L");
    EXPECT_EQ(found->name, "Sune");
}

TEST(PatternBook, HasNoAnswerForUnknownPatterns) {
    PatternBook book(first_two_layers);
    ASSERT_TRUE(book.add("R", as_cube(Move::R1), std::vector{Move::R3}));
    EXPECT_FALSE(book.find(as_cube(Move::R2)));
    EXPECT_TRUE(book.find(as_cube(Move::L3)));
    EXPECT_FALSE(book.find(as_cube(Move::D1))) << "down is not up";
}

TEST(PatternBook, RefusesWrongAlgorithmsAndRepeatedPatterns) {
    PatternBook book(whole_cube);
    const auto wrong = book.add("R", as_cube(Move::R1), std::vector{Move::R1});
    ASSERT_FALSE(wrong);
    EXPECT_EQ(said(wrong.error()).what, "'R' does not solve the pattern 'R'");
    ASSERT_TRUE(book.add("R", as_cube(Move::R1), std::vector{Move::R3}));
    const auto again = book.add("B'", as_cube(Move::B3), std::vector{Move::B1});
    ASSERT_FALSE(again);
    EXPECT_EQ(said(again.error()).what, "the patterns 'B'' and 'R' are the same");
    EXPECT_EQ(book.size(), 1U);
}

}  // namespace
}  // namespace cubewright::rubik
