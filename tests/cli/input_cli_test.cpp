// End-to-end tests of how the program reads values from arguments, files and standard input, and of output that cannot
// be written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/run.hpp"
#include "tests/scratch.hpp"

namespace cubewright::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const std::string impossible_rows =
    "FUU\nUUU\nUUU\nRRR\nRRR\nRRR\nUFF\nFFF\nFFF\nDDD\nDDD\nDDD\nLLL\nLLL\nLLL\nBBB\nBBB\nBBB\n";

// Runs a command in a shell, for redirections that run() does not offer.
int run_in_shell(const std::string& words) {
    const int status = std::system((std::string(CUBEWRIGHT_PROGRAM) + " " + words).c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(Layouts, RowsOfOneCubeAreOneAnswerEverywhere) {
    const Scratch folder;
    const std::string file = (folder.path() / "rows.txt").string();
    std::ofstream(file) << "\xEF\xBB\xBF" << impossible_rows;
    for (const auto& done :
         {run({"cube", "check", "--json", impossible_rows}), run({"cube", "check", "--json", "@" + file}),
          run({"cube", "check", "--json", "-"}, impossible_rows)}) {
        ASSERT_EQ(lines(done.out).size(), 1U) << done.out;
        EXPECT_EQ(json::parse(done.out)["solvable"], false);
        EXPECT_EQ(done.code, 1);
        EXPECT_THAT(done.err, HasSubstr("1 to 18 were read as one cube"));
    }
}

TEST(Arguments, QuotedValuesAreNotJoined) {
    const auto cases = run({"case", "T perm", "Ua perm"});
    EXPECT_EQ(cases.code, 2);
    EXPECT_THAT(cases.err, HasSubstr("expected one value, got 2"));
    EXPECT_EQ(run({"case", "T", "perm"}).code, 0) << "words without quotes are one value";
    EXPECT_THAT(run({"cube", "check", "solved", "superflip", "nosuchname"}).err, HasSubstr("or one of solved"));
}

TEST(Arguments, TheOutputOfDealIsARound) {
    const auto dealt = run({"set", "duel", "deal", "--seed", "7", "--json"});
    const auto played = run({"set", "duel", "play", "-"}, dealt.out);
    EXPECT_EQ(played.code, 0) << played.out << played.err;
}

TEST(Arguments, AtLeastOneExplanationIsListed) {
    EXPECT_EQ(run({"cube", "misscramble", "--scramble", "R U F2", "--count", "0", "R U F"}).code, 2);
}

// The exit code is the verdict, even if the message about it is lost.
TEST(Output, AFullStandardErrorKeepsTheExitCode) {
    EXPECT_EQ(run_in_shell("cube check 'R Q' 2>/dev/full"), 2);
    EXPECT_EQ(run_in_shell("cube solve " + std::string(54, 'U') + " 2>/dev/full"), 1);
    EXPECT_EQ(run_in_shell("cube chek R 2>/dev/full"), 2);
}

// A twisted corner of the 2x2x2 is a negative answer, as for a cube.
TEST(Output, AnImpossiblePatternIsANegativeAnswer) {
    json pattern = json::parse(run({"puzzle", "apply", "2x2x2", "R U", "--json"}).out)["pattern"];
    json& twist = pattern["CORNERS"]["orientation"][0];
    twist = (twist.get<int>() + 1) % 3;
    EXPECT_EQ(run({"puzzle", "solve", "2x2x2", "--pattern", pattern.dump()}).code, 1);
}

TEST(Output, AnEmptyInputIsAnError) {
    const std::vector<std::vector<std::string>> verbs{
        {"cube", "check", "-"}, {"alg", "invert", "-", "--request"}, {"api"}};
    for (const auto& verb : verbs) {
        const auto done = run(verb, "\n");
        EXPECT_EQ(done.code, 2) << verb.front();
        EXPECT_THAT(done.out + done.err, HasSubstr("the input is empty")) << verb.front();
    }
}

TEST(Arguments, ApiReadsStandardInputByDefault) {
    EXPECT_EQ(run({"api"}, R"({"method": "alg.order", "params": {"alg": "R U"}})").out,
              run({"api", "-"}, R"({"method": "alg.order", "params": {"alg": "R U"}})").out);
    EXPECT_EQ(run({"api"}, R"({"method": "alg.order", "params": {"alg": "R U"}})").code, 0);
}

}  // namespace
}  // namespace cubewright::cli
