#include "render/cube_picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rubik/cube/cube.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::render {
namespace {

using rubik::Cube;
using rubik::solved_cube;
using testing::HasSubstr;

// Returns the text as displayed, without escape sequences.
std::string without_escapes(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b')
            i = text.find('m', i);
        else
            plain += text[i];
    }
    return plain;
}

TEST(AnsiNet, ShowsLettersWithoutColour) {
    EXPECT_EQ(ansi_net(to_facelets(solved_cube), ColourDepth::none),
              "        W W W\n"
              "        W W W\n"
              "        W W W\n"
              " O O O  G G G  R R R  B B B\n"
              " O O O  G G G  R R R  B B B\n"
              " O O O  G G G  R R R  B B B\n"
              "        Y Y Y\n"
              "        Y Y Y\n"
              "        Y Y Y\n");
}

TEST(AnsiNet, ShowsTheRightFaceTurned) {
    EXPECT_EQ(ansi_net(rubik::to_facelets(rubik::as_cube(twisty::Move::R1)), ColourDepth::none),
              "        W W G\n"
              "        W W G\n"
              "        W W G\n"
              " O O O  G G Y  R R R  W B B\n"
              " O O O  G G Y  R R R  W B B\n"
              " O O O  G G Y  R R R  W B B\n"
              "        Y Y B\n"
              "        Y Y B\n"
              "        Y Y B\n");
}

TEST(AnsiNet, MarksUnknownAndHighlightedStickers) {
    PictureOptions options;
    options.unknown.set(0);
    options.highlighted.set(1);
    EXPECT_THAT(ansi_net(to_facelets(solved_cube), ColourDepth::none, options), testing::StartsWith("        ?*W W\n"));
    EXPECT_THAT(without_escapes(ansi_net(to_facelets(solved_cube), ColourDepth::truecolor, options)),
                testing::StartsWith("         <>  \n"));
}

TEST(AnsiNet, UsesTheColoursOfTheDepth) {
    const auto solved = to_facelets(solved_cube);
    EXPECT_THAT(ansi_net(solved, ColourDepth::truecolor), HasSubstr("\x1b[48;2;200;16;46;"));
    EXPECT_THAT(ansi_net(solved, ColourDepth::ansi256), HasSubstr("\x1b[48;5;231;"));
    EXPECT_THAT(ansi_net(solved, ColourDepth::ansi256), testing::Not(HasSubstr(";2;")));
}

RC_GTEST_PROP(AnsiNet, ShowsTheSameTextInEveryColourDepth, (const Cube& cube)) {
    const auto facelets = to_facelets(cube);
    const std::string letters = ansi_net(facelets, ColourDepth::none);
    RC_ASSERT(without_escapes(letters) == letters);
    RC_ASSERT(without_escapes(ansi_net(facelets, ColourDepth::ansi256, {.letters = true})) == letters);
    RC_ASSERT(without_escapes(ansi_net(facelets, ColourDepth::truecolor, {.letters = true})) == letters);
}

RC_GTEST_PROP(AnsiNet, AlwaysResetsTheColour, (const Cube& cube)) {
    const std::string net = ansi_net(to_facelets(cube), ColourDepth::truecolor);
    for (std::size_t end = net.find('\n'); end != std::string::npos; end = net.find('\n', end + 1))
        RC_ASSERT(net.substr(end - 4, 4) == "\x1b[0m");
}

}  // namespace
}  // namespace cubewright::render
