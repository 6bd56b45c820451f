// The details of the problems and explanations that cube.check and pocket.check list: what a program needs to write its
// own sentence about each.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "pocket/pocket_check.hpp"
#include "rubik/check/check.hpp"
#include "rubik/check/mistakes.hpp"
#include "tests/api/calls.hpp"

namespace cubewright::api {
namespace {

const std::string solved = "WWWWWWWWWRRRRRRRRRGGGGGGGGGYYYYYYYYYOOOOOOOOOBBBBBBBBB";
// After F R U' B2 L D' F2.
const std::string scrambled = "WYYWWOGBBYGOBRORWRORRYGWYOBOWWRYGOGGRRWOORWGGBBGBBYYYB";

std::string painted(std::string cube, const std::vector<std::pair<std::size_t, char>>& changes) {
    for (const auto& [sticker, colour] : changes) cube[sticker] = colour;
    return cube;
}

std::string swapped(std::string cube, const std::vector<std::pair<std::size_t, std::size_t>>& pairs) {
    for (const auto& [a, b] : pairs) std::swap(cube[a], cube[b]);
    return cube;
}

std::string with_faces_swapped(const std::string& cube, std::size_t a, std::size_t b, bool centres) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0; i < 9; ++i)
        if (i != 4 || centres) pairs.emplace_back((9 * a) + i, (9 * b) + i);
    return swapped(cube, pairs);
}

// The first entry of this kind, without what other tests check.
Json details(const std::string& method, const std::string& cube, const std::string& list, std::string_view kind) {
    const Json answer = result_of(method, {{"cube", cube}});
    for (Json each : answer[list])
        if (each["kind"] == kind) {
            for (const char* key : {"kind", "certain", "message", "piece", "facelets"}) each.erase(key);
            return each;
        }
    return "no " + std::string(kind) + " in " + answer[list].dump();
}
Json problem(const std::string& cube, std::string_view kind) {
    return details("cube.check", cube, "problems", kind);
}
Json explanation(const std::string& cube, std::string_view kind) {
    return details("cube.check", cube, "explanations", kind);
}
Json pocket_problem(const std::string& cube, std::string_view kind) {
    return details("pocket.check", cube, "problems", kind);
}

TEST(CheckDetails, OfProblems) {
    const std::string repainted = painted(solved, {{7, 'Y'}});
    EXPECT_EQ(problem(repainted, "colour-count"),
              Json::parse(R"({"places": [], "colours": ["Y"], "count": 10, "expected_count": 9})"));
    EXPECT_EQ(problem(repainted, "piece-twice"), Json::parse(R"({"places": ["UF", "DF"], "colours": ["Y", "G"]})"));
    EXPECT_EQ(problem(repainted, "piece-missing"), Json::parse(R"({"places": [], "colours": ["W", "G"]})"));
    EXPECT_EQ(problem(painted(solved, {{4, 'R'}}), "centre-twice"),
              Json::parse(R"({"places": ["U", "R"], "colours": ["R"]})"));
    EXPECT_EQ(problem(painted(solved, {{7, 'B'}}), "no-such-piece"),
              Json::parse(R"({"places": ["UF"], "colours": ["B", "G"], "clash": ["B", "G"]})"));
    EXPECT_EQ(problem(painted(solved, {{9, 'W'}}), "no-such-piece"),
              Json::parse(R"({"places": ["URF"], "colours": ["W", "W", "G"], "clash": ["W", "W"]})"));
    EXPECT_EQ(problem(swapped(solved, {{9, 20}}), "mirrored-corner"),
              Json::parse(R"({"places": ["URF"], "colours": ["W", "G", "R"], "expected_colours": ["W", "R", "G"]})"));
    EXPECT_EQ(problem(painted(solved, {{8, 'G'}, {9, 'W'}, {20, 'R'}}), "corner-twist"),
              Json::parse(R"({"places": [], "direction": "clockwise"})"));
    EXPECT_EQ(problem(painted(solved, {{8, 'R'}, {9, 'G'}, {20, 'W'}}), "corner-twist"),
              Json::parse(R"({"places": [], "direction": "anticlockwise"})"));
    EXPECT_EQ(problem(swapped(solved, {{7, 19}}), "edge-flip"), Json::parse(R"({"places": []})"));
    EXPECT_EQ(problem(swapped(solved, {{7, 5}, {19, 10}}), "parity"), Json::parse(R"({"places": [], "odd": "edges"})"));
    EXPECT_EQ(problem(swapped(solved, {{8, 6}, {9, 18}, {20, 38}}), "parity"),
              Json::parse(R"({"places": [], "odd": "corners"})"));
}

