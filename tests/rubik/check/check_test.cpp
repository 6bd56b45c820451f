#include "rubik/check/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "rubik/group/group_facts.hpp"
#include "tests/rubik/generators.hpp"
#include "texts/language.hpp"

namespace cubewright::rubik {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Stickers stickers(std::string_view text) {
    Stickers out{};
    std::ranges::copy(text, out.begin());
    return out;
}

const Stickers solved_in_colours = to_stickers(solved_cube, western_colours);

std::vector<std::string> kinds(const CheckReport& report) {
    std::vector<std::string> names;
    for (const Problem& p : report.problems) names.emplace_back(name(p.kind));
    return names;
}

const Problem* find(const CheckReport& report, ProblemKind kind) {
    const auto at = std::ranges::find(report.problems, kind, &Problem::kind);
    return at == report.problems.end() ? nullptr : &*at;
}

bool names_place(const CheckReport& report, ProblemKind kind, std::string_view place) {
    return std::ranges::any_of(
        report.problems, [&](const Problem& p) { return p.kind == kind && std::ranges::count(p.places, place) != 0; });
}

TEST(Check, ASolvedCubeIsSolvable) {
    const CheckReport report = check(solved_cube);
    EXPECT_TRUE(report.is_solvable());
}

RC_GTEST_PROP(Check, FindsNoErrorInASolvableCubeOfAnyColours, (const Cube& cube)) {
    RC_ASSERT(check(to_stickers(cube, *rc::gen::arbitrary<FaceSymbols>())).is_solvable());
}

TEST(Check, AcceptsAMirroredColourScheme) {
    EXPECT_TRUE(check(stickers("UUUUUUUUULLLLLLLLLFFFFFFFFFDDDDDDDDDRRRRRRRRRBBBBBBBBB")).is_solvable());
    EXPECT_TRUE(check(to_stickers(solved_cube, {{'W', 'G', 'R', 'Y', 'B', 'O'}})).is_solvable());
}

TEST(Check, ReportsAnEdgeThatDoesNotExist) {
    Stickers painted = solved_in_colours;
    painted[19] = 'Y';  // front sticker of the edge UF
    const CheckReport report = check(painted);
    const Problem* problem = find(report, ProblemKind::no_such_piece);
    ASSERT_NE(problem, nullptr);
    EXPECT_THAT(problem->places, ElementsAre("UF"));
    EXPECT_TRUE(problem->certain);
    EXPECT_EQ(problem->piece, "white/yellow");
    EXPECT_EQ(to_sentence(problem->message),
              "the edge at UF is white/yellow, but no such piece exists: white and yellow are opposite colours");
    EXPECT_EQ(to_sentence(find(report, ProblemKind::piece_missing)->message), "the edge white/green is missing");
    EXPECT_THAT(kinds(report), ElementsAre("colour-count", "colour-count", "no-such-piece", "piece-missing"));
}

TEST(Check, ReportsADuplicateAndAMissingPiece) {
    Stickers painted = to_stickers(solved_cube);
    painted[19] = 'R';  // UF becomes a second UR
    const CheckReport report = check(painted);
    const Problem* twice = find(report, ProblemKind::piece_twice);
    ASSERT_NE(twice, nullptr);
    EXPECT_THAT(twice->places, ElementsAre("UR", "UF"));
    EXPECT_TRUE(twice->certain) << "one of the two is wrong";
    EXPECT_EQ(twice->piece, "UR");
    EXPECT_EQ(find(report, ProblemKind::piece_missing)->piece, "UF");
}

TEST(Check, ReportsAMirroredCorner) {
    Stickers painted = solved_in_colours;
    std::swap(painted[9], painted[20]);
    const CheckReport report = check(painted);
    EXPECT_THAT(kinds(report), ElementsAre("mirrored-corner"));
    EXPECT_THAT(report.problems[0].places, ElementsAre("URF"));
}

TEST(Check, ReportsEqualCentres) {
    Stickers painted = solved_in_colours;
    painted[centre_facelet(Face::R)] = 'W';
    const CheckReport report = check(painted);
    const Problem* problem = find(report, ProblemKind::centre_twice);
    ASSERT_NE(problem, nullptr);
    EXPECT_THAT(problem->places, ElementsAre("U", "R"));
    EXPECT_EQ(problem->piece, "white");
}

TEST(Check, FindsNoSchemeForTwoEqualCentres) {
    for (const Face a : all_faces)
        for (const Face b : all_faces) {
            Stickers twice = solved_in_colours;
            twice[centre_facelet(b)] = twice[centre_facelet(a)];
            EXPECT_EQ(centre_symbols(twice).has_value(), a == b) << letter(a) << letter(b);
            EXPECT_EQ(check(twice).is_solvable(), a == b);
        }
}

// Relative to swapped centres all eight corners are mirrored, although none of them is wrong.
TEST(Check, ReportsNoPieceAsCertainForSwappedCentres) {
    Stickers painted = solved_in_colours;
    std::swap(painted[centre_facelet(Face::U)], painted[centre_facelet(Face::D)]);
    const CheckReport report = check(painted);
    EXPECT_EQ(std::ranges::count(report.problems, ProblemKind::mirrored_corner, &Problem::kind), 8);
    EXPECT_TRUE(std::ranges::none_of(report.problems, &Problem::certain));

    painted = solved_in_colours;  // three-cycle of centres
    painted[centre_facelet(Face::U)] = 'R';
    painted[centre_facelet(Face::R)] = 'Y';
    painted[centre_facelet(Face::D)] = 'W';
    EXPECT_FALSE(check(painted).is_solvable());
    EXPECT_TRUE(std::ranges::none_of(check(painted).problems, &Problem::certain));
}

TEST(Check, ReportsAnExtraColour) {
    Stickers painted = to_stickers(solved_cube);
    painted[53] = 'X';
    const CheckReport report = check(painted);
    const Problem* problem = find(report, ProblemKind::unknown_letter);
    ASSERT_NE(problem, nullptr);
    EXPECT_THAT(problem->places, ElementsAre("B9"));
}

// Only one corner is twisted in place and only one edge is flipped in place, but this does not prove which piece is
// wrong.
TEST(Check, ReportsNoPositionForAViolatedLaw) {
    PieceArrays pieces = to_pieces(solved_cube);
    pieces.corners[index(Corner::UBR)].twist = 1;
    pieces.edges[index(Edge::FL)].flip = 1;
    std::swap(pieces.corners[index(Corner::URF)], pieces.corners[index(Corner::UFL)]);
    const CheckReport report = check(to_stickers(to_cube(pieces), western_colours));
    EXPECT_THAT(kinds(report), ElementsAre("corner-twist", "edge-flip", "parity"));
    for (const Problem& problem : report.problems) {
        EXPECT_THAT(problem.places, IsEmpty());
        EXPECT_FALSE(problem.certain);
        EXPECT_EQ(problem.piece, "");
    }
    EXPECT_EQ(to_sentence(report.problems[0].message),
              "the corner twists add up to a third of a turn clockwise; on a solvable cube they cancel out");
    EXPECT_EQ(to_sentence(report.problems[1].message),
              "an odd number of edges are flipped; on a solvable cube the number is even");
    EXPECT_EQ(to_sentence(report.problems[2].message),
              "parity error: the corner permutation is odd, but the edge permutation is even");
}

TEST(Check, ReportsErrorsOfCornersAndEdgesTogether) {
    PieceArrays pieces = to_pieces(solved_cube);
    pieces.corners[0].twist = 2;
    Stickers painted = to_stickers(to_cube(pieces), western_colours);
    painted[19] = 'Y';
    EXPECT_THAT(kinds(check(painted)),
                ElementsAre("colour-count", "colour-count", "no-such-piece", "piece-missing", "corner-twist"));
}

RC_GTEST_PROP(Check, ReportsATwistedCornerOfAnyCube, (const Cube& cube)) {
    PieceArrays pieces = to_pieces(cube);
    const auto place = *rc::gen::inRange<std::size_t>(0, corner_count);
    const auto twist = *rc::gen::inRange(1U, 3U);
    pieces.corners[place].twist = (pieces.corners[place].twist + twist) % 3;
    const CheckReport report = check(to_stickers(to_cube(pieces), *rc::gen::arbitrary<FaceSymbols>()));
    RC_ASSERT(kinds(report) == std::vector<std::string>{"corner-twist"});
    RC_ASSERT(to_sentence(report.problems[0].message).find(twist == 1 ? " clockwise" : " anticlockwise") !=
              std::string::npos);
}

RC_GTEST_PROP(Check, ReportsAFlippedEdgeOfAnyCube, (const Cube& cube)) {
    PieceArrays pieces = to_pieces(cube);
    pieces.edges[*rc::gen::inRange<std::size_t>(0, edge_count)].flip ^= 1U;
    const CheckReport report = check(to_stickers(to_cube(pieces), *rc::gen::arbitrary<FaceSymbols>()));
    RC_ASSERT(kinds(report) == std::vector<std::string>{"edge-flip"});
}

RC_GTEST_PROP(Check, ReportsTwoSwappedPiecesOfAnyCubeAsParity, (const Cube& cube)) {
    PieceArrays pieces = to_pieces(cube);
    const auto a = *rc::gen::inRange<std::size_t>(0, corner_count);
    const auto b = (a + *rc::gen::inRange<std::size_t>(1, corner_count)) % corner_count;
    if (*rc::gen::arbitrary<bool>())
        std::swap(pieces.corners[a], pieces.corners[b]);
    else
        std::swap(pieces.edges[a], pieces.edges[b]);
    const CheckReport report = check(to_stickers(to_cube(pieces), *rc::gen::arbitrary<FaceSymbols>()));
    RC_ASSERT(kinds(report) == std::vector<std::string>{"parity"});
}

// Any single wrong sticker is reported at its position.
RC_GTEST_PROP(Check, LocatesOneWrongStickerOfAnyCube, (const Cube& cube)) {
    const FaceSymbols scheme = *rc::gen::arbitrary<FaceSymbols>();
    const Stickers right = to_stickers(cube, scheme);
    Stickers wrong = right;
    const bool corner = *rc::gen::arbitrary<bool>();
    const auto place = *rc::gen::inRange<std::size_t>(0, corner ? corner_count : edge_count);
    const std::size_t sticker = corner ? corner_facelets[place][*rc::gen::inRange<std::size_t>(0, 3)]
                                       : edge_facelets[place][*rc::gen::inRange<std::size_t>(0, 2)];
    wrong[sticker] =
        *rc::gen::suchThat(rc::gen::elementOf(scheme.symbols), [&](char c) { return c != right[sticker]; });
    const std::string_view where = corner ? corner_names[place] : edge_names[place];

    const CheckReport report = check(wrong);
    RC_ASSERT(names_place(report, ProblemKind::no_such_piece, where) ||
              names_place(report, ProblemKind::piece_twice, where));
    RC_ASSERT(find(report, ProblemKind::piece_missing) != nullptr);
    RC_ASSERT(std::ranges::count(report.problems, ProblemKind::colour_count, &Problem::kind) == 2);
}

RC_GTEST_PROP(Check, LocatesAMirroredCornerOfAnyCube, (const Cube& cube)) {
    const Stickers right = to_stickers(cube, *rc::gen::arbitrary<FaceSymbols>());
    Stickers wrong = right;
    const auto place = *rc::gen::inRange<std::size_t>(0, corner_count);
    const auto k = *rc::gen::inRange<std::size_t>(0, 3);
    std::swap(wrong[corner_facelets[place][k]], wrong[corner_facelets[place][(k + 1) % 3]]);
    const CheckReport report = check(wrong);
    RC_ASSERT(kinds(report) == std::vector<std::string>{"mirrored-corner"});
    RC_ASSERT(names_place(report, ProblemKind::mirrored_corner, corner_names[place]));
}

RC_GTEST_PROP(Check, AgreesWithIsSolvableForAnyAssembly, (const Cube& cube)) {
    PieceArrays pieces = to_pieces(cube);
    const auto a = *rc::gen::inRange<std::size_t>(0, corner_count);
    const auto b = *rc::gen::inRange<std::size_t>(0, corner_count);
    std::swap(pieces.corners[a], pieces.corners[b]);
    pieces.corners[a].twist = *rc::gen::inRange(0U, 3U);
    pieces.edges[b].flip = *rc::gen::inRange(0U, 2U);
    if (*rc::gen::arbitrary<bool>()) std::swap(pieces.centres[a % 6], pieces.centres[b % 6]);
    RC_ASSERT(check(to_cube(pieces)).is_solvable() == is_solvable(to_cube(pieces)));
}

}  // namespace
}  // namespace cubewright::rubik
