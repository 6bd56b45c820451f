#include "rubik/formats/cube_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rubik/check/check.hpp"
#include "rubik/formats/cube_json.hpp"
#include "rubik/formats/facelet_string.hpp"
#include "rubik/formats/kpattern.hpp"
#include "rubik/formats/reid.hpp"
#include "rubik/group/named_positions.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::rubik {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string format_of(std::string_view text) {
    const auto read = read_cube(text);
    return read ? std::string(name(read->format)) : to_string(read.error());
}

RC_GTEST_PROP(ReadCube, RecognisesEveryFormat, (const Cube& cube)) {
    const auto expect = [&](const std::string& text, CubeFormat format) {
        const auto read = read_cube(text);
        RC_ASSERT(read.has_value());
        RC_ASSERT(read->format == format);
        RC_ASSERT(read->cube == cube);
        RC_ASSERT(to_stickers(cube, read->symbols) == read->stickers);
    };
    expect(to_facelet_string(cube), CubeFormat::facelets);
    expect(to_reid(cube), CubeFormat::reid);
    expect(to_kpattern(cube), CubeFormat::kpattern);
    expect(to_cube_json(cube), CubeFormat::json);
}

RC_GTEST_PROP(ReadCube, AppliesAScramble, (const std::vector<Turn>& turns)) {
    RC_PRE(!turns.empty());
    const auto read = read_cube(to_string(turns));
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->format == CubeFormat::scramble);
    RC_ASSERT(read->cube == after(solved_cube, turns));
}

TEST(ReadCube, RecognisesNamedPositions) {
    for (const NamedPosition& position : named_positions()) {
        const auto read = read_cube(position.name);
        ASSERT_TRUE(read) << position.name;
        EXPECT_EQ(read->format, CubeFormat::position) << position.name;
        EXPECT_EQ(read->cube, after(solved_cube, position.moves)) << position.name;
    }
    EXPECT_EQ(read_cube("Cube-in-a-Cube")->cube, read_cube("cube in a cube")->cube);
    EXPECT_EQ(read_cube(" solved ")->cube, solved_cube);
    EXPECT_FALSE(read_cube("superflop"));
}

TEST(ReadCube, ReturnsTheColourScheme) {
    const auto read = read_cube("yyyyyyyyy bbbbbbbbb rrrrrrrrr wwwwwwwww ggggggggg ooooooooo");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->cube, solved_cube);
    EXPECT_EQ(read->symbols, (FaceSymbols{{'Y', 'B', 'R', 'W', 'G', 'O'}}));
}

TEST(ReadCube, AcceptsAnySixDigitsAsColours) {
    for (int first = 0; first <= 4; ++first) {
        std::string text;
        for (int face = 0; face < 6; ++face) text += std::string(9, static_cast<char>('0' + first + face));
        EXPECT_EQ(format_of(text), "facelets") << text;
        EXPECT_EQ(read_cube(text)->cube, solved_cube) << text;
    }
}

TEST(ReadCube, ReadsAnImpossibleCubeForChecking) {
    const auto read = read_cube("UUUUUUUUURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB");
    ASSERT_TRUE(read);
    EXPECT_FALSE(read->cube);
    EXPECT_FALSE(check(read->stickers).is_solvable());

    const auto twice = read_cube("UF UF UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR");
    ASSERT_TRUE(twice);
    EXPECT_FALSE(twice->cube);
}

TEST(ReadCube, ReadsACubeThatViolatesALaw) {
    PieceArrays pieces = to_pieces(solved_cube);
    pieces.edges[0].flip = 1;
    const auto read = read_cube(to_facelet_string(to_cube(pieces)));
    ASSERT_TRUE(read && read->cube);
    EXPECT_FALSE(check(read->stickers).is_solvable());
}

TEST(ReadCube, DoesNotParseMiscountedStickersAsMoves) {
    EXPECT_THAT(format_of("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBB"),
                HasSubstr("expected 54 stickers, got 53"));
    EXPECT_THAT(format_of("UUUUUUUUU RRRRRRRRR FFFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBBB"),
                HasSubstr("expected 54 stickers, got 55"));
    // Any letter that cannot start a turn identifies stickers.
    for (const char c : {'A', 'a', 'G', 'O', 'k'})
        EXPECT_THAT(format_of(std::string(9, c) + "RRRRRRRRRFFFFFFFFF"), HasSubstr("expected 54 stickers, got 27"));
    EXPECT_THAT(format_of("UUUU?UUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"),
                HasSubstr("'?' is not a sticker letter"));
    EXPECT_THAT(format_of("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBX"), HasSubstr("unknown colour 'X'"));
    // Letter sequences that are implausible as turns are stickers, whatever their number.
    const auto got = [](std::size_t count) { return "expected 54 stickers, got " + std::to_string(count); };
    const std::string faces = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBBUUUUUUUUU";
    for (std::size_t count = 9; count < faces.size(); ++count) {
        if (count == 54) continue;
        EXPECT_THAT(format_of(faces.substr(0, count)), HasSubstr(got(count)));
    }
    EXPECT_THAT(format_of("FLBDULUDDBFUURRRRBLLRBFFDLLUDBUDBLRL"), HasSubstr(got(36)));
    EXPECT_THAT(format_of("UUU RRR FFF"), HasSubstr(got(9)));
    EXPECT_THAT(format_of("GBR YWY BOG OOG WRY RWO WGW R"), HasSubstr(got(22)));
    EXPECT_THAT(format_of("BRU RUB RRF ULR LRL RUU BBR BFF DDF LFD UDF LFB LDD LLD FBF BUD DBU LRU BRU R"),
                HasSubstr(got(58)));
    EXPECT_THAT(format_of("U U U U U U U U U R R R"), HasSubstr(got(12)));
    EXPECT_THAT(format_of("UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB"),
                HasSubstr("expected 20 or 26 pieces, got 19"));
}

