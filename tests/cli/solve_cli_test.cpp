// End-to-end tests of solving on the command line.
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

const std::string random_cube = "FLLFULUDDRBURRDDLLRRBBFBBUFLRLDDUURFRUFDLURBDBFDLBFUFB";

TEST(CubeSolve, ImpossibleRequestsGetAClearAnswer) {
    const auto too_short = run({"cube", "solve", "--max-length", "10", random_cube});
    EXPECT_EQ(too_short.code, 1);
    EXPECT_THAT(too_short.out, HasSubstr("Proven: no solution of 10 moves or fewer"));
    const auto too_few_faces = run({"cube", "solve", "--moves", "RU", "F"});
    EXPECT_EQ(too_few_faces.code, 1);
    EXPECT_THAT(too_few_faces.out, HasSubstr("Proven: impossible with these faces"));
}

TEST(CubeSolve, RefusesInvalidOptionsAndImpossibleCubes) {
    EXPECT_EQ(run({"cube", "solve", "--moves", "RQ", "F"}).code, 2);
    EXPECT_EQ(run({"cube", "solve", "--time-limit", "soon", "F"}).code, 2);
    EXPECT_EQ(run({"cube", "solve", "--method", "cfop", "--color", "pink", "F"}).code, 2);
    EXPECT_EQ(run({"cube", "solve", "--method", "lbl", "--style", "shortest", "F"}).code, 2);
    const auto impossible = run({"cube", "solve", "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"});
    EXPECT_EQ(impossible.code, 1);
    EXPECT_THAT(impossible.err, HasSubstr("flipped"));
}

TEST(CubeSolve, ReportsAProvenOptimalSolution) {
    const auto [code, out, err] = run({"cube", "solve", "--method", "optimal", "R U"});
    EXPECT_EQ(code, 0) << err;
    EXPECT_EQ(out, "U' R'\n2 moves (proven optimal)\n");
    EXPECT_THAT(run({"cube", "solve", "--method", "optimal", "--metric", "qtm", "R2"}).out,
                HasSubstr("2 quarter turns (proven"));
}

TEST(CubeSolveBatch, AnswersInOrderDespiteAnInvalidLine) {
    std::string input;
    for (int i = 0; i < 30; ++i) input += i == 12 ? "nonsense!\n" : i == 20 ? "\nR\n" : random_cube + '\n';
    const auto [code, out, err] = run({"cube", "solve", "--json", "--tier", "tiny", "-"}, input);
    EXPECT_EQ(code, 2);
    const auto answers = lines(out);
    ASSERT_EQ(answers.size(), 30U);
    const std::string alone = json::parse(run({"cube", "solve", "--json", "--tier", "tiny", random_cube}).out)["moves"];
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const json answer = json::parse(answers[i]);
        EXPECT_EQ(answer.contains("error"), i == 12);
        EXPECT_EQ(answer.value("moves", "none"), i == 12 ? "none" : i == 20 ? "R'" : alone);
    }
    const auto plain = lines(run({"cube", "solve", "--tier", "tiny", "-"}, "R\nQ\nF2 R\n").out);
    ASSERT_EQ(plain.size(), 3U);
    EXPECT_EQ(plain[0], "R' (1)");
    EXPECT_THAT(plain[1], HasSubstr("error: "));
    EXPECT_EQ(plain[2], "R' F2 (2)");
}

TEST(CubeSolveBatch, ReadsAFileOfManyLinesOrOfOneCube) {
    const std::string path = testing::TempDir() + "cubewright-cubes.txt";
    std::ofstream(path) << "R\n\nF2\n";
    EXPECT_EQ(run({"cube", "solve", "@" + path}).out, "R' (1)\nF2 (1)\n");
    std::ofstream(path) << "UUU UUU UUU\nRRR RRR RRR\nFFF FFF FFF\nDDD DDD DDD\nLLL LLL LLL\nBBB BBB BBB\n";
    EXPECT_EQ(run({"cube", "solve", "@" + path}).out, "\n0 moves\n");
    EXPECT_EQ(run({"cube", "solve", "--picture", "x.svg", "-"}, "R\n").code, 2);
}

TEST(CubeSolveBatch, SupportsHumanMethodsAndPartialTargets) {
    for (const std::vector<std::string>& wish :
         {std::vector<std::string>{"--method", "cfop"}, {"--to", "cross"}, {"--moves", "RU"}}) {
        std::vector<std::string> words{"cube", "solve"};
        words.insert(words.end(), wish.begin(), wish.end());
        words.emplace_back("-");
        const auto [code, out, err] = run(words, "R U R\nU R2\n");
        EXPECT_EQ(code, 0) << err;
        EXPECT_EQ(lines(out).size(), 2U) << out;
    }
    const auto no = run({"cube", "solve", "--moves", "RU", "-"}, "R\nF\n");
    EXPECT_EQ(no.code, 1);
    EXPECT_THAT(lines(no.out)[1], HasSubstr("Proven: impossible with these faces"));
}

// A search that visits different nodes is a different search, even if its answers are the same.
TEST(Bench, HasAReproducibleNodeCount) {
    const auto once = json::parse(run({"bench", "solve", "--count", "20", "--tier", "tiny", "--json"}).out);
    const auto again = json::parse(run({"bench", "solve", "--count", "20", "--tier", "tiny", "--json"}).out);
    EXPECT_EQ(once["nodes"], again["nodes"]);
    EXPECT_EQ(once["tier"], "tiny");
    EXPECT_LT(once["nodes"], 3'000'000) << "1.7 million were enough";
    EXPECT_GT(once["average_length"], 15) << "random cubes are far from solved";
    EXPECT_LE(once["average_length"], once["max_length"]);
    EXPECT_GT(once["median_ms"], 0.001) << "nobody solves a random cube in a microsecond";
    EXPECT_LE(once["median_ms"].get<double>(), 20 * once["mean_ms"].get<double>());
}

}  // namespace
}  // namespace cubewright::cli
