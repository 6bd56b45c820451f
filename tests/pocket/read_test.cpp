#include "pocket/pocket_read.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/pocket/generators.hpp"

namespace cubewright::pocket {
namespace {

CubeFormat format_of(std::string_view text) {
    return read_cube(text).value().format;
}

TEST(ReadPocket, DistinguishesMovesFromStickers) {
    EXPECT_EQ(format_of("R U F2"), CubeFormat::scramble);
    EXPECT_EQ(format_of("[R, U] x // comment"), CubeFormat::scramble);
    EXPECT_EQ(format_of("R U F R U F R U F R U F R U F R U F R U F R U F"), CubeFormat::scramble) << "24 turns";
    EXPECT_EQ(format_of("UUUURRRRFFFFDDDDLLLLBBBB"), CubeFormat::facelets);
    EXPECT_EQ(format_of("uu uu rr rr ff ff dd dd ll ll bb bb"), CubeFormat::facelets);
    EXPECT_EQ(format_of("WWWW RRRR GGGG YYYY OOOO BBBB"), CubeFormat::facelets);
    EXPECT_EQ(format_of("111122223333444455556666"), CubeFormat::facelets);
    EXPECT_EQ(format_of(" Solved "), CubeFormat::position);
}

TEST(ReadPocket, ReportsInvalidInput) {
    const auto error = [](std::string_view text) { return to_string(read_cube(text).error()); };
    EXPECT_EQ(error(""), "no cube given; expected a scramble such as R U F2, 24 stickers, or solved");
    EXPECT_EQ(error("R Uw"),
              "'Uw': a 2×2×2 has no wide turns (line 1, column 3); expected a turn such as R, U', F2 or x");
    EXPECT_EQ(error("R M2"),
              "'M': a 2×2×2 has no middle slices (line 1, column 3); expected a turn such as R, U', F2 or x");
    EXPECT_EQ(error("WWWWRRRRGGGGYYYYOOOOBBB"), "expected 24 stickers, got 23");
    EXPECT_EQ(error("WWWW RRRR GGGG YYYY OOOO BBB"), "expected 24 stickers, got 23");
    EXPECT_EQ(error("UUUU RRRR FFFF DDDD LLLL BBB"), "expected 24 stickers, got 23");
    EXPECT_EQ(error("UUUURRRRFFFF"), "expected 24 stickers, got 12");
    EXPECT_EQ(
        error("R Q"),
        "unexpected 'Q' (line 1, column 3); expected a turn such as R, U', F2 or x, '(', '[' or the end of the text");
}

RC_GTEST_PROP(ReadPocket, ReadsItsOwnStickers, ()) {
    const Cube cube = *any_cube();
    const Stickers stickers = to_stickers(cube);
    const auto read = read_cube(to_string(stickers)).value();
    RC_ASSERT(read.stickers == stickers);
    RC_ASSERT(read.cube.has_value());
    RC_ASSERT(*read.cube == cube);
    RC_ASSERT(to_stickers(*read.cube, read.symbols) == stickers);
}

// Any six colours are accepted, and each may be on any face.
RC_GTEST_PROP(ReadPocket, ReadsAnyColours, ()) {
    std::string symbols = "WROGY7";
    for (std::size_t i = symbols.size(); i > 1; --i)
        std::swap(symbols[i - 1], symbols[*rc::gen::inRange<std::size_t>(0, i)]);
    FaceSymbols colouring{};
    std::copy(symbols.begin(), symbols.end(), colouring.begin());
    const Cube cube = *any_cube();
    const auto read = read_cube(to_string(to_stickers(cube, colouring))).value();
    RC_ASSERT(read.cube == anchored(cube));
}

// The rows of one impossible cube were read as six or twelve move sequences.
TEST(ReadPocket, RowsAndNetsAreOneCube) {
    const std::string stickers = "RUUUURRRFFFFDDDDLLLLBBBB";
    for (const std::size_t size : {2U, 4U, 8U}) {
        std::vector<std::string> lines;
        for (std::size_t i = 0; i < 24; i += size) lines.push_back(stickers.substr(i, size));
        EXPECT_EQ(find_first_cube(lines, true, twisty::Before::nothing).lines, lines.size());
        EXPECT_EQ(to_string(read_cube(twisty::join_lines(lines)).value().stickers), stickers);
    }
    EXPECT_EQ(to_string(read_cube("  RU\n  UU\nLLFFURBB\nLLFFRRBB\n  DD\n  DD").value().stickers), stickers);
    EXPECT_FALSE(read_cube("UU\nUU\nRR\nRR\nFF\nFF\nDD\nDD\nLL\nLL\nBB\nB").has_value()) << "23 stickers are not turns";
}

}  // namespace
}  // namespace cubewright::pocket
