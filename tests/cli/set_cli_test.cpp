// End-to-end tests of Ready, Set on the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/cli/run.hpp"

namespace cubewright::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::string daily_of(const std::string& date) {
    return run({"daily", "--date", date, "--json"}).out;
}

TEST(Daily, IsReproducibleAndAcceptedByTheSolver) {
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

TEST(SetDeal, IsReproducibleAndHasTheRequestedDifficulty) {
    const auto deal = run({"set", "deal", "--level", "6", "--seed", "x", "--difficulty", "advanced", "--json"});
    EXPECT_EQ(deal.code, 0) << deal.err;
    EXPECT_EQ(deal.out, run({"set", "deal", "--level", "6", "--seed", "x", "--difficulty", "advanced", "--json"}).out);
    const json solved = json::parse(run({"set", "solve", "--json", "-"}, deal.out).out);
    EXPECT_EQ(solved["difficulty"], "advanced");
    EXPECT_EQ(run({"set", "deal", "--level", "1", "--difficulty", "advanced"}).code, 2) << "level 1 has none";
    EXPECT_EQ(run({"set", "deal", "--level", "11"}).code, 2);
}

TEST(SetJudge, JudgesAnswersAndNamesTheBrokenRule) {
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
    EXPECT_THAT(wrong.out, HasSubstr("blue is used twice, but the deal has one"));

    const auto bad = run({"set", "judge", "--puzzle", "@" + path, "--rows", "red ~ blue"});
    EXPECT_EQ(bad.code, 2);
    EXPECT_THAT(bad.err, HasSubstr("column 5"));
}

TEST(SetSolve, ReportsThatThereIsNoSolution) {
    // The dice allow only unions, and no union matches a single card of this board.
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

TEST(SetSolve, ReportsTheFieldOfAnInvalidPuzzle) {
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

TEST(Daily, IsAcceptedByTheSolverWithEveryOption) {
    const std::string svg = testing::TempDir() + "cubewright-daily.svg";
    const std::vector<std::vector<std::string>> options{
        {}, {"--reveal"}, {"--picture", svg}, {"--reveal", "--picture", svg}};
    for (const auto& more : options) {
        std::vector<std::string> words{"daily", "--date", "2027-03-06", "--json"};
        words.insert(words.end(), more.begin(), more.end());
        const std::string puzzle = run(words).out;
        const std::vector<std::vector<std::string>> readers{
            {"set", "solve", "-"}, {"set", "solve", "--hint", "4", "-"}, {"set", "show", "-"}};
        for (const auto& reader : readers) EXPECT_EQ(run(reader, puzzle).code, 0) << reader[1] << puzzle;
        const std::string solution = json::parse(puzzle)["generatedSolution"].dump();
        EXPECT_EQ(run({"set", "judge", "--puzzle", "-", "--rows", solution}, puzzle).code, 0) << puzzle;
    }
}

TEST(SetJudge, TreatsAnEmptyTopRowAsNoRestriction) {
    const std::string puzzle = daily_of("2026-11-01");
    const std::string row = json::parse(puzzle)["generatedSolution"]["bottomRow"];
    ASSERT_EQ(json::parse(puzzle)["generatedSolution"]["topRow"], "");
    const auto judged = [&](const std::vector<std::string>& rows) {
        std::vector<std::string> words{"set", "judge", "--puzzle", puzzle, "--rows"};
        words.insert(words.end(), rows.begin(), rows.end());
        return run(words).code;
    };
    EXPECT_EQ(judged({row}), 0);
    EXPECT_EQ(judged({"", row}), 0);
    EXPECT_EQ(judged({"/ " + row}), 0);
    const std::string path = testing::TempDir() + "cubewright-rows.json";
    std::ofstream(path) << R"json([[], ["red", "∪", "blue", "∩", "(", "blue", "∩", "red", ")", "′"]])json";
    EXPECT_EQ(judged({"@" + path}), 0);
    EXPECT_EQ(judged({"{} ∪ red"}), 1) << "{} is the empty set, not JSON";
}

TEST(SetSolve, AcceptsJsonOverSeveralLines) {
    const std::string first = daily_of("2026-11-14");
    const std::string second = daily_of("2026-11-16");
    const auto count = [](const std::string& puzzle) { return json::parse(puzzle)["solutionCount"].dump() + "\n"; };
    const auto pretty = [](const std::string& puzzle, int indent) { return json::parse(puzzle).dump(indent) + "\n"; };
    for (const std::string& input :
         {pretty(first, 2) + pretty(second, 4), pretty(first, 0) + pretty(second, 0), first + pretty(second, 2),
          pretty(first, 2) + "\n\n" + second, "  " + pretty(first, 2) + second}) {
        const auto [code, out, err] = run({"set", "solve", "--count", "-"}, input);
        EXPECT_EQ(code, 0) << err << input;
        EXPECT_EQ(out, count(first) + count(second)) << input;
    }
    const std::string path = testing::TempDir() + "cubewright-pretty.json";
    std::ofstream(path) << pretty(first, 2) << pretty(second, 2);
    EXPECT_EQ(run({"set", "solve", "--count", "@" + path}).out, count(first) + count(second));
}

TEST(SetSolve, ReportsTheLineOfInvalidJsonAndContinues) {
    const std::string good = daily_of("2026-11-14");
    const std::string pretty = json::parse(good).dump(2) + "\n";
    const std::string count = json::parse(good)["solutionCount"].dump() + "\n";
    const auto solved = [](const std::string& input) { return run({"set", "solve", "--count", "-"}, input); };
    std::string wrong = pretty;
    wrong.insert(wrong.find("\"goal\""), "~");  // an error in the middle
    const auto line =
        std::to_string(1 + std::count(wrong.begin(), wrong.begin() + static_cast<long>(wrong.find('~')), '\n'));
    auto outcome = solved(wrong + good);
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.out, "error: line " + line + ", column 3: not valid JSON\n" + count);
    outcome = solved(pretty.substr(0, pretty.find("\"goal\"")) + "\n" + good + good);  // truncated
    EXPECT_EQ(outcome.code, 2);
    EXPECT_THAT(outcome.out, HasSubstr(": not valid JSON\n"));
    EXPECT_THAT(outcome.out, HasSubstr("\n" + count + count));
    EXPECT_THAT(solved(good + "{\"goal\": \n").out, HasSubstr(count + "error: line 2, column "));
    EXPECT_THAT(solved(good + "{nonsense}\n" + good).out,
                HasSubstr(count + "error: line 2, column 3: not valid JSON\n" + count));
}

TEST(SetSolve, RefusesOptionsThatDoNotApply) {
    const std::string puzzle = daily_of("2026-11-14");
    const auto [code, out, err] = run({"set", "solve", "--limit", "2", "-"}, puzzle);
    EXPECT_EQ(code, 2);
    EXPECT_EQ(out, "");
    EXPECT_THAT(err, HasSubstr("--limit needs --all"));
    EXPECT_EQ(run({"set", "solve", "--count", "--all", puzzle}).code, 2);
    EXPECT_EQ(run({"set", "play", "--daily", "--seed", "1"}, "quit\n").code, 2);
    EXPECT_EQ(run({"set", "play", "--daily", "--level", "1"}, "quit\n").code, 2);
    EXPECT_EQ(run({"set", "solve", "--all", "--limit", "2", puzzle}).code, 0);
}

TEST(SetCareer, ContinuesFromItsOwnAnswer) {
    const auto first = run({"set", "career", "--event", "right", "--score", "600", "--json"});
    EXPECT_EQ(first.code, 0) << first.err;
    const auto second = run({"set", "career", "-", "--event", "advance"}, first.out);
    EXPECT_EQ(second.out, "level 2, 0 of 750 points\n1 solved, 0 passed, 0 wrong\n");
    EXPECT_EQ(run({"set", "career", "--event", "advance"}).code, 2);
}

TEST(SetDeal, AcceptsATemplate) {
    const auto dealt = run({"set", "deal", "--template", "5", "--seed", "7", "--json"});
    EXPECT_EQ(json::parse(dealt.out)["template"], 5);
    EXPECT_EQ(run({"set", "solve", "-"}, dealt.out).code, 0);
    EXPECT_THAT(run({"set", "deal", "--template", "5", "--seed", "7"}).out, HasSubstr("Template 5"));
    EXPECT_EQ(run({"set", "deal", "--template", "5", "--level", "6"}).code, 2);
}

TEST(SetText, UsesTheSingularForOne) {
    const std::string one =
        R"({"kind":"free","cards":[{"colors":[]},{"colors":["red"]},{"colors":["red","blue"]},)"
        R"({"colors":["red","green"]},{"colors":["red","gold"]},{"colors":["red","blue","green"]},{"colors":["red","blue","gold"]},)"
        R"({"colors":["red","green","gold"]}],"dice":[{"type":"color","value":"red"},{"type":"color","value":"red"},)"
        R"({"type":"color","value":"red"},{"type":"color","value":"red"},{"type":"operator","value":"′"},)"
        R"({"type":"operator","value":"∪"}],"goal":7})";
    // The only answer with four reds, ∪ and ′ that matches seven cards is red ∪ red.
    EXPECT_THAT(run({"set", "solve", one}).out, HasSubstr("\n1 solution, beginner\n"));
}

TEST(SetExplain, PrintsTextAndDrawsAPicture) {
    const std::string path = testing::TempDir() + "cubewright-steps.svg";
    const auto [code, out, err] = run({"set", "explain", "--rows", "red = blue", "green ∪ gold", "--picture", path});
    EXPECT_EQ(code, 0) << err;
    EXPECT_EQ(out.substr(0, out.find("written")).substr(0, 60),
              std::string("restriction\n  red\n      8 cards have red.\n  blue\n      8 cards").substr(0, 60));
    EXPECT_THAT(out, HasSubstr("set name\n  green\n      4 cards have green.\n"));
    EXPECT_THAT(out, HasSubstr("\n6 cards match.\n"));
    EXPECT_TRUE(std::ifstream(path).good());
    EXPECT_EQ(run({"set", "explain", "--rows", "red blue"}).code, 2);
}

TEST(SetHint, RevealsOneFact) {
    const std::string puzzle = run({"set", "deal", "--level", "2", "--seed", "a", "--json"}).out;
    const auto [code, out, err] = run({"set", "hint", "-"}, puzzle);
    EXPECT_EQ(code, 0) << err;
    EXPECT_EQ(out, "The shortest answer takes 3 dice.\n");
    const std::string last = run({"set", "hint", "-", "--step", "20", "--json"}, puzzle).out;
    const json hint = json::parse(last)["hint"];
    EXPECT_EQ(run({"set", "judge", "--puzzle", "-", "--rows", hint["rows"][0]}, puzzle).code, 0);
}

TEST(SetPlay, PlaysARoundAndQuits) {
    const auto [code, out, err] =
        run({"set", "play", "--level", "2", "--seed", "a"}, "hint\nhint\nred ++ blue\npass\nquit\n");
    EXPECT_EQ(code, 0);
    EXPECT_THAT(
        out, HasSubstr(
                 "Each hint costs a quarter of the points. Type hint again to take one.\n> The shortest answer takes"));
    EXPECT_THAT(out, HasSubstr("column"));
    EXPECT_THAT(out, HasSubstr("solutions"));
}

}  // namespace
}  // namespace cubewright::cli
