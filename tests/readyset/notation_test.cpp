#include "readyset/game/rows.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "base/random.hpp"
#include "tests/readyset/generators.hpp"
#include "tests/said.hpp"

namespace cubewright::readyset {
namespace {

std::string reprinted(std::string_view text) {
    const auto solution = parse_solution(text);
    return solution ? to_string(*solution) : to_string(solution.error());
}

Said error_of(std::string_view text) {
    const auto solution = parse_solution(text);
    return solution ? Said{"no error", "", ""} : said(solution.error());
}

TEST(Notation, PrintsOnlyNecessaryBrackets) {
    EXPECT_EQ(reprinted("(red ∪ blue) ∪ green"), "red ∪ blue ∪ green");
    EXPECT_EQ(reprinted("red ∪ (blue ∪ green)"), "red ∪ (blue ∪ green)");
    EXPECT_EQ(reprinted("((((red))))′"), "red′");
    EXPECT_EQ(reprinted("(red′)′"), "red′′");
    EXPECT_EQ(reprinted("(red ∪ blue)′"), "(red ∪ blue)′");
    EXPECT_EQ(reprinted("red ∪ (blue′)"), "red ∪ blue′");
    EXPECT_EQ(reprinted("(red − blue)′ = (green) / (gold)"), "(red − blue)′ = green / gold");
}

TEST(Notation, OperatorsHaveEqualPrecedenceAndAreLeftAssociative) {
    EXPECT_EQ(parse_set_name("red ∪ blue ∩ green"), parse_set_name("(red ∪ blue) ∩ green"));
    EXPECT_NE(parse_set_name("red ∪ blue ∩ green"), parse_set_name("red ∪ (blue ∩ green)"));
    EXPECT_EQ(parse_set_name("red − blue − green"), parse_set_name("(red − blue) − green"));
}

TEST(Notation, ComplementBindsToTheOperandBeforeIt) {
    EXPECT_NE(parse_set_name("red ∪ blue′"), parse_set_name("(red ∪ blue)′"));
}

TEST(Notation, AcceptsAscii) {
    EXPECT_EQ(reprinted("r|b"), "red ∪ blue");
    EXPECT_EQ(reprinted("g + y & RED - Gold'"), "green ∪ gold ∩ red − gold′");
    EXPECT_EQ(reprinted("U-0|{}"), "U − ∅ ∪ ∅");
    EXPECT_EQ(reprinted("r=b<=g / u"), "red = blue ⊆ green / U");
    EXPECT_EQ(reprinted("r' | r’ | r` | r´ – r‘"), "red′ ∪ red′ ∪ red′ ∪ red′ − red′") << "as phones write them";
}

TEST(Notation, AWildIsWrittenBeforeItsOperator) {
    EXPECT_EQ(reprinted("red ?∪ blue ?'"), "red ∪ blue′");
    const auto row = read_row("red ?& blue");
    ASSERT_TRUE(row);
    EXPECT_TRUE(row->tokens[1].wild);
    EXPECT_EQ(row->tokens[1].die, Die::intersect);
}

TEST(Notation, ReadsAListOfDiceAndBrackets) {
    const std::vector<std::string> items{"red", "∪", "(", "blue", "?−", "green", ")", "′"};
    const auto row = read_row(items);
    ASSERT_TRUE(row);
    EXPECT_EQ(to_string(*parse_set_name(*row)), "red ∪ (blue − green)′");

    const std::vector<std::string> unfinished{"red", "∪"};
    EXPECT_EQ(said(parse_set_name(*read_row(unfinished)).error()),
              (Said{"the row ends too early", "after item 2", "a colour, U, ∅ or ("}));
    const std::vector<std::string> crowded{"red blue"};
    EXPECT_EQ(said(read_row(crowded).error()).where, "item 1");
    const std::vector<std::string> unknown{"red", "purple"};
    EXPECT_EQ(said(read_row(unknown).error()).where, "item 2");
    const std::vector<std::string> blank{" "};
    EXPECT_EQ(said(read_row(blank).error()).what, "the item is empty");
}

TEST(NotationErrors, ReportThePositionAndTheExpectedInput) {
    EXPECT_EQ(error_of("red ∪ purple").what, "unknown token 'purple'");
    EXPECT_EQ(error_of("red ∪ purple").where, "line 1, column 7");
    EXPECT_EQ(error_of("red blue"),
              (Said{"unexpected 'blue'", "line 1, column 5", "∪, ∩, −, ′ or the end of the row"}));
    EXPECT_EQ(error_of("red ∪"), (Said{"the row ends too early", "line 1, column 6", "a colour, U, ∅ or ("}));
    EXPECT_EQ(error_of("∪ red"), (Said{"unexpected '∪'", "line 1, column 1", "a colour, U, ∅ or ("}));
    EXPECT_EQ(error_of("(red ∪ blue"), (Said{"the row ends too early", "line 1, column 12", "∪, ∩, −, ′ or )"}));
    EXPECT_EQ(error_of("red)"), (Said{"unexpected ')'", "line 1, column 4", "∪, ∩, −, ′ or the end of the row"}));
    EXPECT_EQ(error_of("()").what, "unexpected ')'");
    EXPECT_EQ(error_of("").what, "the row is empty");
}

TEST(NotationErrors, DistinguishRestrictionsFromSetNames) {
    EXPECT_EQ(error_of("red = blue").what, "'=' belongs in a restriction, not in a set name");
    EXPECT_EQ(error_of("red / blue"),
              (Said{"the restriction has no relation", "line 1, column 5", "= or ⊆ and a set name"}));
    EXPECT_EQ(error_of("(red = blue) / green"), (Said{"unexpected '='", "line 1, column 6", "∪, ∩, −, ′ or )"}));
    EXPECT_EQ(error_of("red = / blue"), (Said{"the row ends too early", "line 1, column 7", "a colour, U, ∅ or ("}));
    EXPECT_EQ(error_of("red = blue /").what, "the row is empty");
    EXPECT_EQ(error_of("red / blue / green").what, "unexpected second '/'");
    EXPECT_EQ(said(read_row("red / blue").error()).what, "a single row cannot contain '/'");
}

TEST(NotationErrors, AWildNeedsAnOperator) {
    EXPECT_EQ(error_of("red ? blue"), (Said{"the wild die has no operator", "line 1, column 5", "?∪, ?∩, ?− or ?′"}));
    EXPECT_EQ(error_of("red ?= blue / red").what, "the wild die has no operator");
    EXPECT_EQ(error_of("red ?").what, "the wild die has no operator");
}

TEST(NotationErrors, LimitTheSize) {
    std::string many = "red";
    for (int i = 0; i < 7; ++i) many += " ∪ red";
    EXPECT_EQ(reprinted(many), many) << "15 dice";
    EXPECT_EQ(error_of(many + " ∪ red").what, "the row has too many dice");

    const std::string open(deepest_brackets, '(');
    const std::string close(deepest_brackets, ')');
    EXPECT_EQ(reprinted(open + "red" + close), "red");
    EXPECT_EQ(error_of("(" + open + "red" + close + ")").what, "the brackets are nested too deeply");
    EXPECT_EQ(error_of(std::string(longest_row_text + 1, ' ')).what, "the text is too long");
}

RC_GTEST_PROP(NotationProperties, PrintedRowsRoundTrip, (const Solution& solution)) {
    RC_ASSERT(parse_solution(to_string(solution)) == solution);
}

// Removing any pair of brackets from a printed row gives a different tree, so no bracket is redundant.
RC_GTEST_PROP(NotationProperties, NoPrintedBracketIsRedundant, (const SetName& set_name)) {
    const std::string text = to_string(set_name);
    for (std::size_t open = text.find('('); open != std::string::npos; open = text.find('(', open + 1)) {
        std::size_t close = open;
        for (int depth = 0; depth != 0 || close == open; ++close) {
            if (text[close] == '(') ++depth;
            if (text[close] == ')') --depth;
        }
        std::string bare = text;
        bare[open] = ' ';
        bare[close - 1] = ' ';
        RC_ASSERT(parse_set_name(bare) != set_name);
    }
}

}  // namespace
}  // namespace cubewright::readyset
