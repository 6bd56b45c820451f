// Tests of all text formats of the cube: round trips, lenient input and error messages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rubik/formats/cube_formats.hpp"
#include "rubik/formats/cube_json.hpp"
#include "rubik/group/group_facts.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::rubik {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view solved_string = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
constexpr std::string_view solved_reid = "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR";

Cube turned(std::initializer_list<Turn> turns) {
    return after(solved_cube, std::span(turns.begin(), turns.size()));
}

template <class T>
std::string error_of(const Result<T>& result) {
    return result ? "no error" : to_string(result.error());
}

// Facelet string.

TEST(FaceletString, ListsTheFacesInTheOrderURFDLB) {
    EXPECT_EQ(to_facelet_string(solved_cube), solved_string);
    EXPECT_EQ(to_facelet_string(turned({{Layers::R, 1}})), "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB");
    EXPECT_EQ(to_facelet_string(solved_cube, western_colours),
              "WWWWWWWWWRRRRRRRRRGGGGGGGGGYYYYYYYYYOOOOOOOOOBBBBBBBBB");
    EXPECT_EQ(parse_facelets("WWGWWGWWG RRRRRRRRR GGYGGYGGY YYBYYBYYB OOOOOOOOO WBBWBBWBB"), turned({{Layers::R, 1}}));
}

RC_GTEST_PROP(FaceletString, RoundTripsInAnyOrientation, (const Cube& cube)) {
    RC_ASSERT(parse_facelets(to_facelet_string(cube)) == cube);
}

// With other symbols, only the centres indicate the orientation, and they are assumed to be solved.
RC_GTEST_PROP(FaceletString, AssumesSolvedCentresForOtherSymbols, (const Cube& cube)) {
    const auto home = normalised(cube);
    RC_ASSERT(home.has_value());
    const auto symbols = *rc::gen::element(std::string("WRGYOB"), std::string("123456"), std::string("AZBYCX"));
    FaceSymbols colours{};
    std::copy_n(symbols.begin(), face_count, colours.symbols.begin());
    RC_ASSERT(parse_facelets(to_facelet_string(home->cube, colours)) == home->cube);
}

TEST(FaceletString, MayContainBlanksLineBreaksAndLowerCase) {
    EXPECT_EQ(parse_facelets("  uuuuuuuuu rrrrrrrrr\n fffffffff\tddddddddd\r\nlllllllll bbbbbbbbb\n"), solved_cube);
}

TEST(FaceletString, MayDescribeACubeThatViolatesALaw) {
    PieceArrays pieces = to_pieces(solved_cube);
    pieces.edges[0].flip = 1;
    EXPECT_EQ(parse_facelets(to_facelet_string(to_cube(pieces))), to_cube(pieces));
}

TEST(FaceletString, ReportsErrorsWithPosition) {
    std::string text(solved_string);
    EXPECT_THAT(error_of(parse_facelets(text.substr(1))), HasSubstr("expected 54 stickers, got 53"));
    EXPECT_THAT(error_of(parse_facelets("")), HasSubstr("expected 54 stickers, got 0"));
    EXPECT_THAT(error_of(parse_facelets(text + "U")), HasSubstr("expected 54 stickers, got 55"));
    text[12] = '?';
    EXPECT_THAT(error_of(parse_facelets(text)), HasSubstr("'?' is not a sticker letter (line 1, column 13)"));
    text[12] = 'X';
    EXPECT_THAT(error_of(parse_facelets(text)), HasSubstr("unknown colour 'X' (sticker R4)"));
    text[12] = 'L';
    EXPECT_EQ(error_of(parse_facelets(text)), "This cube cannot be solved: the edge FL appears twice, at FR and FL");
}

TEST(FaceletString, HandlesArbitraryText) {
    const CheckReport report = check_facelets("?U");
    ASSERT_EQ(report.problems.size(), 2U);
    EXPECT_EQ(report.problems[0].kind, ProblemKind::unknown_letter);
    EXPECT_EQ(report.problems[1].kind, ProblemKind::length);
    EXPECT_TRUE(check_facelets(solved_string).is_solvable());
}

// Reid's notation.

TEST(Reid, NamesPiecesInTheOrderOfTheirPositions) {
    EXPECT_EQ(to_reid(solved_cube), solved_reid);
    // F moves FL to UF with L facing up, and UFL to URF with its left side facing up.
    EXPECT_EQ(to_reid(turned({{Layers::F, 1}})), "LF UR UB UL RF DR DB DL FU FD BR BL LFU URB UBL LDF RUF RFD DLB DBR");
}

