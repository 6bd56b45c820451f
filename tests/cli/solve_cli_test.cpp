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

TEST(CubeSolve, ReportsAProvenOptimalSolution) {
    const auto [code, out, err] = run({"cube", "solve", "--method", "optimal", "R U"});
    EXPECT_EQ(code, 0) << err;
    EXPECT_EQ(out, "U' R'\n2 moves (proven optimal)\n");
    EXPECT_THAT(run({"cube", "solve", "--method", "optimal", "--metric", "qtm", "R2"}).out,
                HasSubstr("2 quarter turns (proven"));
}

TEST(CubeSolveBatch, ReadsAFileOfManyLinesOrOfOneCube) {
    const std::string path = testing::TempDir() + "cubewright-cubes.txt";
    std::ofstream(path) << "R\n\nF2\n";
    EXPECT_EQ(run({"cube", "solve", "@" + path}).out, "R' (1)\nF2 (1)\n");
    std::ofstream(path) << "UUU UUU UUU\nRRR RRR RRR\nFFF FFF FFF\nDDD DDD DDD\nLLL LLL LLL\nBBB BBB BBB\n";
    EXPECT_EQ(run({"cube", "solve", "@" + path}).out, "\n0 moves\n");
    EXPECT_EQ(run({"cube", "solve", "--picture", "x.svg", "-"}, "R\n").code, 2);
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
