// Layer-by-layer solves every cube in seven steps, each of which reaches its goal, with any colour.
#include "rubik/methods/lbl/layer_by_layer.hpp"

#include <gtest/gtest.h>

#include "rubik/methods/steps/model/last_layer.hpp"
#include "tests/rubik/methods/random_cubes.hpp"
#include "tests/rubik/methods/stickers_say.hpp"

namespace cubewright::rubik {
namespace {

const std::vector<std::string> seven_steps{"cross",     "first corners", "middle edges", "last cross",
                                           "last face", "last corners",  "last edges"};

bool holds(const std::string& step, const Cube& cube) {
    if (step == "cross") return shows_cross_below(cube);
    if (step == "first corners") return shows_first_layer(cube);
    if (step == "middle edges") return shows_two_layers(cube);
    if (step == "last cross") return shows_two_layers(cube) && shows_top_cross(cube);
    if (step == "last face") return shows_two_layers(cube) && shows_top_face(cube);
    if (step == "last corners")
        return shows_two_layers(cube) && shows_top_face(cube) &&
               match_their_centres(to_facelets(cube), {9, 11, 18, 20, 36, 38, 45, 47});
    return looks_solved(cube);
}

void expect_layers(const Cube& cube, const LayerOptions& options) {
    const auto solution = solve_layer_by_layer(cube, options);
    ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
    expect_solves(*solution, cube);
    std::vector<std::string> names;
    for (const SolutionStep& step : solution->steps) {
        if (step.name == "hold") continue;
        for (const std::string& name : names_of(step.name)) names.push_back(name);
        EXPECT_TRUE(holds(names.back(), step.cube)) << step.name;
    }
    EXPECT_EQ(names, seven_steps);
}

void expect_layers_of_random_cubes(std::size_t count, std::uint64_t seed, const LayerOptions& options) {
    for_random_cubes(count, seed, [&](const Cube& cube) { expect_layers(cube, options); });
}

TEST(LayerByLayer, TeachSolvesEveryCube) {
    expect_layers_of_random_cubes(2000, 1, {});
}
TEST(LayerByLayer, EfficientSolvesEveryCube) {
    expect_layers_of_random_cubes(200, 2, {.style = LayerStyle::efficient});
}
TEST(HeavyLayerByLayer, TeachSolvesAHundredThousandCubes) {
    expect_layers_of_random_cubes(100'000, 3, {});
}
TEST(HeavyLayerByLayer, EfficientSolvesTwentyThousandCubes) {
    expect_layers_of_random_cubes(20'000, 4, {.style = LayerStyle::efficient});
}

// If the corners are already permuted, they are only aligned with AUF.
TEST(LayerByLayer, PermutedCornersAreOnlyAligned) {
    const Cube edges_cycled = after(solved_cube, turns_of("M2 U M U2 M' U M2"));
    for (unsigned quarters = 0; quarters < 4; ++quarters)
        for (const LayerStyle style : {LayerStyle::teach, LayerStyle::efficient}) {
            const Cube cube = edges_cycled * cube_after_u_turns(quarters);
            const auto solution = solve_layer_by_layer(cube, {.style = style, .first_colours = {Face::D}});
            ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
            expect_solves(*solution, cube);
            EXPECT_LE(all_turns(*solution).size(), 12U) << "a turn, and the edges";
        }
}

TEST(LayerByLayer, StartsWithAnyColour) {
    Random random(std::uint64_t{5});
    for (const Face colour : all_faces)
        for (const LayerStyle style : {LayerStyle::teach, LayerStyle::efficient})
            for (int i = 0; i < 5; ++i) {
                const Cube cube = random_cube(random);
                const auto solution = solve_layer_by_layer(cube, {.style = style, .first_colours = {colour}});
                ASSERT_TRUE(solution.has_value());
                EXPECT_EQ(solution->first_colour, colour);
                expect_solves(*solution, cube);
            }
}

TEST(LayerByLayer, SolvedCubesNeedNoTurns) {
    const auto solution = solve_layer_by_layer(solved_cube, {.first_colours = {Face::D}});
    ASSERT_TRUE(solution.has_value());
    EXPECT_TRUE(all_turns(*solution).empty());
    EXPECT_EQ(solution->steps.size(), seven_steps.size());
}

// In the teaching style the cross is solved edge by edge, so it is longer than optimal but still reasonable.
TEST(LayerByLayer, TheTaughtCrossIsShort) {
    Random random(std::uint64_t{6});
    for (int i = 0; i < 300; ++i) {
        const auto solution = solve_layer_by_layer(random_cube(random), {.first_colours = {Face::D}});
        ASSERT_TRUE(solution.has_value());
        const SolutionStep& first = solution->steps.front();
        EXPECT_LE(first.turns.size(), first.name == "cross" ? 16U : 40U) << first.name;
    }
}

TEST(LayerByLayer, RefusesUnsolvableCubes) {
    Cube twisted = solved_cube;
    auto corners = to_array(twisted.corners);
    corners[0] ^= 1U << orientation_shift;
    twisted.corners = to_bytes16(corners);
    EXPECT_FALSE(solve_layer_by_layer(twisted).has_value());
}

}  // namespace
}  // namespace cubewright::rubik