TEST(Reid, WritesTheSuperflipWithTwelveReversedEdges) {
    const auto superflip = parse_reid("FU RU BU LU FD RD BD LD RF LF RB LB UFR URB UBL ULF DRF DFL DLB DBR");
    ASSERT_TRUE(superflip);
    for (std::size_t i = 0; i < edge_count; ++i)
        EXPECT_EQ(edge_at(*superflip, static_cast<Edge>(i)), (PlacedEdge{static_cast<Edge>(i), 1}));
}

RC_GTEST_PROP(Reid, RoundTripsInAnyOrientation, (const Cube& cube)) {
    RC_ASSERT(parse_reid(to_reid(cube)) == cube);
}

TEST(Reid, IncludesTheCentresUnlessTheyAreSolved) {
    EXPECT_THAT(to_reid(turned({{Layers::y, 1}})), ::testing::EndsWith(" U F R B L D"));
}

TEST(Reid, AcceptsLowerCaseAndSeparators) {
    EXPECT_EQ(parse_reid("uf,ur,ub,ul, df,dr,db,dl\nfr fl br bl ufr urb ubl ulf drf dfl dlb dbr"), solved_cube);
}

TEST(Reid, ReportsErrorsWithPosition) {
    EXPECT_THAT(error_of(parse_reid("UF UX")), HasSubstr("'UX' is not an edge (line 1, column 4)"));
    EXPECT_THAT(error_of(parse_reid("UF UR")), HasSubstr("expected 20 or 26 pieces, got 2"));
    EXPECT_THAT(error_of(parse_reid(std::string(solved_reid) + " U L F R B D U")),
                HasSubstr("unexpected extra piece 'U'"));
    EXPECT_THAT(error_of(parse_reid("UFR")), HasSubstr("expected 2 of the letters"));
    std::string twice(solved_reid);
    twice.replace(3, 2, "UF");
    EXPECT_EQ(error_of(parse_reid(twice)), "This cube cannot be solved: the edge UF appears twice, at UR and UF");
}

// KPattern of cubing.js.

// Expected values from the 3x3x3 definition in cubing.js: the effect of its moves on the default pattern.
TEST(KPattern, AgreesWithTheMovesOfCubingJs) {
    EXPECT_EQ(to_kpattern(turned({{Layers::R, 1}})),
              R"({"EDGES":{"pieces":[0,8,2,3,4,10,6,7,5,9,1,11],"orientation":[0,0,0,0,0,0,0,0,0,0,0,0]},)"
              R"("CORNERS":{"pieces":[4,0,2,3,7,5,6,1],"orientation":[2,1,0,0,1,0,0,2]},)"
              R"("CENTERS":{"pieces":[0,1,2,3,4,5],"orientation":[0,0,0,0,0,0],"orientationMod":[1,1,1,1,1,1]}})");
    EXPECT_THAT(to_kpattern(turned({{Layers::F, 1}})),
                HasSubstr(R"("EDGES":{"pieces":[9,1,2,3,8,5,6,7,0,4,10,11],"orientation":[1,0,0,0,1,0,0,0,1,1,0,0]})"));
    const std::string x = to_kpattern(turned({{Layers::x, 1}}));
    EXPECT_THAT(x,
                HasSubstr(R"("EDGES":{"pieces":[4,8,0,9,6,10,2,11,5,7,1,3],"orientation":[1,0,1,0,1,0,1,0,0,0,0,0]})"));
    EXPECT_THAT(x, HasSubstr(R"("CORNERS":{"pieces":[4,0,3,5,7,6,2,1],"orientation":[2,1,2,1,1,2,1,2]})"));
    EXPECT_THAT(x, HasSubstr(R"("CENTERS":{"pieces":[2,1,5,3,0,4])"));
    const std::string y = to_kpattern(turned({{Layers::y, 1}}));
    EXPECT_THAT(y, HasSubstr(R"("pieces":[1,2,3,0,5,6,7,4,10,8,11,9],"orientation":[0,0,0,0,0,0,0,0,1,1,1,1])"));
    EXPECT_THAT(y, HasSubstr(R"("CENTERS":{"pieces":[0,2,3,4,1,5])"));
    EXPECT_THAT(to_kpattern(turned({{Layers::S, 1}})), HasSubstr(R"("CENTERS":{"pieces":[1,5,2,0,4,3])"));
}

RC_GTEST_PROP(KPattern, RoundTripsInAnyOrientation, (const Cube& cube)) {
    RC_ASSERT(parse_kpattern(to_kpattern(cube)) == cube);
}

