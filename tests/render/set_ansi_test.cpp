#include "render/set_picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "readyset/game/rows.hpp"
#include "tests/render/example_puzzle.hpp"

namespace cubewright::render {
namespace {

using readyset::Card;
using readyset::Die;
using readyset::Mark;
using readyset::Puzzle;

TEST(AnsiPuzzle, IsReadableWithoutColour) {
    EXPECT_EQ(ansi_puzzle(example, ColourDepth::none),
              "╭───────╮ ╭───────╮ ╭───────╮ ╭───────╮\n"
              "│ R   · │ │ ·   B │ │ ·   · │ │ ·   · │\n"
              "│ ·   · │ │ ·   · │ │ G   · │ │ ·   Y │\n"
              "╰───────╯ ╰───────╯ ╰───────╯ ╰───────╯\n"
              "╭───────╮ ╭───────╮ ╭───────╮ ╭───────╮\n"
              "│ R   B │ │ ·   · │ │ ·   B │ │ ·   · │\n"
              "│ ·   · │ │ G   Y │ │ G   · │ │ ·   · │\n"
              "╰───────╯ ╰───────╯ ╰───────╯ ╰───────╯\n"
              "goal 4\n"
              "[red] [=] [blue] [green] [∪] [gold] [∪] [red]\n");
}

TEST(AnsiPuzzle, ShowsWhatASolutionFlipsAndMatches) {
    const auto solution = *readyset::parse_solution("red = blue / green ∪ gold ∪ red");
    const std::string text = ansi_puzzle(example, ColourDepth::none, solution);
    EXPECT_THAT(text, testing::StartsWith("╭───────╮ ╭───────╮ ╭───────╮ ╭───────╮\n"
                                          "│  ╲ ╱  │ │  ╲ ╱  │ │ ·   · │ │ ·   · │\n"
                                          "│  ╱ ╲  │ │  ╱ ╲  │ │ G   · │ │ ·   Y │\n"
                                          "╰───────╯ ╰───────╯ ╰── ✓ ──╯ ╰── ✓ ──╯\n"));
}

TEST(AnsiPuzzle, ShowsTheSameTextWithColours) {
    const std::regex escape("\x1b\\[[0-9;]*m");
    for (const ColourDepth depth : {ColourDepth::ansi256, ColourDepth::truecolor}) {
        const std::string coloured = ansi_puzzle(example, depth);
        std::string plain = ansi_puzzle(example, ColourDepth::none);
        std::replace(plain.begin(), plain.end(), '[', ' ');
        std::replace(plain.begin(), plain.end(), ']', ' ');
        EXPECT_EQ(std::regex_replace(coloured, escape, ""), plain);
    }
}

TEST(AnsiDice, MarkTheDesignatedDie) {
    Puzzle puzzle = example;
    puzzle.designation = {Mark::required, 3};
    EXPECT_EQ(ansi_dice(puzzle, ColourDepth::none), "[red] [=] [blue] [green!] [∪] [gold] [∪] [red]   ! required");
    puzzle.designation = {Mark::bonus, 0};
    EXPECT_EQ(ansi_dice(puzzle, ColourDepth::none), "[red*] [=] [blue] [green] [∪] [gold] [∪] [red]   * bonus");
    puzzle.dice[4] = Die::wild;
    puzzle.designation = {Mark::wild, 4};
    EXPECT_EQ(ansi_dice(puzzle, ColourDepth::none), "[red] [=] [blue] [green] [?] [gold] [∪] [red]");
}

}  // namespace
}  // namespace cubewright::render
