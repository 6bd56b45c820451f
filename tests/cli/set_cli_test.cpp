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

TEST(SetCareer, ContinuesFromItsOwnAnswer) {
    const auto first = run({"set", "career", "--event", "right", "--score", "600", "--json"});
    EXPECT_EQ(first.code, 0) << first.err;
    const auto second = run({"set", "career", "-", "--event", "advance"}, first.out);
    EXPECT_EQ(second.out, "level 2, 0 of 750 points\n1 solved, 0 passed, 0 wrong\n");
    EXPECT_EQ(run({"set", "career", "--event", "advance"}).code, 2);
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
