#include "readyset/deals/puzzle_json.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <string>

#include "readyset/deals/daily_template.hpp"
#include "readyset/deals/deal.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "tests/readyset/brute_force.hpp"
#include "tests/said.hpp"

namespace cubewright::readyset {
namespace {

using namespace std::chrono_literals;

// The worked example from the description of the game, verbatim.
constexpr std::string_view printed_example = R"({
  "id": 1,
  "cards": [
    {"colors": ["red"]}, {"colors": ["blue"]}, {"colors": ["green"]}, {"colors": ["gold"]},
    {"colors": ["red", "blue"]}, {"colors": ["green", "gold"]},
    {"colors": ["blue", "green"]}, {"colors": ["red", "gold"]}
  ],
  "dice": [
    {"type": "color", "value": "red"}, {"type": "restriction", "value": "="},
    {"type": "color", "value": "blue"}, {"type": "color", "value": "green"},
    {"type": "operator", "value": "∪"}, {"type": "color", "value": "gold"},
    {"type": "operator", "value": "∪"}, {"type": "color", "value": "red"}
  ],
  "goal": 4,
  "difficulty": {"rating": "intermediate", "cubeCount": 5},
  "generatedSolution": {"topRow": "red = blue", "bottomRow": "green ∪ gold ∪ red"},
  "shortestSolution": {"cubeCount": 3, "hasRestriction": false}
})";

Said error_after(const std::function<void(Json&)>& change) {
    Json json = *parse_json(printed_example);
    change(json);
    const auto document = parse_puzzle(to_text(json));
    return document ? Said{"no error", "", ""} : said(document.error());
}

TEST(PuzzleJson, ReadsTheWorkedExample) {
    const auto document = parse_puzzle(printed_example);
    ASSERT_TRUE(document) << to_string(document.error());
    EXPECT_EQ(document->id, 1U);
    EXPECT_EQ(document->puzzle.goal, 4U);
    EXPECT_EQ(document->puzzle.board, (Board{Card{1}, Card{2}, Card{4}, Card{8}, Card{3}, Card{12}, Card{6}, Card{9}}));
    EXPECT_EQ(document->puzzle.dice,
              (std::vector{Die::red, Die::equals, Die::blue, Die::green, Die::unite, Die::gold, Die::unite, Die::red}));
    EXPECT_FALSE(document->puzzle.designation);
    EXPECT_FALSE(document->facts) << "what a document says of its solutions is not believed";
    EXPECT_FALSE(document->generated);
}

// The description calls the example "intermediate", with 5 dice and a shortest solution of 3 without restriction.
// These claims contradict each other, and all are wrong: the puzzle needs all eight dice.
TEST(PuzzleJson, RatesTheWorkedExampleCorrectly) {
    const Puzzle puzzle = parse_puzzle(printed_example)->puzzle;
    const auto facts = compute_facts(puzzle);
    const auto truth = brute_force::solve(puzzle);
    ASSERT_TRUE(facts);
    EXPECT_EQ(facts->shortest.length, truth.shortest());
    EXPECT_EQ(facts->longest.length, truth.longest());
    EXPECT_EQ(facts->solutions, truth.score_of.size());
    EXPECT_EQ(get_difficulty(facts->shortest.length), Difficulty::advanced);
    EXPECT_EQ(*facts, (PuzzleFacts{{8, true}, {8, true}, 72}));
}

TEST(PuzzleJson, WritesEveryFieldInTheOrderOfTheExample) {
    PuzzleDocument document = *parse_puzzle(printed_example);
    document.date = Date{2026, 11, 14};
    document.generator = 1;
    document.facts = PuzzleFacts{{3, true}, {8, true}, 1234};
    document.generated = *parse_solution("red = blue / green ∪ gold ∪ red");
    const Json json = puzzle_json(document);
    EXPECT_EQ(to_text(json["cards"][4]), R"({"colors":["red","blue"]})");
    EXPECT_EQ(to_text(json["dice"][1]), R"({"type":"restriction","value":"="})");
    EXPECT_EQ(to_text(json["difficulty"]), R"({"rating":"beginner","cubeCount":3})");
    EXPECT_EQ(to_text(json["generatedSolution"]), R"({"topRow":"red = blue","bottomRow":"green ∪ gold ∪ red"})");
    EXPECT_EQ(to_text(json["shortestSolution"]), R"({"cubeCount":3,"hasRestriction":true})");
    EXPECT_EQ(to_text(json["longestSolution"]), R"({"cubeCount":8,"hasRestriction":true})");
    EXPECT_EQ(to_text(json["solutionCount"]), "1234");
    EXPECT_EQ(to_text(json["date"]), "\"2026-11-14\"");
    EXPECT_TRUE(read_puzzle(JsonField(json)));
}

