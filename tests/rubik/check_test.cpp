#include "rubik/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "rubik/laws.hpp"
#include "tests/rubik/generators.hpp"

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
    EXPECT_FALSE(report.repair);
}

RC_GTEST_PROP(Check, FindsNoFaultInAReachableCubeOfAnyColours, (const Cube& cube)) {
    RC_ASSERT(check(to_stickers(cube, *rc::gen::arbitrary<FaceSymbols>())).is_solvable());
}

TEST(Check, AMirroredColourSchemeIsNoFault) {
    EXPECT_TRUE(check(stickers("UUUUUUUUULLLLLLLLLFFFFFFFFFDDDDDDDDDRRRRRRRRRBBBBBBBBB")).is_solvable());
    EXPECT_TRUE(check(to_stickers(solved_cube, {{'W', 'G', 'R', 'Y', 'B', 'O'}})).is_solvable());
}

TEST(Check, NamesAnEdgeThatDoesNotExist) {
    Stickers painted = solved_in_colours;
    painted[19] = 'Y';  // the front sticker of the edge at UF
    const CheckReport report = check(painted);
    const Problem* problem = find(report, ProblemKind::no_such_piece);
    ASSERT_NE(problem, nullptr);
    EXPECT_THAT(problem->places, ElementsAre("UF"));
    EXPECT_EQ(problem->piece, "white/yellow");
    EXPECT_EQ(problem->message, "edge at UF carries white/yellow: no such piece; white and yellow are opposite");
    EXPECT_EQ(find(report, ProblemKind::piece_missing)->message, "the edge white/green is missing");
    EXPECT_THAT(kinds(report), ElementsAre("colour-count", "colour-count", "no-such-piece", "piece-missing"));
    ASSERT_TRUE(report.repair);
    EXPECT_EQ(report.repair->message, "painting sticker F2 at UF green instead of yellow makes the cube solvable");
    EXPECT_EQ(report.repair->stickers, solved_in_colours);
}

TEST(Check, NamesAPieceThatIsThereTwiceAndTheOneThatIsMissing) {
    Stickers painted = to_stickers(solved_cube);
    painted[19] = 'R';  // UF becomes a second UR
    const CheckReport report = check(painted);
    const Problem* twice = find(report, ProblemKind::piece_twice);
    ASSERT_NE(twice, nullptr);
    EXPECT_THAT(twice->places, ElementsAre("UR", "UF"));
    EXPECT_EQ(twice->piece, "UR");
    EXPECT_EQ(find(report, ProblemKind::piece_missing)->piece, "UF");
    ASSERT_TRUE(report.repair);
    EXPECT_EQ(report.repair->stickers, to_stickers(solved_cube)) << "parity tells which of the two it is";
    EXPECT_EQ(report.repair->others, 0U);
}

TEST(Check, NamesAMirroredCorner) {
    Stickers painted = solved_in_colours;
    std::swap(painted[9], painted[20]);
    const CheckReport report = check(painted);
    EXPECT_THAT(kinds(report), ElementsAre("mirrored-corner"));
    EXPECT_THAT(report.problems[0].places, ElementsAre("URF"));
    ASSERT_TRUE(report.repair);
    EXPECT_EQ(report.repair->kind, RepairKind::exchange_stickers);
    EXPECT_THAT(report.repair->places, ElementsAre("R1", "F3"));
    EXPECT_EQ(report.repair->stickers, solved_in_colours);
}

TEST(Check, NamesEqualCentres) {
    Stickers painted = solved_in_colours;
    painted[centre_facelet(Face::R)] = 'W';
    const CheckReport report = check(painted);
    const Problem* problem = find(report, ProblemKind::centre_twice);
    ASSERT_NE(problem, nullptr);
    EXPECT_THAT(problem->places, ElementsAre("U", "R"));
    EXPECT_EQ(problem->piece, "white");
    ASSERT_TRUE(report.repair);
    EXPECT_EQ(report.repair->stickers, solved_in_colours);
}

