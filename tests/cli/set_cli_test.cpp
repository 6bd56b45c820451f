// End-to-end tests of Ready, Set and Duel on the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/cli/run.hpp"
#include "tests/scratch.hpp"

namespace cubewright::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::string daily_of(const std::string& date) {
    return run({"daily", "--date", date, "--json"}).out;
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

TEST(Duel, IsPlayedAgainstTheComputerAndReviewed) {
    const Scratch scratch;
    const std::string file = (scratch / "round.json").string();
    // The second move allows the computer to lay a solution with one more die.
    const auto [code, out, err] =
        run({"set", "duel", "match", "--level", "5", "--seed", "3", "--save", file}, "four\n9\n4\nx red\nr red\na ∪\n");
    EXPECT_EQ(code, 0) << err;
    EXPECT_THAT(out, HasSubstr("goal 9 is out of range; expected 1 to 7"));
    EXPECT_THAT(out, HasSubstr("unknown value 'x red'"));
    EXPECT_THAT(out, HasSubstr("Player 2 challenges with Now."));
    EXPECT_THAT(out, HasSubstr("Player 1: 6 points\nPlayer 2: 10 points"));
    EXPECT_THAT(out, HasSubstr("This decided the round."));
    const auto review = run({"set", "duel", "analyse", "@" + file, "--json"});
    EXPECT_EQ(review.code, 0) << review.err;
    const json reviewed = json::parse(review.out);
    int decisive = 0;
    for (const json& action : reviewed["actions"]) decisive += action.contains("decisive") ? 1 : 0;
    EXPECT_EQ(decisive, 1);
}

TEST(Duel, IsPlayedByThreePeopleUntilAChallenge) {
    const auto [code, out, err] = run({"set", "duel", "match", "--players", "3", "--seed", "3"},
                                      "4\nf gold\nf blue\nf green\nnever\nmover\nred ∪\nnone\n");
    EXPECT_EQ(code, 0) << err;
    EXPECT_THAT(out, HasSubstr("Player 2 takes a side."));
    EXPECT_THAT(out, HasSubstr("Player 1 wins the round."));
}

TEST(Duel, RefusesABadDocument) {
    const auto bad = run({"set", "duel", "referee", R"({"version":1,"cards":[],"dice":[]})"});
    EXPECT_EQ(bad.code, 2);
    EXPECT_THAT(bad.err, HasSubstr("duel.cards"));
    EXPECT_THAT(bad.err, HasSubstr("6 to 14"));
}

}  // namespace
}  // namespace cubewright::cli