TEST(PuzzleJson, KeepsADesignationWithItsDie) {
    const auto read_with = [](std::size_t die, const char* designation) {
        Json json = *parse_json(printed_example);
        json["kind"] = "free";
        json["dice"][die]["designation"] = designation;
        return parse_puzzle(to_text(json))->puzzle.designation;
    };
    EXPECT_EQ(read_with(2, "required"), (Designation{Mark::required, 2}));
    EXPECT_EQ(read_with(4, "bonus"), (Designation{Mark::bonus, 4}));

    Json wild = *parse_json(printed_example);
    wild["kind"] = "free";
    wild["dice"][4] = {{"type", "wild"}, {"value", "?"}};
    EXPECT_EQ(parse_puzzle(to_text(wild))->puzzle.designation, (Designation{Mark::wild, 4}));
}

RC_GTEST_PROP(PuzzleJsonProperties, EveryDealRoundTrips, (std::uint64_t seed)) {
    Random random(seed);
    PuzzleDocument document;
    document.level = 1 + static_cast<unsigned>(random.below(levels.size()));
    document.puzzle = draw_puzzle(level(*document.level), random);
    const auto read = parse_puzzle(to_text(puzzle_json(document)));
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->puzzle == document.puzzle);
    RC_ASSERT(read->level == document.level);
}

TEST(PuzzleJsonErrors, ReportMissingAndExtraFields) {
    for (const char* field : {"cards", "dice", "goal"}) {
        const Said error = error_after([field](Json& json) { json.erase(field); });
        EXPECT_EQ(error.what, "the field '" + std::string(field) + "' is missing");
    }
    EXPECT_EQ(error_after([](Json& json) { json["colour"] = 1; }).what, "unknown field 'colour'");
    EXPECT_EQ(error_after([](Json& json) { json["cards"][2]["name"] = 1; }).where, "cards[2]");
    EXPECT_EQ(error_after([](Json& json) { json["cards"][2].erase("colors"); }).where, "cards[2]");
    EXPECT_EQ(error_after([](Json& json) { json["dice"][3].erase("value"); }).where, "dice[3]");
    EXPECT_EQ(error_after([](Json& json) { json["dice"][3]["size"] = 1; }).where, "dice[3]");
    EXPECT_EQ(said(parse_puzzle("[]").error()).where, "the document");
}

TEST(PuzzleJsonErrors, ReportInvalidCards) {
    EXPECT_EQ(error_after([](Json& json) { json["cards"][7] = json["cards"][5]; }),
              (Said{"duplicate of cards[5]", "cards[7]", "eight different cards"}));
    EXPECT_EQ(error_after([](Json& json) { json["cards"][5]["colors"] = {"gold", "red"}; }).where, "cards[7]")
        << "the order of the colours makes no other card";
    EXPECT_EQ(error_after([](Json& json) { json["cards"].push_back({{"colors", Json::array()}}); }),
              (Said{"expected 8 cards, got 9", "cards", "8 cards"}));
    EXPECT_EQ(error_after([](Json& json) { json["cards"].erase(0); }).what, "expected 8 cards, got 7");
    EXPECT_EQ(error_after([](Json& json) { json["cards"][4]["colors"][1] = "purple"; }),
              (Said{"unknown colour 'purple'", "cards[4].colors[1]", "red, blue, green or gold"}));
    EXPECT_EQ(error_after([](Json& json) { json["cards"][4]["colors"][1] = "red"; }).what, "the card already has red");
    EXPECT_EQ(error_after([](Json& json) { json["cards"][4]["colors"] = "red"; }).where, "cards[4].colors");
    EXPECT_EQ(error_after([](Json& json) { json["cards"] = 8; }).where, "cards");
}

