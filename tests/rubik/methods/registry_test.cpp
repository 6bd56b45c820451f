// Every registered method supports exactly what the registry lists.
#include "rubik/methods/registry.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/rubik/methods/stickers_say.hpp"

namespace cubewright::rubik {
namespace {

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

// All steps are listed, appear in the listed order, and reach their goals.
void expect_listed_steps(const HumanMethod& method, const Cube& cube, const Solution& solution,
                         std::map<std::string_view, int>& seen) {
    Cube now = cube;
    std::size_t reached = 0;
    for (const SolutionStep& step : solution.steps) {
        now = after(now, step.turns);
        EXPECT_EQ(now, step.cube);
        for (const std::string& name : names_of(step.name)) {
            if (name == hold_step) continue;
            const auto listed = std::ranges::find(method.steps, name, &StepGoal::step);
            ASSERT_NE(listed, method.steps.end()) << method.name << ": " << name;
            const auto place = static_cast<std::size_t>(listed - method.steps.begin());
            EXPECT_GE(place, reached) << method.name << ": " << name << " comes too late";
            reached = place;
            ++seen[listed->step];
        }
        EXPECT_TRUE(is_step_done(method.steps, step.name, now, solution.first_colour))
            << method.name << ": " << step.name;
        const std::string note = to_sentence(step.note);
        EXPECT_TRUE(!step.turns.empty() || note.find("lready") != std::string::npos)
            << method.name << ": " << step.name << " has no turns and says: " << note;
    }
    EXPECT_TRUE(looks_solved(now));
}

TEST(Registry, EveryStyleUsesTheListedSteps) {
    Random random(std::uint64_t{5});
    for (const HumanMethod& method : human_methods()) {
        std::map<std::string_view, int> seen;
        for (const MethodStyle& style : method.styles)
            for (int i = 0; i < (style.seconds > 1 ? 2 : 60); ++i) {
                const Cube cube = randomly_held(random_cube(random), random);
                const auto solution = method.solve(cube, {.style = style.name});
                ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
                EXPECT_EQ(solution->method, method.name);
                expect_listed_steps(method, cube, *solution, seen);
            }
        for (const MethodOption& option : method.options)
            for (int i = 0; i < 20; ++i) {
                const Cube cube = randomly_held(random_cube(random), random);
                const auto solution =
                    method.solve(cube, {.style = method.styles.front().name, .options = {option.name}});
                ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
                expect_listed_steps(method, cube, *solution, seen);
            }
        // Rarely optimal steps also occur eventually.
        const auto all_seen = [&] {
            return std::ranges::all_of(method.steps, [&](const StepGoal& p) { return seen[p.step] > 0; });
        };
        for (int i = 0; i < 40 && !all_seen(); ++i) {
            const Cube cube = random_cube(random);
            const auto solution = method.solve(cube, {.style = method.styles.back().name});
            ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
            expect_listed_steps(method, cube, *solution, seen);
        }
        for (const StepGoal& goal : method.steps) EXPECT_GT(seen[goal.step], 0) << method.name << ": " << goal.step;
    }
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

}  // namespace
}  // namespace cubewright::rubik