TEST(KPattern, MayBeWrappedAndMayOmitTheCentres) {
    constexpr std::string_view data =
        R"({"EDGES":{"pieces":[0,1,2,3,4,5,6,7,8,9,10,11],"orientation":[0,0,0,0,0,0,0,0,0,0,0,0]},)"
        R"("CORNERS":{"pieces":[0,1,2,3,4,5,6,7],"orientation":[0,0,0,0,0,0,0,0]}})";
    EXPECT_EQ(parse_kpattern(data), solved_cube);
    EXPECT_EQ(parse_kpattern(R"({"experimentalPuzzleName":"3x3x3","patternData":)" + std::string(data) + "}"),
              solved_cube);
    EXPECT_EQ(parse_kpattern(R"({"puzzle":"3x3x3","pattern":)" + std::string(data) + "}"), solved_cube);
}

TEST(KPattern, ReportsErrorsWithPosition) {
    EXPECT_THAT(error_of(parse_kpattern("{")), HasSubstr("JSON"));
    EXPECT_THAT(error_of(parse_kpattern("7")), HasSubstr("not a cubing.js pattern"));
    EXPECT_THAT(error_of(parse_kpattern("{}")), HasSubstr("'EDGES' is missing"));
    EXPECT_THAT(error_of(parse_kpattern(R"({"EDGES":3})")), HasSubstr("EDGES: "));
    EXPECT_THAT(error_of(parse_kpattern(R"({"EDGES":{"pieces":[1]}})")), HasSubstr("EDGES.pieces: got 1 number;"));
    // The orientation of an edge must be known.
    std::string unknown = to_kpattern(solved_cube);
    unknown.insert(unknown.find("\"orientation\""), R"("orientationMod":[1,0,0,0,0,0,0,0,0,0,0,0],)");
    EXPECT_THAT(error_of(parse_kpattern(unknown)), HasSubstr("EDGES.orientationMod: 1 is out of range"));
    std::string text = to_kpattern(solved_cube);
    text.replace(text.find("11]"), 2, "12");
    EXPECT_THAT(error_of(parse_kpattern(text)), HasSubstr("EDGES.pieces[11]: "));
    text.replace(text.find("12]"), 2, "10");
    EXPECT_EQ(error_of(parse_kpattern(text)), "This cube cannot be solved: the edge BR appears twice, at BL and BR");
}

// An edge has two orientations, a corner three, and a centre four, which are invisible.
TEST(KPattern, ChecksOrientationsByKindOfPiece) {
    const auto centre_turned = [](int quarters) {
        std::string text = to_kpattern(solved_cube);
        const auto centres = text.find("CENTERS");
        text.replace(text.find("[0,0,0,0,0,0]", centres) + 1, 1, std::to_string(quarters));
        return parse_kpattern(text);
    };
    EXPECT_EQ(centre_turned(3), solved_cube);
    EXPECT_THAT(error_of(centre_turned(4)), HasSubstr("CENTERS.orientation[0]: "));
    std::string text = to_kpattern(solved_cube);
    text.replace(text.find("orientation\":[0,0") + 14, 1, "2");
    EXPECT_THAT(error_of(parse_kpattern(text)), HasSubstr("EDGES.orientation[0]: "));
    text = to_kpattern(solved_cube);
    text.replace(text.find("orientation\":[0,0", text.find("CORNERS")) + 14, 1, "3");
    EXPECT_THAT(error_of(parse_kpattern(text)), HasSubstr("CORNERS.orientation[0]: "));
}

// JSON document.

TEST(CubeJson, WritesTheSixFacesInColourNumbers) {
    EXPECT_EQ(to_cube_json(solved_cube, 3),
              R"({"faces":{"front":{"stickers":[2,2,2,2,2,2,2,2,2],"center":2},)"
              R"("back":{"stickers":[3,3,3,3,3,3,3,3,3],"center":3},)"
              R"("left":{"stickers":[5,5,5,5,5,5,5,5,5],"center":5},)"
              R"("right":{"stickers":[4,4,4,4,4,4,4,4,4],"center":4},)"
              R"("up":{"stickers":[0,0,0,0,0,0,0,0,0],"center":0},)"
              R"("down":{"stickers":[1,1,1,1,1,1,1,1,1],"center":1}},"isValid":true,"moveCount":3})");
}

TEST(CubeJson, ShowsATurnOnFourSides) {
    const std::string json = to_cube_json(turned({{Layers::R, 1}}), 1);
    EXPECT_THAT(json, HasSubstr(R"("front":{"stickers":[2,2,1,2,2,1,2,2,1],"center":2})"));
    EXPECT_THAT(json, HasSubstr(R"("back":{"stickers":[0,3,3,0,3,3,0,3,3],"center":3})"));
    EXPECT_THAT(json, HasSubstr(R"("up":{"stickers":[0,0,2,0,0,2,0,0,2],"center":0})"));
    EXPECT_THAT(json, HasSubstr(R"("down":{"stickers":[1,1,3,1,1,3,1,1,3],"center":1})"));
}

