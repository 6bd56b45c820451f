#include "rubik/formats/cube_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "rubik/check/check.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/formats/cube_json.hpp"
#include "rubik/group/cube_pattern.hpp"
#include "rubik/group/group_facts.hpp"
#include "tests/rubik/generators.hpp"
#include "texts/message.hpp"

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

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

// Returns the number of lines in each value of a text.
std::vector<std::size_t> divided(const std::string& text) {
    const std::vector<std::string> lines = split(text);
    std::vector<std::size_t> values;
    auto before = twisty::Before::nothing;
    for (std::size_t i = 0; i < lines.size();) {
        if (lines[i].empty() || lines[i].starts_with("//")) {
            if (before == twisty::Before::value) before = twisty::Before::blank_line;
            ++i;
            continue;
        }
        const auto first = find_first_cube(std::span(lines).subspan(i), true, before);
        values.push_back(first.lines);
        i += first.lines;
        before = twisty::Before::value;
    }
    return values;
}

std::string in_rows(const std::string& stickers, std::size_t size, const std::string& gap = "") {
    std::string text;
    for (std::size_t i = 0; i < stickers.size(); ++i) {
        text += stickers[i];
        text += (i + 1) % size == 0 ? "\n" : gap;
    }
    return text;
}

std::string in_net(const std::string& stickers, const std::string& indent) {
    std::string text;
    for (const std::size_t row : {0U, 1U, 2U}) text += indent + stickers.substr(3 * row, 3) + '\n';
    for (const std::size_t row : {0U, 1U, 2U}) {
        for (const std::size_t face : {4U, 2U, 1U, 5U}) text += stickers.substr(9 * face + 3 * row, 3);
        text += '\n';
    }
    for (const std::size_t row : {0U, 1U, 2U}) text += indent + stickers.substr(27 + 3 * row, 3) + '\n';
    return text;
}

const std::string impossible = "FUUUUUUUURRRRRRRRRUFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

using Sizes = std::vector<std::size_t>;

RC_GTEST_PROP(CubeLayout, ACubeInRowsIsOneCube, (const Cube& cube)) {
    const std::string stickers = to_facelet_string(cube);
    for (const std::size_t size : {3U, 6U, 9U, 18U, 27U, 20U})
        for (const std::string gap : {"", " "}) {
            const std::string text = in_rows(stickers, size, gap);
            RC_ASSERT(divided(text) == Sizes{(54 + size - 1) / size});
            RC_ASSERT(read_cube(text).value().cube == cube);
        }
    const std::string reid = to_reid(cube);
    std::string lines = reid;
    std::size_t words = 0;
    for (char& c : lines)
        if (c == ' ' && ++words % 4 == 0 && words <= 20) c = '\n';
    RC_ASSERT(divided(lines).size() == 1);
    RC_ASSERT(read_cube(lines).value().cube == cube);
}

RC_GTEST_PROP(CubeLayout, ANetIsReadInTheOrderOfItsRows, (const Cube& cube)) {
    const std::string stickers = to_facelet_string(cube);
    for (const std::string indent : {"", "   "}) {
        const std::string net = in_net(stickers, indent);
        RC_ASSERT(divided(net) == Sizes{9});
        RC_ASSERT(read_cube(net).value().cube == cube);
    }
    std::string on_one_line = in_net(stickers, "");
    std::ranges::replace(on_one_line, '\n', ' ');
    if (is_solvable(cube)) RC_ASSERT(read_cube(on_one_line).value().cube == cube);
}

// Rows of an impossible cube can all be read as turns, which would be as many solvable cubes.
TEST(CubeLayout, AnImpossibleCubeInRowsIsOneCube) {
    for (const std::size_t size : {3U, 6U, 9U})
        for (const std::string gap : {"", " "}) {
            const std::vector<std::string> lines = split(in_rows(impossible, size, gap));
            const auto first = find_first_cube(lines, true, twisty::Before::nothing);
            EXPECT_EQ(first.lines, lines.size());
            EXPECT_TRUE(first.is_ambiguous) << "the caller reports how the lines were read";
        }
    const auto read = read_cube(in_net(impossible, "   "));
    EXPECT_EQ(to_string(read.value().stickers), impossible);
}

TEST(CubeLayout, SeveralCubesAreDividedByTheirStickers) {
    const std::string faces = in_rows(impossible, 9);
    EXPECT_EQ(divided(faces + "\n" + faces), (Sizes{6, 6}));
    EXPECT_EQ(divided(in_rows(impossible, 3) + "\n" + in_net(impossible, " ") + "R U F2\n"), (Sizes{18, 9, 1}));
    EXPECT_EQ(divided(impossible + "\n" + impossible + "\n"), (Sizes{1, 1}));
    EXPECT_EQ(divided("// a comment\n\n" + faces).back(), 6U);
}

