// Tests of shell completion: the script is sourced in bash, and its function is called with the words typed so far.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/cli/run.hpp"
#include "tests/scratch.hpp"

namespace cubewright::cli {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;
using Words = std::vector<std::string>;

// Returns the words that bash offers. The last typed word is being completed.
Words offered(const Words& typed, const std::string& folder = ".") {
    std::string command = "cd " + folder + " && source <(cubewright completion bash) && COMP_WORDS=(cubewright";
    for (const std::string& word : typed) command += " '" + word + "'";
    command += ") COMP_CWORD=" + std::to_string(typed.size()) + " && _cubewright; printf '%s\\n' \"${COMPREPLY[@]}\"";
    const std::string path = std::filesystem::path(CUBEWRIGHT_PROGRAM).parent_path().string();
    const Scratch scratch;
    const std::string file = (scratch.path() / "offered").string();
    const std::string script = (scratch.path() / "script").string();
    std::ofstream(script) << "PATH=" << path << ":$PATH\n" << command << '\n';
    EXPECT_EQ(std::system(("bash " + script + " >" + file).c_str()), 0);
    std::ifstream in(file);
    Words words;
    for (std::string line; std::getline(in, line);)
        if (!line.empty()) words.push_back(line);
    return words;
}

TEST(Completion, OffersVerbsAndOptions) {
    EXPECT_THAT(offered({"cub"}), ElementsAre("cube"));
    EXPECT_THAT(offered({""}), IsSupersetOf({"cube", "alg", "set", "daily", "help"}));
    EXPECT_THAT(offered({"cube", "so"}), ElementsAre("solve"));
    EXPECT_THAT(offered({"cube", "solve", "--max"}), ElementsAre("--max-length"));
    EXPECT_THAT(offered({"cube", "solve", "R U", "--time"}), ElementsAre("--time-limit"));
}

TEST(Completion, OffersValues) {
    EXPECT_THAT(offered({"cube", "solve", "--method", ""}), IsSupersetOf({"fast", "optimal", "cfop", "fmc"}));
    const Words styles = offered({"cube", "solve", "--method", "lbl", "--style", ""});
    EXPECT_THAT(styles, Contains("teach"));
    EXPECT_THAT(styles, Not(Contains("fluent"))) << "a style of CFOP";
    EXPECT_THAT(offered({"cube", "step", "xc"}), ElementsAre("xcross"));
    EXPECT_THAT(offered({"cube", "convert", "--to", ""}), IsSupersetOf({"facelets", "reid", "json"}));
    EXPECT_THAT(offered({"alg", "find", "Sun"}), ElementsAre("Sune"));
    EXPECT_THAT(offered({"alg", "find", "T pe"}), ElementsAre("T perm"));
    EXPECT_THAT(offered({"cube", "solve", "checkerb"}), ElementsAre("checkerboard"));
    EXPECT_THAT(offered({"cube", "solve", "superflip w"}), ElementsAre("superflip with four spots"));
    EXPECT_THAT(offered({"cube", "solve", "--method", "optimal", "--to", "cro"}), ElementsAre());
    EXPECT_THAT(offered({"cube", "solve", "--to", "cro"}), ElementsAre("cross"));
    EXPECT_THAT(offered({"cube", "hint", "--color", "whi"}), ElementsAre("white"));
    EXPECT_THAT(offered({"bench", "solve", "--tier", "ti"}), ElementsAre("tiny"));
}

TEST(Completion, RefusesUnknownShells) {
    EXPECT_EQ(run({"completion", "tcsh"}).code, 2);
}

TEST(Completion, OffersFilesAfterAnAtSign) {
    const Scratch folder;
    std::ofstream(folder.path() / "cubes.txt") << "R\n";
    EXPECT_THAT(offered({"cube", "solve", "@cu"}, folder.path().string()), ElementsAre("@cubes.txt"));
}

}  // namespace
}  // namespace cubewright::cli
