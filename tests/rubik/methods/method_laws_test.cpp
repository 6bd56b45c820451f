// Laws of every registered method: every style solves every cube step by step, in every orientation, with any first
// colour and with every option; hints lead to the solution; unsolvable cubes are refused. The goals of the steps are
// compared with the stickers in replay_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/registry.hpp"
#include "tests/rubik/methods/random_cubes.hpp"
#include "tests/rubik/methods/stickers_say.hpp"
#include "tests/rubik/methods/turns_in.hpp"
#include "tests/said.hpp"

namespace cubewright::rubik {
namespace {

using testing::StartsWith;

TEST(Registry, NamesAreUniqueAndFindTheirMethod) {
    std::set<std::string_view> names;
    for (const HumanMethod& method : human_methods()) {
        EXPECT_TRUE(names.insert(method.name).second) << method.name;
        EXPECT_EQ(find_human_method(method.name), &method);
        EXPECT_FALSE(method.title == PlainText() || method.summary == PlainText()) << method.name;
        EXPECT_LT(method.usual_style, method.styles.size()) << method.name;
        for (std::size_t i = 0; i < method.styles.size(); ++i) EXPECT_EQ(find_style(method, method.styles[i].name), i);
        EXPECT_EQ(find_style(method, "no such style"), std::nullopt);
    }
    EXPECT_EQ(find_human_method("no such method"), nullptr);
}

TEST(Registry, EveryOptionChangesSomething) {
    Random random(std::uint64_t{6});
    for (const HumanMethod& method : human_methods())
        for (const MethodOption& option : method.options) {
            bool changes = false;
            for (int i = 0; i < 200 && !changes; ++i) {
                const Cube cube = random_cube(random);
                const auto style = method.styles[method.usual_style].name;
                const auto without = method.solve(cube, {.style = style});
                const auto with = method.solve(cube, {.style = style, .options = {option.name}});
                ASSERT_TRUE(without && with);
                changes = all_turns(*without) != all_turns(*with);
            }
            EXPECT_TRUE(changes) << method.name << ": " << option.name;
        }
}

// After the edges are oriented, ZZ turns only R, U and L, and Petrus only R and U. Roux rotates the cube only before
// the first step, except that in merged steps Rw and L' may combine to a rotation.
bool may_turn(std::string_view method, std::string_view step, Layers layers) {
    const auto starts_with_one_of = [&](std::initializer_list<std::string_view> names) {
        return std::ranges::any_of(names, [&](std::string_view name) { return step.starts_with(name); });
    };
    if (method == "petrus" && (step == "square" || step == "two layers"))
        return layers == Layers::R || layers == Layers::U;
    if (method == "zz" && starts_with_one_of({"square", "block", "pair"}) && step.find("ll") == std::string_view::npos)
        return layers == Layers::R || layers == Layers::U || layers == Layers::L;
    if (method == "roux" && step != hold_step && step.find(joined_steps) == std::string_view::npos)
        return kind(layers) != TurnKind::rotation;
    return true;
}

// Also checks that every step is listed and comes in the listed order, and that its note, case and turns are possible.
void expect_steps(const HumanMethod& method, const Cube& cube, const Solution& solution) {
    ASSERT_FALSE(solution.steps.empty());
    EXPECT_EQ(solution.method, method.name);
    EXPECT_EQ(solution.goals.data(), method.steps.data());
    expect_solves(solution, cube);
    auto reached = method.steps.begin();
    for (const SolutionStep& step : solution.steps) {
        SCOPED_TRACE(std::string(method.name) + ": " + step.name + ": " + to_string(std::span(step.turns)));
        for (const std::string& name : names_of(step.name)) {
            if (name == hold_step) continue;
            const auto listed = std::ranges::find(method.steps, name, &StepGoal::step);
            ASSERT_NE(listed, method.steps.end()) << name;
            EXPECT_GE(listed, reached) << name << " comes too late";
            reached = listed;
        }
        EXPECT_TRUE(!step.turns.empty() || to_sentence(step.note).find("lready") != std::string::npos);
        for (const std::string& name : names_of(step.case_name.value_or("OLL 27")))
            EXPECT_NE(find_case(name), nullptr) << name;
        for (const Turn t : step.turns) EXPECT_TRUE(may_turn(method.name, step.name, t.layers));
    }
    const SolutionStep& last = solution.steps.back();
    EXPECT_FALSE(is_step_done(method.steps, last.name, after(last.cube, turns_in("U")), solution.first_colour))
        << last.name << " does not solve the cube";
}

// A style, or an option in the teaching style.
struct Way {
    const HumanMethod& method;
    const MethodStyle& style;
    std::vector<std::string_view> options{};

