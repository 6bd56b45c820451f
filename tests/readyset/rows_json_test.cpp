#include "readyset/game/rows_json.hpp"

#include <gtest/gtest.h>

#include <string>

#include "readyset/deals/daily.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/game/judge.hpp"

namespace cubewright::readyset {
namespace {

using namespace std::chrono_literals;

// Returns the rows as read: "restriction | set name", dice and brackets only.
std::string read(std::string_view json) {
    const Json value = *parse_json(json);
    const auto rows = read_rows(JsonField(value, "rows"));
    if (!rows) return to_string(rows.error());
    const auto laid = [](const Row& row) {
        std::string text;
        for (const Token& token : row.tokens)
            text += token.kind == Token::Kind::die ? std::string(symbol(token.die))
                                                   : (token.kind == Token::Kind::open ? "(" : ")");
        return text;
    };
    const Row* restriction = get_restriction(*rows);
    return (restriction != nullptr ? laid(*restriction) + " | " : "") + laid(rows->set_name);
}

TEST(RowsJson, AcceptsEveryForm) {
    for (const auto* both :
         {R"("red = blue / green ∪ gold")", R"(["red = blue / green ∪ gold"])", R"(["red = blue", "green ∪ gold"])",
          R"([["red", "=", "blue"], ["green", "∪", "gold"]])", R"(["r = b", ["green", "+", "y"]])",
          R"({"topRow": "red = blue", "bottomRow": "green ∪ gold"})",
          R"({"topRow": ["red", "=", "blue"], "bottomRow": ["green", "∪", "gold"]})"})
        EXPECT_EQ(read(both), "red=blue | green∪gold") << both;
    for (const auto* alone :
         {R"("green ∪ gold")", R"(["green ∪ gold"])", R"(["", "green ∪ gold"])", R"([" ", "green ∪ gold"])",
          R"([["green", "∪", "gold"]])", R"([[], ["green", "∪", "gold"]])", R"("/ green ∪ gold")",
          R"({"topRow": "", "bottomRow": "green ∪ gold"})", R"({"topRow": [], "bottomRow": ["green", "∪", "gold"]})"})
        EXPECT_EQ(read(alone), "green∪gold") << alone;
    EXPECT_EQ(read(R"([["red", "′"]])"), "red′");
    EXPECT_EQ(read(R"(["red", "′"])"), "red | ′") << "two texts are two rows, whatever they hold";
}

TEST(RowsJson, ReportsInvalidFormsWithTheirPath) {
    EXPECT_EQ(read("[]"), "rows takes one or two rows; you gave 0");
    EXPECT_TRUE(read(R"(["red = blue", "red ∪ blue", "gold"])").starts_with("rows takes one or two rows; you gave 3"));
    EXPECT_TRUE(read(R"(["red", "∪", "gold"])").starts_with("rows takes one or two rows; you gave 3"));
    EXPECT_TRUE(read("7").starts_with("rows: not an answer"));
    EXPECT_TRUE(read(R"(["red = blue", 7])").starts_with("rows[1]: not a row"));
    EXPECT_TRUE(read(R"(["red = blue", "red ~ blue"])").starts_with("unknown token '~' (rows[1], line 1, column 5)"));
    EXPECT_TRUE(read(R"([["red", "purple"]])").starts_with("unknown token 'purple' (rows[0], item 2)"));
    EXPECT_TRUE(read(R"({"topRow": ""})").starts_with("rows: the field 'bottomRow' is missing"));
    EXPECT_TRUE(read(R"({"topRow": "", "bottomRow": "red", "row": ""})").starts_with("rows: unknown field 'row'"));
}

// The generated solution in the format of the puzzle document.
TEST(RowsJson, AcceptsTheGeneratedSolutionOfAPuzzle) {
    for (std::int32_t day = day_number(Date{2026, 12, 1}); day < day_number(Date{2027, 2, 1}); ++day) {
        const DailyPuzzle daily = daily_puzzle(date_of(day));
        const Json document = puzzle_json(make_document(daily));
        const auto rows = read_rows(JsonField(document["generatedSolution"], "rows"));
        ASSERT_TRUE(rows) << to_string(rows.error());
        EXPECT_TRUE(judge(daily.puzzle, *rows).right) << document;
    }
}

TEST(RowsJson, TreatsARestrictionWithoutDiceAsNone) {
    const Puzzle puzzle = daily_puzzle(Date{2026, 11, 2}).puzzle;
    for (const auto* text : {"red ∪ blue", "green ∩ gold", "red − blue"}) {
        const Rows alone = *read_rows(text);
        const Verdict with_empty = judge(puzzle, Rows{Row{}, alone.set_name});
        const Verdict without = judge(puzzle, alone);
        EXPECT_EQ(with_empty.right, without.right);
        EXPECT_EQ(with_empty.breaches, without.breaches);
    }
    EXPECT_EQ(parse_solution("/ red ∪ blue")->restriction, std::nullopt);
}

}  // namespace
}  // namespace cubewright::readyset
