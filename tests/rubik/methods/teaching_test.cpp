// Teaching styles produce solutions that a learner can follow: algorithms stay complete, every piece has its own
// turns, and no step depends on later steps.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/registry.hpp"
#include "tests/rubik/methods/stickers_say.hpp"
#include "tests/rubik/methods/turns_in.hpp"
#include "twisty/alg.hpp"

namespace cubewright::rubik {
namespace {

template <class Check>
void for_taught_solutions(std::string_view method, int count, const Check& check) {
    Random random(std::uint64_t{17});
    for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
        const Cube cube = randomly_held(random_cube(random), random);
        const auto solution = find_human_method(method)->solve(cube, {.style = "teach"});
        ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
        EXPECT_TRUE(looks_solved(after(cube, all_turns(*solution))));
        check(cube, *solution);
    }
}

std::string text(std::span<const Turn> turns) {
    return to_string(turns);
}

// Removes the rotation and the U turn that align an algorithm.
std::span<const Turn> without_angle(std::span<const Turn> turns) {
    const auto is_angle = [](Turn t) { return kind(t.layers) == TurnKind::rotation || t.layers == Layers::U; };
    while (!turns.empty() && is_angle(turns.front())) turns = turns.subspan(1);
    return turns;
}

// A trigger is a face turn, a U turn and the inverse face turn. U turns may separate two triggers.
bool is_made_of_triggers(std::span<const Turn> turns) {
    while (turns.size() >= 3) {
        if (turns[1].layers != Layers::U || turns[2] != inverse(turns[0]) || turns[0].quarters == 2) return false;
        turns = without_angle(turns.subspan(3));
    }
    return turns.empty();
}

TEST(Teaching, StepsAreSeparateAndConsistOfTheirParts) {
    for (const HumanMethod& method : human_methods())
        for_taught_solutions(method.name, 60, [&](const Cube& cube, const Solution& solution) {
            EXPECT_TRUE(solution.is_taught);
            Cube now = cube;
            for (const SolutionStep& step : solution.steps) {
                EXPECT_EQ(names_of(step.name).size(), 1U) << step.name;
                std::vector<Turn> turns;
                Cube at_part = now;
                for (const SolutionPart& part : step.parts) {
                    EXPECT_EQ(at_part = after(at_part, part.turns), part.cube);
                    EXPECT_FALSE(to_sentence(part.piece).empty());
                    EXPECT_EQ(part.turns.empty(), to_sentence(part.note) == "Already done.");
                    turns.insert(turns.end(), part.turns.begin(), part.turns.end());
                }
                if (!step.parts.empty()) {
                    EXPECT_EQ(text(turns), text(step.turns)) << step.name;
                }
                now = step.cube;
            }
        });
}

TEST(Teaching, LibraryAlgorithmsStayComplete) {
    for (const std::string_view method : {"cfop", "zz", "petrus", "roux"}) {
        int found = 0;
        for_taught_solutions(method, 100, [&](const Cube&, const Solution& solution) {
            for (const SolutionStep& step : solution.steps) {
                if (!step.case_name || step.name.starts_with("pair")) continue;
                const Case* solved = find_case(*step.case_name);
                ASSERT_NE(solved, nullptr) << *step.case_name;
                const auto algorithm = turns_in(solved->algorithm);
                const std::string whole = text(without_angle(algorithm));
                EXPECT_NE(text(step.turns).find(whole), std::string::npos) << text(step.turns) << " has no " << whole;
                EXPECT_LE(step.turns.size(), algorithm.size() + 2) << "only a turn of U before and one after it";
                ++found;
            }
        });
        EXPECT_GT(found, 90) << method;
    }
}

TEST(Teaching, CornersAndEdgesAreInsertedWithCompleteTriggers) {
    std::set<std::string> corners;
    std::set<std::string> edges;
    for_taught_solutions("lbl", 300, [&](const Cube&, const Solution& solution) {
        for (const SolutionStep& step : solution.steps)
            for (const SolutionPart& part : step.parts) {
                if (step.name != "first corners" && step.name != "middle edges") continue;
                const auto turns = without_angle(part.turns);
                EXPECT_TRUE(is_made_of_triggers(turns)) << text(part.turns);
                if (!turns.empty()) (step.name == "first corners" ? corners : edges).insert(text(turns));
            }
    });
    EXPECT_TRUE(corners.contains("R U R'"));
    EXPECT_TRUE(edges.contains("R U' R' U' F' U F"));
}

// An oriented last layer is already permuted with probability 1/72.
TEST(Teaching, PllIsSkippedOnlyByChance) {
    for (const std::string_view method : {"cfop", "zz", "petrus"}) {
        int skipped = 0;
        for_taught_solutions(method, 1000, [&](const Cube&, const Solution& solution) {
            const SolutionStep& last = solution.steps.back();
            ASSERT_EQ(last.name, "pll");
            skipped += last.case_name ? 0 : 1;
        });
        EXPECT_GE(skipped, 3) << method;  // expected value: 13.9
        EXPECT_LE(skipped, 32) << method;
    }
}

// The corners are already permuted with probability 1/6, and then the edges with probability 1/12.
TEST(Teaching, TheLastLayerByLayerStepsAreSkippedOnlyByChance) {
    std::map<std::string, int> skipped;
    for_taught_solutions("lbl", 1200, [&](const Cube&, const Solution& solution) {
        for (const SolutionStep& step : solution.steps) skipped[step.name] += step.turns.size() <= 1 ? 1 : 0;
    });
    EXPECT_GE(skipped["last corners"], 150);  // expected value: 200
    EXPECT_LE(skipped["last corners"], 250);
    EXPECT_GE(skipped["last edges"], 65);  // expected value: 100
    EXPECT_LE(skipped["last edges"], 140);
}

}  // namespace
}  // namespace cubewright::rubik