TEST(PuzzleJsonErrors, ReportInvalidDice) {
    EXPECT_EQ(error_after([](Json& json) { json["dice"][2]["value"] = "purple"; }).where, "dice[2].value");
    EXPECT_EQ(error_after([](Json& json) { json["dice"][2]["value"] = 3; }).where, "dice[2].value");
    EXPECT_EQ(error_after([](Json& json) { json["dice"][2]["type"] = "operator"; }),
              (Said{"the type of blue is not 'operator'", "dice[2].type", "'color'"}));
    EXPECT_EQ(error_after([](Json& json) { json["dice"].erase(0); }), (Said{"7 dice", "dice", "6 or 8 dice"}));
    EXPECT_EQ(error_after([](Json& json) { json["dice"].push_back(json["dice"][0]); }).what, "9 dice");
    EXPECT_EQ(error_after([](Json& json) { json["dice"][0]["designation"] = "lucky"; }).where, "dice[0].designation");
    EXPECT_EQ(
        error_after([](Json& json) {
            json["dice"][0]["designation"] = "bonus";
            json["dice"][5]["designation"] = "required";
        }),
        (Said{"more than one required, wild or bonus die", "dice[5]", "at most one required, wild or bonus die"}));
    EXPECT_EQ(error_after([](Json& json) {
                  json["dice"][4] = {{"type", "wild"}, {"value", "?"}, {"designation", "bonus"}};
              }).where,
              "dice[4].designation");
}

// Short notation for a hand: "rrbg ∪∩" is four colours and two operators.
Json with_dice(std::initializer_list<const char*> faces, const Json& more = Json::object()) {
    Json json = *parse_json(printed_example);
    json.erase("generatedSolution");
    json["dice"] = Json::array();
    for (const char* face : faces)
        json["dice"].push_back({{"type", type(find_die_by_symbol(face).value())}, {"value", face}});
    for (const auto& [key, value] : more.items()) json[key] = value;
    return json;
}

Said said_of(const Json& json) {
    const auto document = parse_puzzle(to_text(json));
    return document ? Said{"no error", "", ""} : said(document.error());
}

const Said fine{"no error", "", ""};

TEST(LegalHands, HaveEachColourAtMostTwice) {
    const Said third{"more than two red dice", "dice[3].value", "each colour at most twice"};
    EXPECT_EQ(said_of(with_dice({"red", "red", "blue", "red", "∪", "∩"})), third);
    EXPECT_EQ(said_of(with_dice({"red", "red", "blue", "red", "∪", "∩"}, {{"level", 1}})), third);
    EXPECT_EQ(said_of(with_dice({"red", "red", "blue", "red", "gold", "∪", "∩", "="}, {{"template", 3}})), third);
    EXPECT_EQ(said_of(with_dice({"red", "red", "blue", "blue", "∪", "∩"})), fine);
    EXPECT_EQ(said_of(with_dice({"red", "red", "blue", "red", "∪", "∩"}, {{"kind", "free"}})), fine);
}

TEST(LegalHands, MatchSomeLevelIfNoneIsGiven) {
    const Said unknown{"no level or template deals these dice", "dice",
                       "the dice of a level or a template, or the field 'kind' with the value 'free'"};
    EXPECT_EQ(said_of(with_dice({"∪", "∪", "∪", "∪", "∪", "∪", "∪", "∪"})), unknown);
    EXPECT_EQ(said_of(with_dice({"red", "blue", "green", "gold", "∪", "="})), unknown);
    EXPECT_EQ(said_of(with_dice({"red", "blue", "green", "gold", "∪", "?"})), unknown) << "six dice have no wild";
    EXPECT_EQ(said_of(with_dice({"red", "blue", "green", "gold", "∪", "?", "U", "="})), fine);
    EXPECT_EQ(said_of(with_dice({"red", "blue", "green", "gold", "∪", "∪"})), fine) << "of level 4";
    EXPECT_EQ(said_of(with_dice({"red", "blue", "green", "gold", "red", "∪", "∪", "="})), fine) << "of template 3";
    EXPECT_EQ(said_of(with_dice({"∪", "∪", "∪", "∪", "∪", "∪", "∪", "∪"}, {{"kind", "free"}})), fine);
}

