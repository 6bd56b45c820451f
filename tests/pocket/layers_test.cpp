#include "pocket/pocket_layers.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "base/random.hpp"
#include "pocket/pocket_check.hpp"
#include "pocket/pocket_optimal.hpp"
#include "tests/pocket/generators.hpp"
#include "texts/language.hpp"
#include "twisty/alg.hpp"
#include "twisty/simplify.hpp"
#include "twisty/turn.hpp"

namespace cubewright::pocket {
namespace {

LayerOptions beginning_with(std::vector<Face> colours) {
    return {std::move(colours), {"white", "red", "green", "yellow", "orange", "blue"}};
}

// Independent check of the step goals, based only on the stickers.
bool is_one_colour(const Stickers& stickers, std::size_t face) {
    return std::set(stickers.begin() + static_cast<std::ptrdiff_t>(4 * face),
                    stickers.begin() + static_cast<std::ptrdiff_t>(4 * face) + 4)
               .size() == 1;
}

RC_GTEST_PROP(PocketLayers, ReachTheGoalOfEveryStep, ()) {
    const Cube cube = *any_cube();
    const Face colour = *rc::gen::elementOf(std::vector<Face>(all_faces.begin(), all_faces.end()));
    const auto solution = solve_by_layers(cube, beginning_with({colour})).value();
    RC_ASSERT(solution.first_colour == colour);
    Cube now = cube;
    std::string names;
    for (const SolutionStep& step : solution.steps) {
        names += (names.empty() ? "" : " + ") + step.name;
        now = after(now, step.turns);
        RC_ASSERT(now == step.cube);
        RC_ASSERT(!step.note.empty());
        const Stickers stickers = to_stickers(now);
        const std::string last =
            step.name.substr(step.name.rfind('+') == std::string::npos ? 0 : step.name.rfind('+') + 2);
        if (last == "hold") RC_ASSERT(stickers[14] == letter(colour));  // the bottom sticker of DBL
        if (last != "corner 4" && !last.starts_with("last")) continue;
        RC_ASSERT(is_one_colour(stickers, index(Face::D)) && stickers[14] == letter(colour));
        for (const Face side : {Face::R, Face::F, Face::L, Face::B})  // a bottom row has one colour
            RC_ASSERT(stickers[(4 * index(side)) + 2] == stickers[(4 * index(side)) + 3]);
        if (last != "corner 4") RC_ASSERT(is_one_colour(stickers, index(Face::U)));
    }
    RC_ASSERT(names == "hold + corner 2 + corner 3 + corner 4 + last face + last corners");
    RC_ASSERT(is_solved(now));
    RC_ASSERT(is_solved(after(cube, all_turns(solution))));
}

RC_GTEST_PROP(PocketLayers, CannotBeShortenedByMerging, ()) {
    const Cube cube = *any_cube();
    const auto turns = all_turns(solve_by_layers(cube, beginning_with({Face::U})).value());
    const auto merged = simplified(turns, CubeSize::two);
    RC_ASSERT(length(turns, Metric::htm) == length(merged, Metric::htm));
    RC_ASSERT(length(turns, Metric::qtm) == length(merged, Metric::qtm));
}

// Most cubes have a solution with six separate steps that is not longer.
TEST(PocketLayers, RarelyJoinSteps) {
    Random random(std::uint64_t{3});
    int joined = 0;
    for (int i = 0; i < 300; ++i) {
        const Cube cube = random_cube(random, *distance_table(Metric::htm, {}));
        joined += solve_by_layers(cube, beginning_with({Face::U}))->steps.size() < step_name::count ? 1 : 0;
    }
    EXPECT_LE(joined, 90);
}

// The taught sequences solve every twist (27) and every permutation (24) of the last layer.
TEST(PocketLayers, SolveEveryLastLayer) {
    const std::array top{Corner::URF, Corner::UFL, Corner::ULB, Corner::UBR};
    std::set<std::string> cases;
    std::array<std::size_t, 4> order{0, 1, 2, 3};
    std::size_t tried = 0;
    do {
        for (unsigned code = 0; code < 27; ++code) {
            const std::array<unsigned, 4> twists{code % 3, code / 3 % 3, code / 9,
                                                 (9 - (code % 3) - (code / 3 % 3) - (code / 9)) % 3};
            Cube cube;
            for (std::size_t i = 0; i < 4; ++i) put_corner(cube, top[i], {top[order[i]], twists[i]});
            const auto solution = solve_by_layers(cube, beginning_with({Face::D})).value();
            for (const SolutionStep& step : solution.steps)
                if (step.case_name) cases.insert(*step.case_name);
            ++tried;
        }
    } while (std::next_permutation(order.begin(), order.end()));
    EXPECT_EQ(tried, 27U * 24U);
    EXPECT_EQ(cases,
              (std::set<std::string>{"Sune", "Antisune", "U", "T", "L", "Pi", "H", "adjacent swap", "diagonal swap"}));
}

TEST(PocketLayers, NeedNoMovesForASolvedCube) {
    const auto solution = solve_by_layers(solved_cube, beginning_with({Face::D})).value();
    EXPECT_TRUE(all_turns(solution).empty());
    EXPECT_EQ(to_sentence(solution.steps[3].note), "Another yellow corner is already correct.");
}

TEST(PocketLayers, RefuseATwistedCorner) {
    Cube cube;
    put_corner(cube, Corner::URF, {Corner::URF, 1});
    EXPECT_EQ(solve_by_layers(cube, beginning_with({Face::U})).error().code(), "no-turns-solve-it");
    EXPECT_FALSE(solve_by_layers(solved_cube, beginning_with({})).has_value());
}

TEST(PocketLayers, RejectStepsThatMissTheirGoal) {
    const Cube cube = after(solved_cube, parse_turns("R U2 F R' U F2", CubeSize::two).value());
    const auto solution = solve_by_layers(cube, beginning_with({Face::U})).value();
    ASSERT_TRUE(replayed(cube, solution).has_value());
    for (std::size_t i = 0; i < solution.steps.size(); ++i) {
        Solution broken = solution;
        broken.steps[i].turns.push_back({Layers::R, 1});
        EXPECT_FALSE(replayed(cube, broken).has_value()) << i;
        for (std::size_t k = i; k < broken.steps.size(); ++k)
            broken.steps[k].cube =
                after(k == i ? (i == 0 ? cube : solution.steps[i - 1].cube) : broken.steps[k - 1].cube,
                      broken.steps[k].turns);
        EXPECT_FALSE(replayed(cube, broken).has_value()) << i;
    }
    Solution cut = solution;
    cut.steps.pop_back();
    EXPECT_EQ(replayed(cube, cut).has_value(), is_solved(cut.steps.back().cube));
}

}  // namespace
}  // namespace cubewright::pocket
