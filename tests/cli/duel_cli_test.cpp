// End-to-end tests of Duel on the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/run.hpp"
#include "tests/scratch.hpp"

namespace cubewright::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;

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
