// Tests of the methods about puzzles of any kind.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "api/contract.hpp"
#include "tests/api/calls.hpp"

namespace cubewright::api {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// A ring of three pieces with two orientations, as a definition in each format.
const std::string ring = "Name ring\nSet A 3 2\nSolved\nA\n1 2 3\nEnd\nMove T\nA\n2 3 1\n1 0 0\nEnd\n";
const Json ring_json{
    {"name", "ring"},
    {"orbits", {{{"orbitName", "A"}, {"numPieces", 3}, {"numOrientations", 2}}}},
    {"defaultPattern", {{"A", {{"pieces", {0, 1, 2}}, {"orientation", {0, 0, 0}}}}}},
    {"moves", {{"T", {{"A", {{"permutation", {1, 2, 0}}, {"orientationDelta", {0, 0, 1}}}}}}}},
};

TEST(PuzzleMethods, DrawBuiltInPuzzles) {
    const Json list = result_of("puzzle.list", Json::object())["puzzles"];
    for (const Json& each : list)
        EXPECT_THAT(result_of("puzzle.show", {{"puzzle", each["puzzle"]}, {"picture", true}})["svg"].get<std::string>(),
                    StartsWith("<svg"))
            << each;
    EXPECT_THAT(error_of("puzzle.show", {{"puzzle", ring}, {"picture", true}}).what, HasSubstr("cannot be drawn"));
}

Json solved_by(const Json& params) {
    Json answer = result_of("puzzle.solve", params);
    EXPECT_EQ(answer["found"], true) << answer;
    EXPECT_EQ(answer["optimal"], true) << answer;
    return answer;
}

// The solver of the 2×2×2 uses other tables. Rotations and turns of L, D and B lead to patterns in another orientation.
TEST(PuzzleMethods, SolveAsShortlyAsThePocketSolver) {
    for (const char* scramble :
         {"", "y", "L", "R L", "D2 B' x R", "R U2 F' L D B2 U R' z", "U F2 U2 R' F R' U2 F U2 R2 D'"}) {
        for (const auto& [ours, other] : {std::pair{"every_move", "htm"}, {"smallest_turn", "qtm"}}) {
            const Json solved = solved_by({{"puzzle", "2x2x2"}, {"alg", scramble}, {"metric", ours}});
            const Json pocket = result_of(
                "pocket.solve", {{"cube", std::string(scramble).empty() ? "solved" : scramble}, {"metric", other}});
            EXPECT_EQ(solved["length"], pocket["length"][other]) << scramble << ' ' << ours;
        }
    }
}

TEST(PuzzleMethods, SolveAfterRotations) {
    for (const auto& [puzzle, scramble] : {std::pair{"3x3x3", "M E2 y R"},
                                           {"megaminx", "R++ D-- U'"},
                                           {"skewb", "x R U' z"},
                                           {"fto", "Uv B D'"},
                                           {"clock", "UR3+ y2 dl2-"}}) {
        const Json solved = solved_by({{"puzzle", puzzle}, {"alg", scramble}, {"memory", 32}});
        const std::string both = std::string(scramble) + " " + solved["moves"].get<std::string>();
        EXPECT_EQ(result_of("puzzle.apply", {{"puzzle", puzzle}, {"alg", both}})["solved"], true) << both;
    }
}

TEST(PuzzleMethods, SolveWithinLimits) {
    const Json params{{"puzzle", "skewb"}, {"alg", "R U' L B'"}};
    EXPECT_EQ(solved_by(params)["length"], 4);
    Json limited = params;
    limited["max_length"] = 3;
    const Json refused = result_of("puzzle.solve", limited);
    EXPECT_EQ(refused["found"], false);
    EXPECT_EQ(refused["lower_bound"], 4);
    EXPECT_EQ(refused["message"], "Proven: no solution of 3 moves or fewer");
    limited = {{"puzzle", "7x7x7"}, {"alg", "R U 3Rw F D' B L2 U 3Fw R2 U L"}, {"time_limit", "1ms"}};
    const Json stopped = result_of("puzzle.solve", limited);
    EXPECT_EQ(stopped["found"], false);
    EXPECT_THAT(stopped["message"].get<std::string>(), StartsWith("Limit reached."));
}

TEST(PuzzleMethods, ResumeAnInterruptedProof) {
    // The distance of the superflip cannot be proven quickly, but the next search continues from the bound already
    // proven.
    solved_by({{"puzzle", "3x3x3"}, {"alg", "R"}, {"memory", 1}});  // builds the tables, which the next calls reuse
    const Json params{{"puzzle", "3x3x3"},
                      {"alg", "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"},
                      {"memory", 1},
                      {"time_limit", "300ms"}};
    const Json first = result_of("puzzle.solve", params);
    ASSERT_EQ(first["found"], false);
    EXPECT_THAT(first["message"].get<std::string>(), HasSubstr("Run the same command again to resume."));
    const Json second = result_of("puzzle.solve", params);
    EXPECT_GE(second["lower_bound"], first["lower_bound"]);
    EXPECT_LT(second["lower_bound"], 21);
}

// All requests share one kept solver, which they replace while others use it.
TEST(PuzzleMethods, SolveOnSeveralThreads) {
    std::vector<std::thread> threads;
    std::atomic<int> right = 0;
    for (const auto& [puzzle, memory] : {std::pair{"skewb", 1}, {"tetraminx", 1}, {"3x3x3", 1}, {"3x3x3", 2}})
        threads.emplace_back([&right, puzzle = puzzle, memory = memory] {
            for (int i = 0; i < 5; ++i) {
                const auto solved = call("puzzle.solve", {{"puzzle", puzzle}, {"alg", "R U L'"}, {"memory", memory}});
                if (solved && (*solved)["length"] == 3) ++right;
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(right, 20);
}

TEST(PuzzleMethods, SolveQuicklyWithoutAProof) {
    const Json params{{"puzzle", "Square-1"}, {"alg", "(1, 0) / (3, 0) / (-1, 2)"}, {"method", "quick"}};
    Json answer = result_of("puzzle.solve", params);
    EXPECT_EQ(answer["found"], true);
    EXPECT_EQ(answer["optimal"], false);
    EXPECT_EQ(answer["lower_bound"], 0);
    const Method& solve = *find_method("puzzle.solve");
    EXPECT_TRUE(solve.verify(Params(params), answer));
    answer["moves"] = "(2, 0) " + answer["moves"].get<std::string>();  // a corner may block the slice
    EXPECT_FALSE(solve.verify(Params(params), answer));

    EXPECT_EQ(result_of("puzzle.solve", {{"puzzle", "4x4x4"}, {"alg", "x"}, {"method", "quick"}})["optimal"], true);
    const Said skewb = error_of("puzzle.solve", {{"puzzle", "skewb"}, {"alg", "R"}, {"method", "quick"}});
    EXPECT_THAT(skewb.what, HasSubstr("only for 3x3x3, 4x4x4 and square-1"));
    EXPECT_EQ(skewb.expected, "method optimal");
    for (const char* field : {"max_length", "time_limit", "memory", "threads"})
        EXPECT_THAT(error_of("puzzle.solve", {{"puzzle", "3x3x3"}, {"method", "quick"}, {field, 1}}).what,
                    HasSubstr("method optimal"));
    EXPECT_EQ(error_of("puzzle.solve", {{"puzzle", "square-1"}, {"alg", "/"}}).expected, "method quick");
}

TEST(PuzzleMethods, CountDistances) {
    EXPECT_EQ(result_of("puzzle.distances", {{"puzzle", "tetraminx"}})["counts"],
              Json({1, 8, 48, 288, 1728, 9896, 51808, 220111, 480467, 166276, 2457, 32}));
    Json params{{"puzzle", ring}, {"farthest", 5}, {"metric", "smallest_turn"}};
    Json answer = result_of("puzzle.distances", params);
    EXPECT_EQ(answer["counts"], Json({1, 2, 2, 1}));
    EXPECT_EQ(answer["greatest_distance"], 3);
    ASSERT_EQ(answer["farthest"].size(), 1U);
    EXPECT_EQ(solved_by({{"puzzle", ring}, {"pattern", answer["farthest"][0]}, {"metric", "smallest_turn"}})["length"],
              3);
    EXPECT_THAT(error_of("puzzle.distances", {{"puzzle", "3x3x3"}}).what, HasSubstr("43 252 003 274 489 856 000"));
    const Method& method = *find_method("puzzle.distances");
    EXPECT_TRUE(method.verify(Params(params), answer));
    answer["positions"] = 7;
    EXPECT_FALSE(method.verify(Params(params), answer));
}

TEST(PuzzleMethods, DoNotSolveImpossiblePatterns) {
    const Json swapped{{"A", {{"pieces", {1, 0, 2}}, {"orientation", {0, 0, 0}}}}};
    EXPECT_THAT(error_of("puzzle.solve", {{"puzzle", ring}, {"pattern", swapped}}).what, HasSubstr("odd permutation"));
    const std::string blocked = ring + "Illegal A 1 2\n";
    EXPECT_THAT(error_of("puzzle.solve", {{"puzzle", blocked}}).what, HasSubstr("does not support"));
    EXPECT_THAT(error_of("puzzle.distances", {{"puzzle", "square-1"}}).what, HasSubstr("does not support"));
    // A cycle of 97 pieces and one of 11 pieces: a move of order 1067.
    Json order = Json::array();
    for (int i = 0; i < 97; ++i) order.push_back((i + 1) % 97);
    for (int i = 0; i < 11; ++i) order.push_back(97 + (i + 1) % 11);
    Json solved = Json::array();
    for (int i = 0; i < 108; ++i) solved.push_back(i);
    const Json zeros(108, 0);
    const Json long_cycle{{"name", "cycle"},
                          {"orbits", {{{"orbitName", "A"}, {"numPieces", 108}, {"numOrientations", 1}}}},
                          {"defaultPattern", {{"A", {{"pieces", solved}, {"orientation", zeros}}}}},
                          {"moves", {{"T", {{"A", {{"permutation", order}, {"orientationDelta", zeros}}}}}}}};
    EXPECT_EQ(error_of("puzzle.solve", {{"puzzle", long_cycle}, {"alg", "T"}}).expected, "at most 1000");
}

// The answers of the methods, and what KPattern.toJSON() of cubing.js writes.
TEST(PuzzleMethods, ReadPatternsInWrappers) {
    const Json skewb{{"puzzle", "skewb"}};
    const Json applied = result_of("puzzle.apply", {{"puzzle", "skewb"}, {"alg", "R U' L"}});
    const Json random = result_of("puzzle.random", {{"puzzle", "skewb"}, {"seed", "7"}});
    for (const auto& [given, expected] :
         {std::pair<Json, Json>{applied, applied["pattern"]},
          {{{"experimentalPuzzleName", "skewb"}, {"patternData", applied["pattern"]}}, applied["pattern"]},
          {result_of("puzzle.show", skewb), result_of("puzzle.show", skewb)["solved"]},
          {random, random["patterns"][0]}})
        EXPECT_EQ(result_of("puzzle.apply", {{"puzzle", "skewb"}, {"alg", ""}, {"pattern", given}})["pattern"],
                  expected);
    EXPECT_EQ(solved_by({{"puzzle", "skewb"}, {"pattern", applied}})["length"], 3);
}

TEST(PuzzleMethods, RejectPatternsOfOtherPuzzles) {
    const auto reject = [](const char* puzzle, const char* other) {
        return error_of("puzzle.solve",
                        {{"puzzle", puzzle}, {"pattern", result_of("puzzle.show", {{"puzzle", other}})["solved"]}});
    };
    const Said missing = reject("3x3x3", "2x2x2");
    EXPECT_EQ(missing.what, "orbit 'EDGES' is missing");
    EXPECT_EQ(missing.expected, "EDGES, CORNERS, CENTERS");
    EXPECT_EQ(reject("2x2x2", "3x3x3").what, "the puzzle has no orbit 'EDGES'");
    EXPECT_EQ(reject("4x4x4", "3x3x3").where, "pattern.EDGES.pieces");
}

TEST(PuzzleMethods, ReportErrors) {
    const Said unknown = error_of("puzzle.show", {{"puzzle", "pyramix"}});
    EXPECT_EQ(unknown.what, "no puzzle is named 'pyramix'");
    EXPECT_THAT(unknown.expected, HasSubstr("megaminx"));
    EXPECT_EQ(error_of("puzzle.show", {{"puzzle", "Set A 3"}}).where, "line 1, column 1");
    EXPECT_THAT(error_of("puzzle.apply", {{"puzzle", "skewb"}, {"alg", "R Q"}}).what, StartsWith("unexpected 'Q'"));
    EXPECT_EQ(error_of("puzzle.check", {{"puzzle", ring}, {"pattern", Json::object()}}).where, "pattern");
    const std::string blocked = ring + "Illegal A 1 2\n";
    EXPECT_THAT(error_of("puzzle.count", {{"puzzle", blocked}}).what, HasSubstr("do not form a group"));
    EXPECT_THAT(error_of("puzzle.apply", {{"puzzle", blocked}, {"alg", "T"}}).what, HasSubstr("blocked"));
}

TEST(PuzzleMethods, VerifyTheirAnswers) {
    const Json params{{"puzzle", ring}, {"alg", "T"}};
    Json answer = result_of("puzzle.apply", params);
    const Method& method = *find_method("puzzle.apply");
    EXPECT_TRUE(method.verify(Params(params), answer));
    answer["pattern"]["A"]["pieces"] = {0, 1, 2};
    EXPECT_FALSE(method.verify(Params(params), answer));
    const Method& solve = *find_method("puzzle.solve");
    Json solution = result_of("puzzle.solve", params);
    EXPECT_TRUE(solve.verify(Params(params), solution));
    solution["moves"] = "T";
    EXPECT_FALSE(solve.verify(Params(params), solution));
}

}  // namespace
}  // namespace cubewright::api