TEST(Check, ExchangedCentresAreFoundOut) {
    Stickers painted = solved_in_colours;
    std::swap(painted[centre_facelet(Face::U)], painted[centre_facelet(Face::D)]);
    const CheckReport report = check(painted);
    EXPECT_EQ(std::ranges::count(report.problems, ProblemKind::mirrored_corner, &Problem::kind), 8);
    ASSERT_TRUE(report.repair);
    EXPECT_THAT(report.repair->places, ElementsAre("U5", "D5"));
}

TEST(Check, NamesAColourTooMany) {
    Stickers painted = to_stickers(solved_cube);
    painted[53] = 'X';
    const CheckReport report = check(painted);
    const Problem* problem = find(report, ProblemKind::unknown_letter);
    ASSERT_NE(problem, nullptr);
    EXPECT_THAT(problem->places, ElementsAre("B9"));
    EXPECT_TRUE(is_unreadable(problem->kind));
}

TEST(Check, PointsAtTheOnlyTwistedCornerAndTheOnlyFlippedEdge) {
    PieceArrays pieces = to_pieces(solved_cube);
    pieces.corners[index(Corner::UBR)].twist = 1;
    pieces.edges[index(Edge::FL)].flip = 1;
    const CheckReport report = check(to_stickers(to_cube(pieces), western_colours));
    EXPECT_THAT(kinds(report), ElementsAre("corner-twist", "edge-flip"));
    EXPECT_THAT(report.problems[0].places, ElementsAre("UBR"));
    EXPECT_EQ(report.problems[0].piece, "white/blue/red");
    EXPECT_EQ(report.problems[0].message, "the corner at UBR is twisted clockwise in its place");
    EXPECT_THAT(report.problems[1].places, ElementsAre("FL"));
    EXPECT_EQ(report.problems[1].piece, "green/orange");
    EXPECT_FALSE(report.repair) << "two faults need two repairs";
}

TEST(Check, PointsAtTheOnlyTwoSwappedPieces) {
    PieceArrays pieces = to_pieces(solved_cube);
    std::swap(pieces.corners[index(Corner::URF)], pieces.corners[index(Corner::UBR)]);
    const CheckReport report = check(to_cube(pieces));
    EXPECT_THAT(kinds(report), ElementsAre("parity"));
    EXPECT_THAT(report.problems[0].places, ElementsAre("URF", "UBR"));
    ASSERT_TRUE(report.repair);
    EXPECT_EQ(report.repair->stickers, to_stickers(solved_cube));
}

TEST(Check, ReportsFaultsOfCornersAndEdgesTogether) {
    PieceArrays pieces = to_pieces(solved_cube);
    pieces.corners[0].twist = 2;
    Stickers painted = to_stickers(to_cube(pieces), western_colours);
    painted[19] = 'Y';
    EXPECT_THAT(kinds(check(painted)),
                ElementsAre("colour-count", "colour-count", "no-such-piece", "piece-missing", "corner-twist"));
}

RC_GTEST_PROP(Check, ATwistedCornerOfAnyCubeIsATwist, (const Cube& cube)) {
    PieceArrays pieces = to_pieces(cube);
    const auto place = *rc::gen::inRange<std::size_t>(0, corner_count);
    const auto twist = *rc::gen::inRange(1U, 3U);
    pieces.corners[place].twist = (pieces.corners[place].twist + twist) % 3;
    const CheckReport report = check(to_stickers(to_cube(pieces), *rc::gen::arbitrary<FaceSymbols>()));
    RC_ASSERT(kinds(report) == std::vector<std::string>{"corner-twist"});
    RC_ASSERT(report.problems[0].message.find(twist == 1 ? " clockwise" : " anticlockwise") != std::string::npos);
    RC_ASSERT(report.repair.has_value() && report.repair->kind == RepairKind::twist_corner);
    RC_ASSERT(check(report.repair->stickers).is_solvable());
}