TEST(LegalHands, MatchTheDiceOfTheirLevel) {
    const auto on_level = [](unsigned level, std::initializer_list<const char*> faces) {
        return said_of(with_dice(faces, {{"level", level}}));
    };
    EXPECT_EQ(on_level(1, {"red", "blue", "green", "gold", "∪", "−"}),
              (Said{"level 1 does not deal −", "dice[5].value", "∪ or ∩"}));
    EXPECT_EQ(on_level(2, {"red", "blue", "green", "gold", "∪", "−"}), fine);
    EXPECT_EQ(on_level(3, {"red", "blue", "green", "gold", "′", "′"}),
              (Said{"the operator ′ appears twice", "dice[5].value", "two different operators on level 3"}));
    EXPECT_EQ(on_level(4, {"red", "blue", "green", "gold", "′", "′"}), fine);
    EXPECT_EQ(on_level(3, {"red", "blue", "green", "gold", "∪", "?"}),
              (Said{"level 3 has no wild die", "dice[5].value", ""}));
    EXPECT_EQ(on_level(5, {"red", "blue", "green", "gold", "∪", "∪", "U", "="}),
              (Said{"level 5 does not deal =", "dice[7].value", "∪, ∩, −, ′, U or ∅"}));
    EXPECT_EQ(on_level(6, {"red", "blue", "green", "gold", "∪", "∪", "U", "="}), fine);
    EXPECT_EQ(on_level(4, {"red", "blue", "green", "gold", "∪", "∪", "U", "="}),
              (Said{"4 colours, 2 operators and 2 specials", "dice", "4 colours, 2 operators and 0 specials"}));
    EXPECT_EQ(on_level(6, {"red", "blue", "green", "gold", "red", "∪", "U", "="}),
              (Said{"5 colours, 1 operator and 2 specials", "dice", "4 colours, 2 operators and 2 specials"}));
}

TEST(LegalHands, MatchTheDesignationsOfTheirLevel) {
    const auto with_mark = [](unsigned level, const char* mark) {
        Json json = with_dice({"red", "blue", "green", "gold", "∪", "∪", "U", "="}, {{"level", level}});
        json["dice"][2]["designation"] = mark;
        return said_of(json);
    };
    EXPECT_EQ(with_mark(7, "required"), (Said{"level 7 has no required die", "dice[2].designation", ""}));
    EXPECT_EQ(with_mark(8, "required"), fine);
    EXPECT_EQ(with_mark(9, "bonus"), (Said{"level 9 has no bonus die", "dice[2].designation", ""}));
    EXPECT_EQ(with_mark(10, "bonus"), fine);
    EXPECT_EQ(said_of(with_dice({"red", "blue", "green", "gold", "∪", "?", "U", "="}, {{"level", 9}})), fine);
}

TEST(LegalHands, MatchTheDiceOfTheirTemplate) {
    EXPECT_EQ(error_after([](Json& json) { json["template"] = 3; }), fine);
    EXPECT_EQ(error_after([](Json& json) { json["template"] = 6; }),
              (Said{"the dice do not match template 6", "dice", "colour relation colour ′ / colour op colour ′"}));
    EXPECT_EQ(error_after([](Json& json) {
                  json["template"] = 3;
                  json["dice"][0]["designation"] = "required";
              }),
              (Said{"a puzzle from a template has no required die", "dice[0].designation", ""}));
    EXPECT_EQ(said_of(with_dice({"red", "blue", "green", "gold", "∪", "∪", "U", "="}, {{"date", "2026-11-14"}})),
              (Said{"the dice do not match any template of the daily puzzle", "dice", ""}));
}

TEST(LegalHands, HaveAValidGeneratedSolution) {
    EXPECT_EQ(error_after([](Json& json) { json["goal"] = 3; }),
              (Said{"not a solution of the puzzle: 4 cards match; the goal is 3", "generatedSolution", ""}));
    EXPECT_EQ(error_after([](Json& json) { json["generatedSolution"]["bottomRow"] = "green ∩ gold"; }).where,
              "generatedSolution");
    EXPECT_EQ(error_after([](Json& json) { json["generatedSolution"]["bottomRow"] = "green ∪"; }).where.substr(0, 17),
              "generatedSolution");
    // Correct and made of the dice of template 3, but with the longer row on top.
    EXPECT_EQ(error_after([](Json& json) {
                  json["template"] = 3;
                  json["goal"] = 3;
                  json["generatedSolution"] = {{"topRow", "red ∪ red = blue"}, {"bottomRow", "green ∪ gold"}};
              }),
              (Said{"the solution does not have the form of template 3", "generatedSolution",
                    "colour relation colour / colour op colour op colour"}));
}

