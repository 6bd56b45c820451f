// Solving on the command line, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/run.hpp"

namespace cubewright::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const std::string random_cube = "FLLFULUDDRBURRDDLLRRBBFBBUFLRLDDUURFRUFDLURBDBFDLBFUFB";

// Does the sequence solve the cube? Asked of the program's own `cube apply`, whose turns the
// sticker model vouches for.
void expect_solves(const std::string& cube, const std::string& moves) {
    const json after = json::parse(run({"cube", "apply", "--json", "--alg", moves, cube}).out);
    EXPECT_EQ(after["solved"], true) << moves;
}

TEST(CubeSolve, EveryMethodSolvesTheCube) {
    for (const std::string method : {"fast", "cfop", "lbl"}) {
        const auto [code, out, err] = run({"cube", "solve", "--json", "--method", method, random_cube});
        EXPECT_EQ(code, 0) << method << err;
        const json answer = json::parse(out);
        EXPECT_EQ(answer["method"], method);
        EXPECT_FALSE(answer["steps"].empty());
        expect_solves(random_cube, answer["moves"]);
    }
}

TEST(CubeSolve, ASolvedCubeGetsTheEmptyAnswer) {
    const auto [code, out, err] = run({"cube", "solve", "--json", "x y"});
    const json answer = json::parse(out);
    EXPECT_EQ(answer["moves"], "");
    EXPECT_EQ(answer["proved_optimal"], true);
}

TEST(CubeSolve, ImpossibleWishesEndWithAClearNo) {
    const auto too_short = run({"cube", "solve", "--max-length", "10", random_cube});
    EXPECT_EQ(too_short.code, 1);
    EXPECT_THAT(too_short.out, HasSubstr("proven"));
    const auto too_few_faces = run({"cube", "solve", "--moves", "RU", "F"});
    EXPECT_EQ(too_few_faces.code, 1);
    EXPECT_THAT(too_few_faces.out, HasSubstr("cannot"));
}

TEST(CubeSolve, RefusesWrongWishesAndImpossibleCubes) {
    EXPECT_EQ(run({"cube", "solve", "--moves", "RQ", "F"}).code, 2);
    EXPECT_EQ(run({"cube", "solve", "--time-limit", "soon", "F"}).code, 2);
    EXPECT_EQ(run({"cube", "solve", "--method", "cfop", "--color", "pink", "F"}).code, 2);
    EXPECT_EQ(run({"cube", "solve", "--method", "lbl", "--style", "shortest", "F"}).code, 2);
    const auto impossible = run({"cube", "solve", "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"});
    EXPECT_EQ(impossible.code, 2);
    EXPECT_THAT(impossible.err, HasSubstr("flipped"));
}

TEST(CubeSolve, GoesToAnotherTarget) {
    const json answer = json::parse(run({"cube", "solve", "--json", "--to", "R U", "F"}).out);
    const json arrived =
        json::parse(run({"cube", "apply", "--json", "--alg", answer["moves"].get<std::string>(), "F"}).out);
    EXPECT_EQ(arrived["facelets"], json::parse(run({"cube", "show", "--json", "R U"}).out)["facelets"]);
}

TEST(CubeScramble, GivesMovesThatMakeTheState) {
    const json answer = json::parse(run({"cube", "scramble", "--seed", "7", "--count", "3", "--json"}).out);
    for (const json& scramble : answer["scrambles"]) {
        const std::string moves = scramble["moves"];
        EXPECT_EQ(json::parse(run({"cube", "show", "--json", moves}).out)["facelets"], scramble["facelets"]);
    }
}

TEST(CubeScramble, LeadsToTheCaseThatIsPractised) {
    for (const std::string name : {"T perm", "OLL 27", "F2L 4"}) {
        const json answer = json::parse(run({"cube", "scramble", "--seed", "1", "--case", name, "--json"}).out);
        const std::string cube = answer["scrambles"][0]["facelets"];
        const json seen = json::parse(run({"case", "--json", cube}).out);
        EXPECT_EQ(seen["case"], name);
    }
    EXPECT_EQ(run({"cube", "scramble", "--case", "OLL 99"}).code, 2);
}

TEST(CubeStep, IsOptimalForEachColour) {
    const json answer = json::parse(run({"cube", "step", "cross", "--json", random_cube}).out);
    EXPECT_EQ(answer["ways"].size(), 6U);
    for (const json& way : answer["ways"]) EXPECT_LE(way["length"]["htm"], 8);
}

TEST(CubeHint, SaysWhatIsNext) {
    EXPECT_THAT(run({"cube", "hint", random_cube}).out, HasSubstr("next:"));
    EXPECT_THAT(run({"cube", "hint", "x"}).out, HasSubstr("solved"));
}

// A search that visits other nodes than before is another search, whether or not its answers differ.
TEST(Bench, NodeCountIsTheSearchsSignature) {
    const auto once = json::parse(run({"bench", "solve", "--count", "20", "--tier", "tiny", "--json"}).out);
    const auto again = json::parse(run({"bench", "solve", "--count", "20", "--tier", "tiny", "--json"}).out);
    EXPECT_EQ(once["nodes"], again["nodes"]);
    EXPECT_EQ(once["tier"], "tiny");
}

TEST(Tables, AreListed) {
    const json answer = json::parse(run({"tables", "list", "--json"}).out);
    EXPECT_EQ(answer["sound"], true);
    EXPECT_GE(answer["tables"].size(), 3U);
}

}  // namespace
}  // namespace cubewright::cli