RC_GTEST_PROP(Check, AFlippedEdgeOfAnyCubeIsAFlip, (const Cube& cube)) {
    PieceArrays pieces = to_pieces(cube);
    pieces.edges[*rc::gen::inRange<std::size_t>(0, edge_count)].flip ^= 1U;
    const CheckReport report = check(to_stickers(to_cube(pieces), *rc::gen::arbitrary<FaceSymbols>()));
    RC_ASSERT(kinds(report) == std::vector<std::string>{"edge-flip"});
    RC_ASSERT(report.repair.has_value() && report.repair->kind == RepairKind::flip_edge);
    RC_ASSERT(check(report.repair->stickers).is_solvable());
}

RC_GTEST_PROP(Check, TwoSwappedPiecesOfAnyCubeAreAParity, (const Cube& cube)) {
    PieceArrays pieces = to_pieces(cube);
    const auto a = *rc::gen::inRange<std::size_t>(0, corner_count);
    const auto b = (a + *rc::gen::inRange<std::size_t>(1, corner_count)) % corner_count;
    if (*rc::gen::arbitrary<bool>())
        std::swap(pieces.corners[a], pieces.corners[b]);
    else
        std::swap(pieces.edges[a], pieces.edges[b]);
    const CheckReport report = check(to_stickers(to_cube(pieces), *rc::gen::arbitrary<FaceSymbols>()));
    RC_ASSERT(kinds(report) == std::vector<std::string>{"parity"});
    RC_ASSERT(report.repair.has_value() && report.repair->kind == RepairKind::swap_pieces);
    RC_ASSERT(check(report.repair->stickers).is_solvable());
}

// Any one sticker painted wrong is found at its place, and the repair is always found.
RC_GTEST_PROP(Check, OneWrongStickerOfAnyCubeIsPlacedAndMended, (const Cube& cube)) {
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
    RC_ASSERT(report.repair.has_value() && report.repair->kind == RepairKind::repaint_sticker);
    RC_ASSERT(check(report.repair->stickers).is_solvable());
    if (report.repair->others == 0) RC_ASSERT(report.repair->stickers == right);
}

RC_GTEST_PROP(Check, AMirroredCornerOfAnyCubeIsPlacedAndMended, (const Cube& cube)) {
    const Stickers right = to_stickers(cube, *rc::gen::arbitrary<FaceSymbols>());
    Stickers wrong = right;
    const auto place = *rc::gen::inRange<std::size_t>(0, corner_count);
    const auto k = *rc::gen::inRange<std::size_t>(0, 3);
    std::swap(wrong[corner_facelets[place][k]], wrong[corner_facelets[place][(k + 1) % 3]]);
    const CheckReport report = check(wrong);
    RC_ASSERT(kinds(report) == std::vector<std::string>{"mirrored-corner"});
    RC_ASSERT(names_place(report, ProblemKind::mirrored_corner, corner_names[place]));
    RC_ASSERT(report.repair.has_value());
    RC_ASSERT(check(report.repair->stickers).is_solvable());
}

// How far one misread sticker can be put right from the colours alone.
TEST(Check, NearlyEveryWrongStickerOfTheSolvedCubeHasOneRepair) {
    const Stickers right = to_stickers(solved_cube);
    int wrong_stickers = 0;
    int mended_back = 0;
    for (std::size_t i = 0; i < facelet_count; ++i)
        for (const char colour : face_letters.symbols) {
            if (colour == right[i]) continue;
            Stickers wrong = right;
            wrong[i] = colour;
            const CheckReport report = check(wrong);
            ASSERT_TRUE(report.repair) << i << colour;
            ++wrong_stickers;
            mended_back += report.repair->others == 0 && report.repair->stickers == right ? 1 : 0;
        }
    EXPECT_EQ(wrong_stickers, 270);
    EXPECT_EQ(mended_back, 270);
}

RC_GTEST_PROP(Check, AgreesWithIsSolvableOnAnyAssembly, (const Cube& cube)) {
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