TEST(LegalHands, FreePuzzlesHaveNoLevelOrTemplate) {
    EXPECT_EQ(error_after([](Json& json) { json["kind"] = "daily"; }),
              (Said{"unknown puzzle kind 'daily'", "kind", "'free', or no such field"}));
    for (const auto& [name, value] : {std::pair{"level", Json(6)}, std::pair{"template", Json(3)},
                                      std::pair{"date", Json("2026-11-14")}, std::pair{"generator", Json(2)}})
        EXPECT_EQ(error_after([&](Json& json) {
                      json["kind"] = "free";
                      json[name] = value;
                  }),
                  (Said{"a free puzzle cannot have the field " + std::string(name), name, ""}));
    Json json = *parse_json(printed_example);
    json["kind"] = "free";
    const auto document = parse_puzzle(to_text(json));
    ASSERT_TRUE(document);
    EXPECT_TRUE(document->is_free);
    EXPECT_EQ(puzzle_json(*document)["kind"], "free");
}

// Dice drawn from a template are accepted; the same dice with one of another kind are rejected.
RC_GTEST_PROP(PuzzleJsonProperties, EveryDrawOfATemplateRoundTrips, (std::uint64_t seed)) {
    Random random(seed);
    PuzzleDocument document;
    const std::size_t shape = random.below(daily_templates.size());
    document.shape = static_cast<unsigned>(shape + 1);
    document.puzzle.board = draw_board(random);
    document.puzzle.dice = draw_dice(shape, random);
    const auto read = parse_puzzle(to_text(puzzle_json(document)));
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->puzzle == document.puzzle);
    Die& die = document.puzzle.dice[random.below(document.puzzle.dice.size())];
    die = is_colour(die) ? Die::complement : Die::red;
    RC_ASSERT(!parse_puzzle(to_text(puzzle_json(document))).has_value());
}

TEST(PuzzleJsonErrors, ReportInvalidGoalsAndOtherFields) {
    for (const int goal : {0, 8, -1})
        EXPECT_EQ(error_after([goal](Json& json) { json["goal"] = goal; }),
                  (Said{std::to_string(goal) + " is out of range", "goal", "a whole number from 1 to 7"}));
    EXPECT_EQ(error_after([](Json& json) { json["goal"] = 3.5; }).where, "goal");
    EXPECT_EQ(error_after([](Json& json) { json["id"] = "one"; }).where, "id");
    EXPECT_EQ(error_after([](Json& json) { json["level"] = 11; }).where, "level");
    EXPECT_EQ(error_after([](Json& json) { json["date"] = "2026-02-30"; }),
              (Said{"'2026-02-30' has no day 30", "date", "a day from 01 to 28"}));
    EXPECT_EQ(error_after([](Json& json) { json["difficulty"]["rating"] = "hard"; }).where, "difficulty.rating");
    EXPECT_EQ(error_after([](Json& json) { json["difficulty"] = "hard"; }).where, "difficulty");
    EXPECT_EQ(error_after([](Json& json) { json["shortestSolution"]["cubeCount"] = 9; }).where,
              "shortestSolution.cubeCount");
    EXPECT_EQ(error_after([](Json& json) { json["generatedSolution"].erase("topRow"); }).where, "generatedSolution");
    EXPECT_EQ(error_after([](Json& json) { json["solutionCount"] = "many"; }).where, "solutionCount");
}

TEST(PuzzleJsonErrors, ReportInvalidJson) {
    EXPECT_EQ(said(parse_puzzle("{").error()).what, "not valid JSON");
    EXPECT_EQ(said(parse_puzzle(std::string(longest_puzzle_text + 1, ' ')).error()).what, "the puzzle is too long");
}

}  // namespace
}  // namespace cubewright::readyset
