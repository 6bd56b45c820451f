// End-to-end tests of solving on the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run.hpp"

namespace cubewright::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const std::string random_cube = "FLLFULUDDRBURRDDLLRRBBFBBUFLRLDDUURFRUFDLURBDBFDLBFUFB";

// Checks that the sequence solves the cube, using the program's own `cube apply`, which is tested against the sticker
// model.
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

TEST(CubeSolve, ASolvedCubeHasAnEmptySolution) {
    const auto [code, out, err] = run({"cube", "solve", "--json", "x y"});
    const json answer = json::parse(out);
    EXPECT_EQ(answer["moves"], "");
    EXPECT_EQ(answer["proved_optimal"], true);
}

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

TEST(CubeSolve, SolvesToAnotherTarget) {
    const json answer = json::parse(run({"cube", "solve", "--json", "--to", "R U", "F"}).out);
    const json arrived =
        json::parse(run({"cube", "apply", "--json", "--alg", answer["moves"].get<std::string>(), "F"}).out);
    EXPECT_EQ(arrived["facelets"], json::parse(run({"cube", "show", "--json", "R U"}).out)["facelets"]);
}

TEST(CubeSolve, SolvesToNamedPositionsPartsAndPartialCubes) {
    const auto moves = [](const std::string& to) {
        const auto [code, out, err] = run({"cube", "solve", "--json", "--tier", "tiny", "--to", to, random_cube});
        EXPECT_EQ(code, 0) << to << err;
        return json::parse(out)["moves"].get<std::string>();
    };
    const json flipped = json::parse(run({"cube", "apply", "--json", "--alg", moves("superflip"), random_cube}).out);
    EXPECT_EQ(flipped["facelets"], "UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB");
    const json crossed = json::parse(run({"cube", "apply", "--json", "--alg", moves("cross"), random_cube}).out);
    const std::string facelets = crossed["facelets"];
    for (const std::size_t i : {16U, 25U, 28U, 30U, 31U, 32U, 34U, 43U, 52U})
        EXPECT_EQ(facelets[i], facelets[i / 9 * 9 + 4]) << "a sticker of the cross";
    EXPECT_EQ(moves("cross"), moves("................R........F..D.DDD.D........L........B."));
    EXPECT_EQ(run({"cube", "solve", "--to", "flower", "R"}).code, 2);
}

TEST(CubeSolve, CountsQuarterTurnsOnRequest) {
    const auto [code, out, err] = run({"cube", "solve", "--metric", "qtm", random_cube});
    EXPECT_EQ(code, 0) << err;
    EXPECT_THAT(out, HasSubstr("quarter turns"));
    EXPECT_EQ(run({"cube", "solve", "--metric", "qtm", "--tier", "large", "R"}).code, 2);
}

TEST(CubeSolve, ReportsTheMetricOfAnOptimalSolution) {
    const auto half_turns = run({"cube", "solve", "--method", "optimal", "--tables", "30M", "R2 U"});
    EXPECT_EQ(half_turns.code, 0) << half_turns.err;
    EXPECT_EQ(half_turns.out, "U' R2\n2 moves (proven optimal)\n");
    const auto quarters = run({"cube", "solve", "--method", "optimal", "--tables", "30M", "--metric", "qtm", "R2 U"});
    EXPECT_EQ(quarters.code, 0) << quarters.err;
    EXPECT_EQ(quarters.out, "U' R2\n3 quarter turns (proven optimal)\n");
}

TEST(CubeSolve, RefusesOptionsOfOtherMethods) {
    const auto [code, out, err] = run({"cube", "solve", "--method", "cfop", "--count", "3", "R"});
    EXPECT_EQ(code, 2);
    EXPECT_THAT(err, HasSubstr("count"));
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

TEST(CubeScramble, ReturnsMovesThatProduceTheState) {
    const json answer = json::parse(run({"cube", "scramble", "--seed", "7", "--count", "3", "--json"}).out);
    for (const json& scramble : answer["scrambles"]) {
        const std::string moves = scramble["moves"];
        EXPECT_EQ(json::parse(run({"cube", "show", "--json", moves}).out)["facelets"], scramble["facelets"]);
    }
}

TEST(CubeScramble, LeadsToThePractisedCase) {
    for (const std::string name : {"T perm", "OLL 27", "F2L 4"}) {
        const json answer = json::parse(run({"cube", "scramble", "--seed", "1", "--case", name, "--json"}).out);
        const std::string cube = answer["scrambles"][0]["facelets"];
        const json seen = json::parse(run({"case", "--json", cube}).out);
        EXPECT_EQ(seen["case"], name);
    }
    EXPECT_EQ(run({"cube", "scramble", "--case", "OLL 99"}).code, 2);
    EXPECT_EQ(run({"cube", "scramble", "--case", "OLL 27", "--kind", "moves"}).code, 2);
    EXPECT_EQ(run({"cube", "scramble", "--length", "5"}).code, 2);
}

TEST(CubeStep, IsOptimalForEachColour) {
    const json answer = json::parse(run({"cube", "step", "cross", "--json", random_cube}).out);
    EXPECT_EQ(answer["ways"].size(), 6U);
    for (const json& way : answer["ways"]) EXPECT_LE(way["length"]["htm"], 8);
}

TEST(CubeHint, NamesTheNextStep) {
    EXPECT_THAT(run({"cube", "hint", random_cube}).out, HasSubstr("next:"));
    EXPECT_THAT(run({"cube", "hint", "x"}).out, HasSubstr("solved"));
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

TEST(Tables, AreListed) {
    const json answer = json::parse(run({"tables", "list", "--json"}).out);
    EXPECT_EQ(answer["sound"], true);
    EXPECT_GE(answer["tables"].size(), 3U);
}

}  // namespace
}  // namespace cubewright::cli