RC_GTEST_PROP(CubeJson, RoundTripsInAnyOrientation, (const Cube& cube, std::uint64_t moves)) {
    const std::string json = to_cube_json(cube, moves);
    RC_ASSERT(parse_cube_json(json) == cube);
    RC_ASSERT(parse_cube_document(json)->moves_made == moves);
}

// A standard cube has red and green swapped relative to this format; its colour scheme is taken from the centres.
TEST(CubeJson, AcceptsAnyColourSchemeByTheCentres) {
    std::string json = to_cube_json(turned({{Layers::R, 1}, {Layers::U, 1}}));
    for (char& c : json) c = c == '2' ? '4' : c == '4' ? '2' : c;
    EXPECT_EQ(parse_cube_json(json), turned({{Layers::R, 1}, {Layers::U, 1}}));
}

TEST(CubeJson, ReportsWhetherTheCubeIsSolvable) {
    PieceArrays pieces = to_pieces(solved_cube);
    pieces.corners[0].twist = 1;
    EXPECT_THAT(to_cube_json(to_cube(pieces)), HasSubstr(R"("isValid":false)"));
}

TEST(CubeJson, ReportsErrorsWithPosition) {
    EXPECT_THAT(error_of(parse_cube_json("[]")), HasSubstr("not a cube"));
    EXPECT_THAT(error_of(parse_cube_json(R"({"faces":[]})")), HasSubstr("faces: "));
    EXPECT_THAT(error_of(parse_cube_json(R"({"faces":{}})")), HasSubstr("faces: the field 'front' is missing"));
    EXPECT_THAT(error_of(parse_cube_json(R"({"faces":{"front":{"stickers":[1]}}})")),
                HasSubstr("faces.front.stickers: expected 9 stickers, got 1"));
    std::string json = to_cube_json(solved_cube);
    json.replace(json.find("\"center\":3"), 10, "\"center\":9");
    EXPECT_THAT(error_of(parse_cube_json(json)), HasSubstr("faces.back.center: "));
    json.replace(json.find("\"center\":9"), 10, "\"center\":4");
    EXPECT_THAT(error_of(parse_cube_json(json)), HasSubstr("center must equal stickers[4]"));
}

TEST(CubeJson, RefusesHugeAndDeeplyNestedDocuments) {
    EXPECT_THAT(error_of(parse_cube_json(std::string(100'000, '['))), HasSubstr("expected at most 65536"));
    EXPECT_THAT(error_of(parse_cube_json(std::string(60'000, '['))), HasSubstr("deep"));
}

TEST(MovesJson, WritesFaceRotationAndTime) {
    const std::vector<TimedMove> moves{{Move::F1, 1}, {Move::R3, 2}, {Move::U2, 3}};
    EXPECT_EQ(to_moves_json(moves),
              R"([{"face":"F","rotation":1,"timestamp":1},{"face":"R","rotation":3,"timestamp":2},)"
              R"({"face":"U","rotation":2,"timestamp":3}])");
    EXPECT_EQ(parse_moves_json(to_moves_json(moves)), moves);
    EXPECT_EQ(parse_moves_json("[]"), std::vector<TimedMove>{});
    EXPECT_EQ(parse_moves_json(R"([{"face":"B","rotation":2}])"), (std::vector<TimedMove>{{Move::B2}}));
}

TEST(MovesJson, MergedMovesTakeTheLastTimestamp) {
    const std::vector<TimedMove> moves{{Move::R1, 1}, {Move::L1, 2}, {Move::R1, 3}, {Move::U1, 4},
                                       {Move::F1, 5}, {Move::F3, 6}, {Move::U1},    {Move::D1}};
    EXPECT_EQ(merged(moves), (std::vector<TimedMove>{{Move::R2, 3}, {Move::L1, 2}, {Move::U2, 4}, {Move::D1}}));
}

TEST(MovesJson, ReportsErrorsWithPosition) {
    EXPECT_THAT(error_of(parse_moves_json(R"([{"face":"Q","rotation":1}])")), HasSubstr("[0].face: 'Q' is not a face"));
    EXPECT_THAT(error_of(parse_moves_json(R"([{"face":"F","rotation":4}])")), HasSubstr("[0].rotation"));
    EXPECT_THAT(error_of(parse_moves_json(R"([3])")), HasSubstr("[0]: not a move"));
    EXPECT_THAT(error_of(parse_moves_json(R"({})")), HasSubstr("array"));
}

}  // namespace
}  // namespace cubewright::rubik