TEST(ReadCube, DoesNotParseMovesAsStickers) {
    EXPECT_EQ(format_of("R U R' U'"), "scramble");
    EXPECT_EQ(format_of("RURURURURURURURU"), "scramble");
    EXPECT_EQ(format_of("UUU"), "scramble");
    EXPECT_EQ(format_of("R R R U U U F F F D D D"), "scramble");
    EXPECT_EQ(format_of("UUUUUUUU"), "scramble") << "eight turns of one face";
    EXPECT_EQ(format_of("[R, U]"), "scramble");
    EXPECT_EQ(format_of("(R U R' U')6"), "scramble");
    EXPECT_EQ(format_of("R2U2F2D2L2B2R2U2F2D2L2B2R2U2F2D2L2B2R2U2F2D2L2B2R2U2F2"), "scramble");
    EXPECT_EQ(format_of("D2 F U2 F2 L2 R2 F' L2 D2 R' U L' D2 B' R' F U2 B2 D2"), "scramble");
}

TEST(ReadCube, AppliesAListOfMoves) {
    const auto read = read_cube(R"([ {"face":"R","rotation":1,"timestamp":5}, {"face":"U","rotation":3} ])");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->cube, after(solved_cube, std::array{Turn{Layers::R, 1}, Turn{Layers::U, 3}}));
}

TEST(ReadCube, ReportsInvalidText) {
    EXPECT_THAT(format_of(""), HasSubstr("no cube given"));
    EXPECT_THAT(format_of("  \n "), HasSubstr("no cube given"));
    EXPECT_THAT(format_of("hello"), HasSubstr("there is no position named"));
    EXPECT_THAT(format_of("R Q"), HasSubstr("line 1, column 3"));
    EXPECT_THAT(format_of("\n  R Q"), HasSubstr("line 2, column 5"));
    EXPECT_THAT(format_of("\n{\"faces\": 7,}"), HasSubstr("line 2, column "));
    EXPECT_THAT(format_of("RUQ"), HasSubstr("line 1, column 3"));
    EXPECT_THAT(format_of("cubs"), HasSubstr("there is no position named"));
    EXPECT_THAT(format_of("R U R' U' hello"), AllOf(HasSubstr("'hello'"), Not(HasSubstr("position"))));
    EXPECT_THAT(format_of("{\"faces\""), HasSubstr("JSON"));
    EXPECT_THAT(format_of("\xFF\xFE"), HasSubstr("\\xFF"));
}

TEST(ReadCube, RefusesHugeTextsQuickly) {
    for (const char c : {'U', '[', '{', '(', ' ', '1', '\'', '\xFF'})
        EXPECT_FALSE(read_cube(std::string(4'000'000, c))) << c;
}

TEST(ReadCube, AcceptsReidsNotationWithBlanksOrCommas) {
    const std::string words =
        "UF FR UB UL DF BR DB DL DR FL UR BL FDR FRU UBL ULF BRD DFL DLB BUR";  // a solved cube after R
    for (const std::string_view between : {" ", ", ", ","}) {
        std::string text;
        for (const char c : words) c == ' ' ? text.append(between) : text.append(1, c);
        const auto read = read_cube(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(read->format, CubeFormat::reid) << text;
        EXPECT_EQ(read->cube, as_cube(Move::R1)) << text;
    }
}

TEST(ReadCube, ReturnsTheMoveCountOfAScrambleOrDocument) {
    EXPECT_EQ(read_cube("R U2 M x")->moves_made, 4U);
    EXPECT_EQ(read_cube("superflip")->moves_made, 0U);
    EXPECT_EQ(read_cube(R"([{"face":"R","rotation":1},{"face":"U","rotation":2}])")->moves_made, 2U);
}

}  // namespace
}  // namespace cubewright::rubik
