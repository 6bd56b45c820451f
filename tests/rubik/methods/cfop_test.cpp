// CFOP: fewer algorithms with more looks, Winter Variation, xcrosses and the names of the colours.
// method_laws_test.cpp contains the laws of all methods.
#include "rubik/methods/cfop/cfop.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "tests/rubik/methods/stickers_say.hpp"
#include "twisty/alg.hpp"

namespace cubewright::rubik {
namespace {

const SolutionStep* find_step(const Solution& solution, std::string_view name) {
    for (const SolutionStep& step : solution.steps)
        if (names_of(step.name).back() == name) return &step;
    return nullptr;
}

// With oriented edges, seven of the 57 OLL algorithms are enough.
TEST(Cfop, SupportsFewerAlgorithmsWithMoreLooks) {
    for (unsigned which = 1; which < 8; ++which) {
        const CfopLooks looks{(which & 1U) != 0, (which & 2U) != 0, (which & 4U) != 0};
        Random random(std::uint64_t{which});
        std::set<std::string> oll_names;
        for (int i = 0; i < 60; ++i) {
            const Cube cube = randomly_held(random_cube(random), random);
            const auto solution = solve_cfop(cube, {.style = CfopStyle::teach, .looks = looks});
            ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
            expect_solves(*solution, cube);
            std::set<std::string> names;
            for (const SolutionStep& step : solution->steps) {
                for (const std::string& name : names_of(step.name)) names.insert(name);
                if (step.name == "oll" && step.case_name) oll_names.insert(*step.case_name);
                if (step.name == "coll") {
                    EXPECT_EQ(step.case_name.value_or("").substr(0, 5), "COLL ");
                }
            }
            EXPECT_EQ(names.contains("last cross"), looks.two_look_oll || looks.coll);
            EXPECT_EQ(names.contains("oll"), !looks.coll);
            if (!looks.coll) {
                EXPECT_EQ(names.contains("last corners"), looks.two_look_pll);
            }
        }
        if (looks.two_look_oll) {
            EXPECT_LE(oll_names.size(), 7U);
        }
    }
}
// Winter Variation replaces the last pair and OLL: three pairs are solved before it, and the whole top is oriented
// after it.
void expect_winter(const Cube& cube, const CfopOptions& options, std::set<std::string>& cases, int& mirrored) {
    const auto solution = solve_cfop(cube, options);
    ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
    expect_solves(*solution, cube);
    bool is_past = false;
    for (const SolutionStep& step : solution->steps) {
        for (const std::string& name : names_of(step.name)) {
            EXPECT_FALSE(is_past && (name == "oll" || name == "last cross" || name == "coll")) << step.name;
            is_past = is_past || name == "winter";
        }
        if (names_of(step.name).back() != "winter") continue;
        const std::string last = names_of(step.case_name.value()).back();
        ASSERT_NE(find_case(last), nullptr) << last;
        EXPECT_EQ(find_case(last)->set, CaseSet::winter);
        cases.insert(last);
        mirrored += to_sentence(step.note).find("(mirrored)") != std::string::npos ? 1 : 0;
    }
}

TEST(Cfop, WinterVariationOrientsTheTopWithTheLastPair) {
    std::set<std::string> cases;
    int mirrored = 0;
    Random random(std::uint64_t{12});
    for (const CfopStyle style : {CfopStyle::teach, CfopStyle::fluent})
        for (unsigned which = 0; which < 8; ++which) {
            const CfopLooks looks{(which & 1U) != 0, (which & 2U) != 0, (which & 4U) != 0};
            for (int i = 0; i < (style == CfopStyle::teach ? 60 : 5); ++i)
                expect_winter(randomly_held(random_cube(random), random),
                              {.style = style, .looks = looks, .winter = true}, cases, mirrored);
        }
    EXPECT_GT(cases.size(), 20U);
    EXPECT_GT(mirrored, 10);
}

TEST(HeavyCfop, WinterVariationSolvesTwentyThousandCubes) {
    std::set<std::string> cases;
    int mirrored = 0;
    Random random(std::uint64_t{13});
    for (int i = 0; i < 20'000 && !testing::Test::HasFailure(); ++i)
        expect_winter(randomly_held(random_cube(random), random), {.style = CfopStyle::teach, .winter = true}, cases,
                      mirrored);
    EXPECT_EQ(cases.size(), 27U);
}

// The pair is joined in the top layer, and the standard insertion would leave a Sune: for all four angles, all four
// slots and the mirror image.
TEST(Cfop, WinterVariationIsRecognisedFromEverySide) {
    for (const std::string_view pair : {"R U R'", "L' U' L"})
        for (const std::string_view side : {"", "y", "y2", "y'"})
            for (const std::string_view top : {"", "U", "U2", "U'"}) {
                const std::string text = fmt::format("R U2 R' U' R U' R' {} {} {}", top, side, pair);
                const Cube cube = after(solved_cube, parse_turns(text).value());
                const auto solution =
                    solve_cfop(cube, {.style = CfopStyle::teach, .first_colours = {Face::D}, .winter = true});
                ASSERT_TRUE(solution.has_value());
                const SolutionStep* winter = find_step(*solution, "winter");
                ASSERT_NE(winter, nullptr) << text;
                EXPECT_EQ(find_case(winter->case_name.value())->group, pair.front() == 'R' ? "S" : "AS") << text;
            }
}

TEST(Cfop, SolvesAnXcrossOnlyIfAllowed) {
    Random random(std::uint64_t{8});
    int with = 0;
    for (int i = 0; i < 12; ++i) {
        const Cube cube = random_cube(random);
        const auto allowed = solve_cfop(cube, {});
        const auto forbidden = solve_cfop(cube, {.xcross = false});
        ASSERT_TRUE(allowed && forbidden);
        with += find_step(*allowed, "xcross") != nullptr ? 1 : 0;
        EXPECT_EQ(find_step(*forbidden, "xcross"), nullptr);
    }
    EXPECT_GT(with, 0);
}

// One half turn from solved: every cross also solves pairs.
TEST(Cfop, SolvesNoXcrossEvenIfEveryCrossSolvesAPair) {
    const Cube cube = as_cube(Move::F2);
    for (const CfopStyle style : {CfopStyle::teach, CfopStyle::fluent, CfopStyle::shortest}) {
        const auto solution = solve_cfop(cube, {.style = style, .xcross = false});
        ASSERT_TRUE(solution);
        EXPECT_EQ(find_step(*solution, "xcross"), nullptr);
        EXPECT_NE(find_step(*solution, "cross"), nullptr);
    }
}

TEST(Cfop, NamesPiecesInTheGivenColours) {
    Random random(std::uint64_t{9});
    const auto solution =
        solve_cfop(random_cube(random),
                   {.style = CfopStyle::teach, .colours = {"snow", "ruby", "emerald", "gold", "amber", "sapphire"}});
    ASSERT_TRUE(solution.has_value());
    EXPECT_EQ(to_sentence(solution->steps.front().note), "Hold the cube with snow on the bottom and emerald in front.");
    EXPECT_NE(to_sentence(find_step(*solution, "cross")->note).find("snow"), std::string::npos);
}

TEST(Cfop, TeachingSolutionsAvoidBackTurnsAndRotations) {
    Random random(std::uint64_t{10});
    double rotations = 0;
    for (int i = 0; i < 100; ++i) {
        const auto solution = solve_cfop(random_cube(random), {.style = CfopStyle::teach});
        ASSERT_TRUE(solution.has_value());
        for (const SolutionStep& step : solution->steps)
            if (step.name.starts_with("pair"))
                rotations += static_cast<double>(std::count_if(
                    step.turns.begin(), step.turns.end(), [](Turn t) { return kind(t.layers) == TurnKind::rotation; }));
    }
    EXPECT_LT(rotations / 100, 3);
}

// The verification rejects solutions with a changed or missing turn.
TEST(Replay, RejectsWrongSolutions) {
    Random random(std::uint64_t{11});
    const Cube cube = random_cube(random);
    const auto solution = solve_cfop(cube, {.style = CfopStyle::teach});
    ASSERT_TRUE(solution.has_value());
    EXPECT_TRUE(replayed(cube, *solution).has_value());
    for (std::size_t i = 0; i < solution->steps.size(); ++i) {
        if (solution->steps[i].turns.empty()) continue;
        Solution wrong = *solution;
        wrong.steps[i].turns.pop_back();
        EXPECT_FALSE(replayed(cube, wrong).has_value()) << solution->steps[i].name;
    }
    EXPECT_FALSE(is_step_done(solution->goals, "pll", cube, Face::D));
    EXPECT_FALSE(is_step_done(solution->goals, "no such step", solved_cube, Face::D));
}

}  // namespace
}  // namespace cubewright::rubik
