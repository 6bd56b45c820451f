#include "render/set_picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>

#include "readyset/deals/deal.hpp"
#include "readyset/game/rows.hpp"
#include "render/set_pieces.hpp"
#include "tests/render/example_puzzle.hpp"
#include "tests/render/svg_reader.hpp"

namespace cubewright::render {
namespace {

using readyset::Card;
using readyset::Colour;
using readyset::Die;
using readyset::Mark;
using readyset::Puzzle;
using testing::HasSubstr;

std::size_t count_texts(const std::string& svg, const std::string& wanted) {
    const auto texts = elements(svg, "text");
    return static_cast<std::size_t>(
        std::count_if(texts.begin(), texts.end(), [&](const XmlElement& text) { return text.text == wanted; }));
}

TEST(PuzzleSvg, DescribesItsContent) {
    const std::string svg = puzzle_svg(example);
    ASSERT_TRUE(read_xml(svg)) << svg;
    EXPECT_EQ(read_xml(svg)->front()["aria-label"], "Ready, Set puzzle");
    EXPECT_EQ(elements(svg, "desc").at(0).text,
              "cards: red, blue, green, gold, red+blue, green+gold, blue+green, blank; dice: red = blue green ∪ gold ∪ "
              "red; goal 4");
    EXPECT_LT(svg.size(), 20'000U);
}

TEST(PuzzleSvg, AcceptsHeadingNoteAndWidth) {
    const std::string svg = puzzle_svg(example, {.heading = "Yours & <mine>", .note = "advanced", .width = 900});
    ASSERT_TRUE(read_xml(svg));
    EXPECT_EQ(read_xml(svg)->front()["width"], "900");
    EXPECT_EQ(count_texts(svg, "Yours & <mine>"), 1U);
    EXPECT_EQ(count_texts(svg, "advanced"), 1U);
}

// One letter for every colour on every card and for every colour die.
RC_GTEST_PROP(PuzzleSvg, DrawsEveryCardAndDie, (std::uint64_t seed)) {
    Random random(seed);
    const Puzzle puzzle = readyset::draw_puzzle(readyset::level(10), random);
    const std::string svg = puzzle_svg(puzzle);
    RC_ASSERT(read_xml(svg).has_value());
    for (const Colour c : readyset::all_colours) {
        const auto on_cards =
            std::count_if(puzzle.board.begin(), puzzle.board.end(), [c](Card card) { return has(card, c); });
        const auto on_dice = std::count(puzzle.dice.begin(), puzzle.dice.end(), readyset::die_of(c));
        RC_ASSERT(count_texts(svg, std::string(1, colour_style(c).letter)) ==
                  static_cast<std::size_t>(on_cards + on_dice));
    }
    RC_ASSERT(count_texts(svg, std::to_string(puzzle.goal)) == 1U);
    const std::string mark(puzzle.designation ? name(puzzle.designation->mark) : "none");
    RC_ASSERT(count_texts(svg, mark) == (puzzle.designation ? 1U : 0U));
}

TEST(PuzzleSvg, EveryDieLooksDifferent) {
    std::vector<std::string> faces;
    for (const Die die : readyset::all_dice) faces.push_back(die_marks(die));
    for (const Mark mark : {Mark::required, Mark::bonus}) faces.push_back(die_marks(Die::red, mark));
    std::sort(faces.begin(), faces.end());
    EXPECT_EQ(std::unique(faces.begin(), faces.end()), faces.end());
}

TEST(PuzzleSvg, ShowsASolutionWithDiceAndCards) {
    const auto solution = *readyset::parse_solution("red = blue / (green ∪ gold)′");
    const std::string svg = puzzle_svg(example, {.solution = solution});
    EXPECT_THAT(elements(svg, "desc").at(0).text, HasSubstr("solution: red = blue / (green ∪ gold)′"));
    EXPECT_EQ(count_texts(svg, "restriction"), 1U);
    EXPECT_EQ(count_texts(svg, "set name"), 1U);

    EXPECT_EQ(card_state(Card{1}, solution), CardState::flipped);
    EXPECT_EQ(card_state(Card{3}, solution), CardState::matched);
    EXPECT_EQ(card_state(Card{4}, solution), CardState::open);
    EXPECT_EQ(card_state(Card{4}, std::nullopt), CardState::open);
    EXPECT_NE(card_marks(Card{5}, CardState::flipped), card_marks(Card{5}));
    EXPECT_NE(card_marks(Card{5}, CardState::matched), card_marks(Card{5}));
}

TEST(SetColours, HaveLettersThatRowsAccept) {
    for (const Colour c : readyset::all_colours)
        EXPECT_EQ(readyset::parse_set_name(std::string(1, colour_style(c).letter)),
                  readyset::SetName(readyset::die_of(c)));
}

}  // namespace
}  // namespace cubewright::render
