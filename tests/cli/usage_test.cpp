// Tests of command line errors: misspelt words, missing and invalid arguments, and reported error positions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/cli/run.hpp"

namespace cubewright::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;
using Words = std::vector<std::string>;

void expect_refused(const Words& words, const std::string& message, const std::string& input = "") {
    const auto [code, out, err] = run(words, input);
    EXPECT_EQ(code, 2) << testing::PrintToString(words) << out;
    EXPECT_EQ(err, "cubewright: " + message + "\n") << testing::PrintToString(words);
}

std::string written(const std::string& name, const std::string& content) {
    std::string path = testing::TempDir() + name;
    std::ofstream(path) << content;
    return path;
}

TEST(Batch, ReportsAnInvalidMethodTextOnce) {
    const std::string path = written("cubewright-own.txt", "step A\n place UF\n turns Q\n");
    const auto [code, out, err] = run({"cube", "solve", "--method", "own", "--method-text", "@" + path, "-"}, "R\nU\n");
    EXPECT_EQ(code, 2);
    EXPECT_EQ(out, "");
    EXPECT_THAT(err, StartsWith("cubewright: line 3, column 8: "));
}

TEST(StandardInput, ProvidesACubeOrMovesToEveryVerb) {
    EXPECT_EQ(run({"cube", "apply", "--json", "--alg", "-", "R U"}, "U' R'\n").out,
              run({"cube", "apply", "--json", "--alg", "U' R'", "R U"}).out);
    EXPECT_EQ(run({"cube", "solve", "--json", "--to", "-", "R"}, "R U\n").code, 0);
    expect_refused({"cube", "apply", "--alg", "-", "-"}, "only one argument can be - (standard input)", "R\n");
}

TEST(DidYouMean, SuggestsSimilarWords) {
    expect_refused({"cube", "slove", "R U"}, "cube has no verb 'slove'. Did you mean 'solve'?");
    expect_refused({"cbue", "solve", "R U"}, "There is no command 'cbue'. Did you mean 'cube'?");
    expect_refused({"cube", "solve", "--methd", "fmc", "R"},
                   "cube solve has no option '--methd'. Did you mean --method?");
    expect_refused({"cube", "solve", "--method", "cfpo", "R"}, "--method does not accept 'cfpo'. Did you mean cfop?");
    expect_refused({"cube", "step", "corss", "R"}, "step does not accept 'corss'. Did you mean cross?");
    expect_refused({"cube", "solve", "--method", "cfop", "--style", "flunet", "R"},
                   "--style does not accept 'flunet'. Did you mean fluent?");
    expect_refused({"cube", "solve", "--method", "cfop", "--color", "wihte", "R"},
                   "--color: 'wihte' is not a colour of this cube. Did you mean white?");
    expect_refused({"cube", "solve", "superfilp"}, "there is no position named 'superfilp'. Did you mean superflip?");
    expect_refused({"cube", "solve", "--to", "supreflip", "R"},
                   "--to: there is no position named 'supreflip'. Did you mean superflip?");
    expect_refused({"alg", "find", "Suen"}, "No case 'Suen'. Did you mean Sune?");
    expect_refused({"case", "T prem"}, "No case 'T prem'. Did you mean T perm?");
    expect_refused({"cube", "scramble", "--case", "Suen"}, "--case: No case 'Suen'. Did you mean Sune?");
    expect_refused({"help", "cube", "slove"}, "cube has no verb 'slove'. Did you mean 'solve'?");
    EXPECT_EQ(json::parse(run({"api", R"({"method": "cube.slove"})"}).out)["error"]["did_you_mean"], "cube.solve");
}