TEST(CubeLayout, MoveSequencesAreValuesByThemselves) {
    EXPECT_EQ(divided("R U F\nL D B\nR\nU2 F'\nR U R U\n"), (Sizes{1, 1, 1, 1, 1}));
    EXPECT_EQ(divided("solved\nsuperflip\nsolved\n"), (Sizes{1, 1, 1}));
    std::string turns;
    for (int line = 0; line < 40; ++line) turns += "R U F\n";
    EXPECT_EQ(divided(turns), Sizes(40, 1)) << "the last 18 lines have 54 letters";
}

// Rows with a space after each sticker look like turns.
TEST(CubeLayout, ParagraphsOfRowsAreCubes) {
    const std::string rows = in_rows(impossible, 3, " ");
    EXPECT_EQ(divided(rows + "\n" + rows), (Sizes{18, 18}));
    EXPECT_EQ(divided("R2 U\n\n" + rows + "\nF' L\n"), (Sizes{1, 18, 1}));
}

TEST(CubeLayout, AWrongNumberOfStickersIsOneError) {
    const std::string rows = in_rows(impossible, 3);
    EXPECT_EQ(divided(rows.substr(4)), Sizes{17});
    EXPECT_EQ(divided(rows.substr(1)), Sizes{18});
    EXPECT_EQ(divided(rows.substr(4) + "\n" + rows), (Sizes{17, 18})) << "a blank line ends the wrong cube";
    EXPECT_THAT(to_string(read_cube(rows.substr(4)).error()), HasSubstr("got 51"));
    EXPECT_THAT(to_string(read_cube(rows.substr(1)).error()), HasSubstr("got 53"));
}

TEST(CubeLayout, OtherNetsAreRefused) {
    const std::string other = "UUU\nUUU\nUUU\nLLLFFFRRR\nLLLFFFRRR\nLLLFFFRRR\nDDD\nDDD\nDDD\nBBB\nBBB\nBBB\n";
    EXPECT_EQ(read_cube(other).error().code(), "unknown-net");
    std::string shifted = in_net(to_facelet_string(solved_cube), "      ");
    EXPECT_EQ(read_cube(shifted).error().code(), "unknown-net") << "U is above R";
    EXPECT_EQ(read_cube(in_rows("UUURRRFFFDDDLLLBBBUUURRRFFFDDDLLLBBBUUURRRFFFDDDLLLBBB", 18)).error().code(),
              "unknown-net")
        << "a solved cube, with its six faces side by side";
}

TEST(CubeLayout, UnicodeSpacesAreSpaces) {
    std::string stickers = to_facelet_string(solved_cube);
    for (const std::string_view space : {"\u00A0", "\u2009", "\u202F", "\u3000"}) {
        EXPECT_EQ(format_of(stickers.substr(0, 9).append(space) + stickers.substr(9)), "facelets");
        EXPECT_EQ(format_of(std::string("R").append(space) + "U"), "scramble");
    }
    EXPECT_THAT(format_of("UUU\u00A0?UURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"), HasSubstr("column 5"));
}

// Every one of these could be read as turns.
TEST(CubeLayout, StickersThatLookLikeTurnsAreRefused) {
    const std::string stickers = to_facelet_string(solved_cube);
    EXPECT_THAT(format_of('(' + stickers + ')'), HasSubstr("'(' is not a sticker letter"));
    EXPECT_THAT(format_of('[' + in_rows(stickers, 9) + ']'), HasSubstr("'[' is not a sticker letter"));
    EXPECT_THAT(format_of("UUU\nRUF"), HasSubstr("got 6"));
    EXPECT_EQ(divided("UUU\nRUF\n"), Sizes{2});
    EXPECT_THAT(format_of(in_rows("URFDLBURF", 1)), HasSubstr("got 9"));
    EXPECT_EQ(divided(in_rows("URFDLBURF", 1)), Sizes{9});
    EXPECT_THAT(format_of(in_rows(stickers.substr(0, 52), 2)), HasSubstr("got 52"));
    EXPECT_EQ(format_of(in_rows(stickers, 2)), "facelets") << "27 words of two letters are not pieces";
    EXPECT_EQ(divided("RUF\nFUR\n"), (Sizes{1, 1}));
}

TEST(CubeLayout, WaitsForTheRestOfARow) {
    const std::vector<std::string> one{"R U F"};
    EXPECT_EQ(find_first_cube(one, false, twisty::Before::nothing).lines, 0U);
    EXPECT_EQ(find_first_cube(one, true, twisty::Before::nothing).lines, 1U);
    const std::vector<std::string> plain{"R U F2"};
    EXPECT_EQ(find_first_cube(plain, false, twisty::Before::nothing).lines, 1U)
        << "no row of stickers starts like this";
}

TEST(CubeLayout, CommentsAreNotCubes) {
    EXPECT_EQ(read_cube("// a comment").error().code(), "no-cube");
    EXPECT_EQ(format_of("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB // solved"), "facelets");
}

}  // namespace
}  // namespace cubewright::rubik