TEST(CheckDetails, OfExplanations) {
    EXPECT_EQ(explanation(swapped(solved, {{7, 19}}), "flipped-edge"), Json::parse(R"({"places": ["UF"]})"));
    EXPECT_EQ(explanation(painted(solved, {{8, 'G'}, {9, 'W'}, {20, 'R'}}), "twisted-corner"),
              Json::parse(R"({"places": ["URF"], "direction": "clockwise"})"));
    EXPECT_EQ(explanation(painted(solved, {{7, 'Y'}}), "repainted-sticker"),
              Json::parse(R"({"places": ["U8"], "colours": ["Y"], "expected_colours": ["W"]})"));
    EXPECT_EQ(explanation(swapped(solved, {{9, 20}}), "exchanged-stickers"),
              Json::parse(R"({"places": ["R1", "F3"]})"));
    EXPECT_EQ(explanation(swapped(solved, {{7, 5}, {19, 10}}), "exchanged-pieces"),
              Json::parse(R"({"places": ["UR", "UF"]})"));
    EXPECT_EQ(explanation(with_faces_swapped(scrambled, 0, 1, false), "faces-exchanged"),
              Json::parse(R"({"places": ["U", "R"], "with_centres": false})"));
    EXPECT_EQ(explanation(with_faces_swapped(scrambled, 0, 1, true), "faces-exchanged"),
              Json::parse(R"({"places": ["U", "R"], "with_centres": true})"));
    std::string mirrored = scrambled;
    for (std::size_t i = 0; i < mirrored.size(); ++i)
        if (i % 9 != 4) mirrored[i] = mirrored[i] == 'R' ? 'O' : mirrored[i] == 'O' ? 'R' : mirrored[i];
    EXPECT_EQ(explanation(mirrored, "mirrored-scheme"),
              Json::parse(R"({"places": ["L", "R"], "colours": ["O", "R"]})"));
}

TEST(CheckDetails, OfATurnedFaceAreItsDirection) {
    const std::vector<std::size_t> clockwise{6, 3, 0, 7, 4, 1, 8, 5, 2};
    std::string wrong = scrambled;
    for (const char* direction : {"clockwise", "half", "anticlockwise"}) {
        const std::string before = wrong;
        for (std::size_t i = 0; i < 9; ++i) wrong[18 + i] = before[18 + clockwise[i]];
        EXPECT_EQ(explanation(wrong, "face-turned"), Json({{"places", {"F"}}, {"direction", direction}}));
    }
}

TEST(CheckDetails, OfA2x2x2) {
    const std::string right = "WWWWRRRRGGGGYYYYOOOOBBBB";
    EXPECT_EQ(pocket_problem(painted(right, {{3, 'Q'}}), "too-many-colours"),
              Json::parse(R"({"places": ["U4"], "count": 7, "expected_count": 6})"));
    EXPECT_EQ(pocket_problem(painted(right, {{3, 'G'}}), "colour-count"),
              Json::parse(R"({"places": [], "colours": ["G"], "count": 5, "expected_count": 4})"));
    EXPECT_EQ(pocket_problem(painted(right, {{3, 'G'}}), "no-such-piece"),
              Json::parse(R"({"places": ["URF"], "colours": ["G", "R", "G"], "clash": ["G", "G"]})"));
    EXPECT_EQ(pocket_problem("WWWWRRRRGGGGYYYOOBOOBBYB", "no-such-piece"),
              Json::parse(R"({"places": ["UFL"], "colours": ["W", "G", "B"], "clash": ["G", "B"]})"));
    EXPECT_EQ(pocket_problem("WGWWRRRRGGGWYYYOOYOOBBBB", "no-colouring"), Json::parse(R"({"places": []})"));
    EXPECT_EQ(pocket_problem(swapped(right, {{4, 9}}), "mirrored-corner"),
              Json::parse(R"({"places": ["URF"], "colours": ["W", "G", "R"]})"));
    EXPECT_EQ(pocket_problem(painted(right, {{3, 'G'}, {4, 'W'}, {9, 'R'}}), "corner-twist"),
              Json::parse(R"({"places": [], "direction": "clockwise"})"));
}

// The contract lists exactly the kinds that the engine has, except for those that only a text with wrong symbols has.
TEST(CheckDetails, TheContractListsEveryKind) {
    const Json shapes = result_of("contract.describe", Json::object())["components"]["schemas"];
    const auto listed = [&](const char* shape) {
        return shapes[shape]["properties"]["kind"]["enum"].get<std::set<std::string>>();
    };
    std::set<std::string> problems;
    for (int i = 0; i <= static_cast<int>(rubik::ProblemKind::parity); ++i)
        problems.emplace(name(static_cast<rubik::ProblemKind>(i)));
    problems.erase("length");
    problems.erase("unknown-letter");
    for (int i = 0; i <= static_cast<int>(pocket::ProblemKind::corner_twist); ++i)
        problems.emplace(name(static_cast<pocket::ProblemKind>(i)));
    EXPECT_EQ(listed("CubeProblem"), problems);
    std::set<std::string> mistakes;
    for (int i = 0; i <= static_cast<int>(rubik::MistakeKind::mirrored_scheme); ++i)
        mistakes.emplace(name(static_cast<rubik::MistakeKind>(i)));
    EXPECT_EQ(listed("CubeExplanation"), mistakes);
}

}  // namespace
}  // namespace cubewright::api