TEST(DidYouMean, SuggestsNothingForDissimilarWords) {
    EXPECT_THAT(run({"cube", "solve", "--method", "magic", "R"}).err,
                StartsWith("cubewright: --method does not accept 'magic'; expected one of fast, optimal, "));
    expect_refused({"cube", "fly"}, "cube has no verb 'fly'. Type cubewright cube --help for help");
    expect_refused({"xyzzy"}, "There is no command 'xyzzy'. Type cubewright --help for help");
    for (const Words& words : {Words{"cube", "solve", "--method", "magic", "R"},
                               {"case", "Z9"},
                               {"case", "OLL 99"},
                               {"cube", "solve", "hello"}})
        EXPECT_EQ(run(words).err.find("Did you mean"), std::string::npos) << run(words).err;
}

TEST(Errors, NameOptionsAsTyped) {
    expect_refused({"cube", "solve", "--max-length", "-3", "R"}, "--max-length must be 0 to 40");
    expect_refused({"cube", "solve", "--max-length", "x", "R"}, "--max-length must be an integer");
    expect_refused({"cube", "solve", "--no-xcross", "R"}, "--no-xcross needs --method cfop");
    expect_refused({"cube", "check", "--view", "net", "R"}, "--view needs --picture");
    expect_refused({"set", "career", "--hints", "1"}, "--hints needs --event right");
    expect_refused({"set", "explain", "--rows", "red", "blue", "gold"}, "--rows takes one or two rows; you gave 3");
    EXPECT_THAT(run({"cube", "step", "eo", "--length", "4", "--max-length", "5", "R"}).err,
                HasSubstr("--length and --max-length cannot be combined"));
    const json error = json::parse(
        run({"api", R"({"method": "cube.solve", "params": {"cube": "R", "max_length": -3}})"}).out)["error"];
    EXPECT_EQ(error["where"], "max_length");
    EXPECT_EQ(error["expected"], "0 to 40");
}

TEST(Errors, ReportMissingArguments) {
    EXPECT_THAT(run({"cube", "solve"}).err,
                StartsWith("cubewright: No cube given: expected a scramble, 54 stickers, "));
    EXPECT_THAT(run({"cube", "solve"}).err, HasSubstr(", - for standard input or @FILE"));
    EXPECT_THAT(run({"tables", "build"}).err, StartsWith("cubewright: No --tier given: expected one of tiny, "));
    expect_refused({"cube", "solve", "R", "--method"}, "--method needs a value");
    // An empty value does not take the next argument.
    EXPECT_EQ(json::parse(run({"cube", "scramble", "--seed=", "--request"}).out)["params"]["seed"], "");
    expect_refused({"cube", "solve", "R", "--max-length=", "5"}, "--max-length must be an integer");
}

TEST(Errors, ReadLikeSentences) {
    const auto no = run({"cube", "solve", std::string(54, 'U')});
    EXPECT_EQ(no.code, 1);
    EXPECT_EQ(no.err, "cubewright: This cube cannot be solved: U is on 54 stickers, not 9\n");
    expect_refused({"alg", "expand", "(R)0'"}, "line 1, column 4: a group repeats 1 to 1 000 000 times, not 0");
    EXPECT_EQ(run({"cube", "solve", "--moves", "RU", "F"}).out, "Proven: impossible with these faces\n");
    EXPECT_EQ(run({"cube", "solve", "--max-length", "1", "R U"}).out, "Proven: no solution of 1 move or fewer\n");
}

TEST(Help, IsAlsoAVerb) {
    EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
    EXPECT_EQ(run({"help", "cube"}).out, run({"cube", "--help"}).out);
    EXPECT_EQ(run({"help", "cube", "solve"}).out, run({"cube", "solve", "--help"}).out);
    EXPECT_THAT(run({"cube"}).out, HasSubstr("Usage: cubewright cube "));
    EXPECT_THAT(run({"cube", "--help"}).out, HasSubstr("Usage: cubewright cube "));
    EXPECT_THAT(run({"cube", "solve", "--help"}).out, HasSubstr("Usage: cubewright cube solve "));
}

}  // namespace
}  // namespace cubewright::cli
