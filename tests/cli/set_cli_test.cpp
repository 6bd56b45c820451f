// Ready, Set on the command line, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/run.hpp"

namespace cubewright::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::string daily_of(const std::string& date) {
    return run({"daily", "--date", date, "--json"}).out;
}

TEST(Daily, IsTheSameEveryTimeAndGoesStraightIntoTheSolver) {
    const std::string puzzle = daily_of("2026-11-14");
    EXPECT_EQ(puzzle, daily_of("2026-11-14"));
    EXPECT_NE(puzzle, daily_of("2026-11-15"));
    const auto [code, out, err] = run({"set", "solve", "--json", "-"}, puzzle);
    EXPECT_EQ(code, 0) << err;
    const json answer = json::parse(out);
    const json document = json::parse(puzzle);
    EXPECT_EQ(answer["id"], document["id"]);
    EXPECT_EQ(answer["solvable"], true);
    EXPECT_EQ(answer["count"], document["solutionCount"]);
    EXPECT_EQ(answer["difficulty"], document["difficulty"]["rating"]);
    EXPECT_EQ(answer["shortest"]["length"], document["shortestSolution"]["cubeCount"]);
}

TEST(Daily, RefusesDaysThatDoNotExist) {
    const auto [code, out, err] = run({"daily", "--date", "2026-02-30"});
    EXPECT_EQ(code, 2);
    EXPECT_THAT(err, HasSubstr("2026-02-30"));
}

TEST(SetDeal, IsTheSameForTheSameSeedAndOfTheDifficultyAskedFor) {
    const auto deal = run({"set", "deal", "--level", "6", "--seed", "x", "--difficulty", "advanced", "--json"});
    EXPECT_EQ(deal.code, 0) << deal.err;
    EXPECT_EQ(deal.out, run({"set", "deal", "--level", "6", "--seed", "x", "--difficulty", "advanced", "--json"}).out);
    const json solved = json::parse(run({"set", "solve", "--json", "-"}, deal.out).out);
    EXPECT_EQ(solved["difficulty"], "advanced");
    EXPECT_EQ(run({"set", "deal", "--level", "1", "--difficulty", "advanced"}).code, 2) << "level 1 has none";
    EXPECT_EQ(run({"set", "deal", "--level", "11"}).code, 2);
}

TEST(SetJudge, TellsRightFromWrongAndNamesTheRule) {
    const std::string path = testing::TempDir() + "cubewright-example.json";
    std::ofstream(path) << R"({"cards":[{"colors":["red"]},{"colors":["blue"]},{"colors":["green"]},{"colors":["gold"]},
        {"colors":["red","blue"]},{"colors":["green","gold"]},{"colors":["blue","green"]},{"colors":["red","gold"]}],
        "dice":[{"type":"color","value":"red"},{"type":"restriction","value":"="},{"type":"color","value":"blue"},
        {"type":"color","value":"green"},{"type":"operator","value":"∪"},{"type":"color","value":"gold"},
        {"type":"operator","value":"∪"},{"type":"color","value":"red"}],"goal":4})";
    const auto right =
        run({"set", "judge", "--json", "--puzzle", "@" + path, "--rows", "red = blue", "green ∪ gold ∪ red"});
    EXPECT_EQ(right.code, 0) << right.err;
    const json verdict = json::parse(right.out);
    EXPECT_EQ(verdict["correct"], true);
    EXPECT_EQ(verdict["matched"], 4);
    EXPECT_EQ(verdict["kept"], json({2, 3, 4, 5}));
    EXPECT_EQ(verdict["score"]["total"], (5 * 5 + 2 * 10 + 20) * 8);

    const auto wrong = run({"set", "judge", "--json", "--puzzle", "@" + path, "--rows", "blue ∪ blue"});
    EXPECT_EQ(wrong.code, 1);
    EXPECT_THAT(wrong.out, HasSubstr("blue is used twice, the deal has one"));

    const auto bad = run({"set", "judge", "--puzzle", "@" + path, "--rows", "red ~ blue"});
    EXPECT_EQ(bad.code, 2);
    EXPECT_THAT(bad.err, HasSubstr("column 5"));
}

TEST(SetSolve, SaysNoWhenThereIsNoSolution) {
    // Only unions: no set name matches a single card of this board.
    const std::string puzzle =
        R"({"cards":[{"colors":["red","blue"]},{"colors":["red","blue","green"]},{"colors":["red","green"]},)"
        R"({"colors":["red"]},{"colors":["red","gold"]},{"colors":["red","blue","gold"]},)"
        R"({"colors":["red","green","gold"]},{"colors":["red","blue","green","gold"]}],)"
        R"("dice":[{"type":"color","value":"red"},{"type":"color","value":"red"},{"type":"color","value":"blue"},)"
        R"({"type":"color","value":"blue"},{"type":"operator","value":"∪"},{"type":"operator","value":"∪"}],"goal":1})";
    const auto [code, out, err] = run({"set", "solve", "--json", "-"}, puzzle);
    EXPECT_EQ(code, 1) << err;
    EXPECT_EQ(json::parse(out)["solvable"], false);
}

TEST(SetSolve, RefusesABrokenPuzzleWithThePathOfTheField) {
    const auto refused = [](const std::string& text, const std::string& reason) {
        const auto [code, out, err] = run({"set", "solve", "-"}, text);
        EXPECT_EQ(code, 2) << text;
        EXPECT_THAT(err, HasSubstr(reason)) << text;
    };
    json puzzle = json::parse(daily_of("2026-11-14"));
    puzzle["goal"] = 8;
    refused(puzzle.dump(), "goal");
    puzzle["goal"] = 4;
    puzzle["cards"][3] = puzzle["cards"][2];
    refused(puzzle.dump(), "cards[3]");
    puzzle["cards"].erase(3);
    refused(puzzle.dump(), "cards");
    refused("{", "not valid JSON");
    refused("[]", "puzzle");
}

TEST(SetPlay, PlaysARoundAndQuits) {
    const auto [code, out, err] =
        run({"set", "play", "--level", "2", "--seed", "a"}, "hint\nred ++ blue\npass\nquit\n");
    EXPECT_EQ(code, 0);
    EXPECT_THAT(out, HasSubstr("the shortest solution takes"));
    EXPECT_THAT(out, HasSubstr("column"));
    EXPECT_THAT(out, HasSubstr("solutions"));
}

}  // namespace
}  // namespace cubewright::cli