    bool is_taught() const { return &style == method.styles.data(); }
    bool is_slow() const { return style.seconds > 1; }
    // Slow styles start with either of two colours.
    std::vector<Face> colours() const { return is_slow() ? std::vector{Face::U, Face::D} : std::vector{Face::U}; }
};

std::vector<Way> all_ways() {
    std::vector<Way> ways;
    for (const HumanMethod& method : human_methods()) {
        for (const MethodStyle& style : method.styles) ways.push_back({method, style});
        for (const MethodOption& option : method.options)
            ways.push_back({method, method.styles.front(), {option.name}});
    }
    return ways;
}

void expect_every_way_to_solve(std::size_t taught, std::size_t fluent, std::size_t slow) {
    std::mutex mutex;
    std::map<std::pair<std::string_view, std::string>, int> seen;
    std::uint64_t seed = 0;
    const auto solve = [&](const Way& way, std::size_t count) {
        for_random_cubes(count, ++seed, [&](const Cube& cube) {
            const auto solution = way.method.solve(
                cube, {.style = way.style.name, .first_colours = way.colours(), .options = way.options});
            ASSERT_TRUE(solution.has_value()) << way.method.name << ": " << to_string(solution.error());
            expect_steps(way.method, cube, *solution);
            const std::scoped_lock lock(mutex);
            for (const SolutionStep& step : solution->steps)
                for (const std::string& name : names_of(step.name)) ++seen[{way.method.name, name}];
        });
    };
    for (const Way& way : all_ways()) solve(way, way.is_slow() ? slow : way.is_taught() ? taught : fluent);
    // Rarely optimal steps also occur eventually.
    for (const HumanMethod& method : human_methods()) {
        const auto is_seen = [&](const StepGoal& goal) { return seen[{method.name, std::string(goal.step)}] > 0; };
        for (int i = 0; i < 10 && !std::ranges::all_of(method.steps, is_seen); ++i)
            solve({method, method.styles.back()}, 4);
        for (const StepGoal& goal : method.steps) EXPECT_TRUE(is_seen(goal)) << method.name << ": " << goal.step;
    }
}

TEST(MethodLaws, EveryStyleAndOptionSolvesEveryCube) {
    expect_every_way_to_solve(100, 20, 2);
}
TEST(HeavyMethodLaws, EveryStyleAndOptionSolvesManyCubes) {
    expect_every_way_to_solve(100'000, 5'000, 200);
}

TEST(MethodLaws, EveryStyleStartsWithTheRequestedColour) {
    for (const Way& way : all_ways()) {
        if (way.is_slow() || !way.options.empty()) continue;
        Random random(std::uint64_t{7});
        for (const Face colour : all_faces)
            for (int i = 0; i < 5; ++i) {
                const Cube cube = randomly_held(random_cube(random), random);
                const auto solution = way.method.solve(cube, {.style = way.style.name, .first_colours = {colour}});
                ASSERT_TRUE(solution.has_value());
                EXPECT_EQ(solution->first_colour, colour);
                expect_steps(way.method, cube, *solution);
            }
        const Cube cube = random_cube(random);
        const auto solution = way.method.solve(
            cube, {.style = way.style.name, .first_colours = std::vector<Face>(all_faces.begin(), all_faces.end())});
        ASSERT_TRUE(solution.has_value());
        expect_steps(way.method, cube, *solution);
    }
}

TEST(MethodLaws, SolvedCubesNeedNoTurns) {
    for (const Way& way : all_ways()) {
        const auto solution = way.method.solve(
            solved_cube, {.style = way.style.name, .first_colours = {Face::D}, .options = way.options});
        ASSERT_TRUE(solution.has_value());
        EXPECT_EQ(length(*solution, Metric::stm), 0U) << way.method.name << ": " << way.style.name;
        expect_steps(way.method, solved_cube, *solution);
    }
}

// A Sune is undone by the step that orients the corners of the last layer; no earlier step has turns.
TEST(MethodLaws, CompletedStepsAreSkipped) {
    const Cube cube = after(solved_cube, turns_in("R U2 R' U' R U' R'"));
    for (const HumanMethod& method : human_methods()) {
        const auto solution = method.solve(cube, {.style = method.styles.front().name, .first_colours = {Face::D}});
        ASSERT_TRUE(solution.has_value());
        expect_steps(method, cube, *solution);
        const auto first = std::ranges::find_if(
            solution->steps, [](const SolutionStep& step) { return step.name != hold_step && !step.turns.empty(); });
        ASSERT_NE(first, solution->steps.end());
        EXPECT_EQ(to_string(std::span(first->turns)), "R U R' U R U2 R'") << method.name << ": " << first->name;
        EXPECT_EQ(first->case_name.value_or(""), method.name == "lbl"    ? ""
                                                 : method.name == "roux" ? "S left bar"
                                                                         : "OLL 27");
    }
}

TEST(MethodLaws, HintsSolveTheCubeInAsManySteps) {
    Random random(std::uint64_t{1});
    for (const HumanMethod& method : human_methods()) {
        for (int i = 0; i < 50; ++i) {
            Cube cube = randomly_held(random_cube(random), random);
            const auto taught = method.solve(cube, {.style = method.styles.front().name});
            const auto most = std::ranges::count_if(taught.value().steps,
                                                    [](const SolutionStep& step) { return step.name != hold_step; });
            int hints = 0;
            while (!looks_solved(cube)) {
                const auto hint = method.hint(cube, {}, western_colour_names(), {});
                ASSERT_TRUE(hint.has_value() && hint->has_value());
                EXPECT_THAT(to_sentence((*hint)->text), StartsWith("next: "));
                EXPECT_FALSE((*hint)->step.turns.empty());
                cube = after(cube, (*hint)->step.turns);
                EXPECT_EQ(cube, (*hint)->step.cube);
                ASSERT_LE(++hints, most) << method.name;
            }
        }
        const auto none = method.hint(as_cube(Turn{Layers::x, 3}), {}, western_colour_names(), {});
        ASSERT_TRUE(none.has_value());
        EXPECT_FALSE(none->has_value()) << "the cube is solved";
    }
}

TEST(MethodLaws, UnsolvableCubesAreRefused) {
    Cube flipped = solved_cube;
    auto edges = to_array(flipped.edges);
    edges[0] ^= flip_bit;
    flipped.edges = to_bytes16(edges);
    Cube twisted = solved_cube;
    auto corners = to_array(twisted.corners);
    corners[0] ^= 1U << orientation_shift;
    twisted.corners = to_bytes16(corners);
    for (const HumanMethod& method : human_methods()) {
        for (const Cube& cube : {flipped, twisted}) {
            for (const MethodStyle& style : method.styles) {
                const auto solution = method.solve(cube, {.style = style.name});
                ASSERT_FALSE(solution.has_value()) << method.name;
                EXPECT_EQ(said(solution.error()).what, "this cube cannot be solved by turning its faces");
            }
            EXPECT_FALSE(method.hint(cube, {}, western_colour_names(), {}).has_value()) << method.name;
        }
        EXPECT_FALSE(method.solve(solved_cube, {.style = method.styles.front().name, .first_colours = {}}).has_value());
    }
}

TEST(MethodLaws, EveryStyleStopsOnRequest) {
    StopSource source;
    source.request_stop();
    for (const Way& way : all_ways()) {
        const auto solution =
            way.method.solve(solved_cube, {.style = way.style.name, .options = way.options, .stop = source.token()});
        EXPECT_FALSE(solution.has_value()) << way.method.name << ": " << way.style.name;
    }
}

}  // namespace
}  // namespace cubewright::rubik
