// Roux solves every cube and reaches the goal of every step, for every colour, orientation and style.
#include "rubik/methods/roux/roux.hpp"

#include <gtest/gtest.h>

#include <string>

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/roux/last_six_edges.hpp"
#include "rubik/methods/roux/left_block_search.hpp"
#include "rubik/methods/roux/right_block_search.hpp"
#include "rubik/methods/steps/model/replay.hpp"
#include "tests/rubik/methods/random_cubes.hpp"
#include "tests/rubik/methods/stickers_say.hpp"
#include "tests/rubik/methods/turns_in.hpp"
#include "tests/said.hpp"

namespace cubewright::rubik {
namespace {

// The stickers of the left 2x3 block: stickers on the same face have the same colour, and those on the left face
// match its centre.
bool shows_left_block(const Cube& cube) {
    const Facelets f = to_facelets(cube);
    return match_their_centres(f, {39, 41, 42, 43, 44}) && f[21] == f[24] && f[50] == f[53] && f[27] == f[30] &&
           f[30] == f[33];
}
bool shows_right_block(const Cube& cube) {
    const Facelets f = to_facelets(cube);
    return match_their_centres(f, {12, 14, 15, 16, 17}) && f[23] == f[26] && f[48] == f[51] && f[29] == f[32] &&
           f[32] == f[35] && f[29] == f[27] && f[26] == f[24];
}
// Each side of the top layer shows two corners of the same colour, and the top corners show one colour.
bool shows_top_corners(const Cube& cube) {
    const Facelets f = to_facelets(cube);
    return f[0] == f[2] && f[2] == f[6] && f[6] == f[8] && f[9] == f[11] && f[18] == f[20] && f[36] == f[38] &&
           f[45] == f[47];
}

void expect_stickers(const SolutionStep& step, std::string_view name) {
    const auto stage = [&](std::initializer_list<std::string_view> names) {
        return std::ranges::find(names, name) != names.end();
    };
    if (stage({"hold", "first square"})) return;
    EXPECT_TRUE(shows_left_block(step.cube)) << name;
    if (stage({"first block", "second square"})) return;
    EXPECT_TRUE(shows_right_block(step.cube)) << name;
    if (name == "second block") return;
    EXPECT_TRUE(shows_top_corners(step.cube)) << name;
    if (name == "cmll") return;
    // U and D show only the two colours of their centres.
    const Facelets f = to_facelets(step.cube);
    for (const std::size_t i : {1U, 3U, 5U, 7U, 28U, 34U, 0U, 27U})
        EXPECT_TRUE(f[i] == f[4] || f[i] == f[31]) << name << ": sticker " << i;
    if (name == "edge orientation") return;
    EXPECT_TRUE(f[36] == f[37] && f[9] == f[10] && f[37] == f[40] && f[10] == f[13]) << name;
    if (name == "middle slice") {
        EXPECT_TRUE(looks_solved(step.cube));
    }
}

void expect_roux(const Cube& cube, const RouxOptions& options) {
    const auto solution = solve_roux(cube, options);
    ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
    Cube now = cube;
    for (const SolutionStep& step : solution->steps) {
        now = after(now, step.turns);
        ASSERT_EQ(now, step.cube) << step.name;
        EXPECT_EQ(to_sentence(step.note).back(), '.') << step.name;
        if (step.case_name) {
            EXPECT_NE(find_case(*step.case_name), nullptr) << *step.case_name;
        }
        expect_stickers(step, names_of(step.name).back());
        // In merged steps, Rw and L' may combine to a rotation.
        if (step.name == hold_step || step.name.find(joined_steps) != std::string::npos) continue;
        for (const Turn t : step.turns) EXPECT_NE(kind(t.layers), TurnKind::rotation) << step.name;
    }
    EXPECT_TRUE(looks_solved(now));
    EXPECT_EQ(centre_at(now, Face::D), solution->first_colour);
}

void expect_roux_of_random_cubes(std::size_t count, std::uint64_t seed, const RouxOptions& options) {
    for_random_cubes(count, seed, [&](const Cube& cube) { expect_roux(cube, options); });
}

TEST(Roux, TeachSolvesEveryCube) {
    expect_roux_of_random_cubes(300, 1, {.style = RouxStyle::teach});
}
TEST(Roux, FluentSolvesEveryCube) {
    expect_roux_of_random_cubes(40, 2, {});
}
TEST(Roux, ShortestSolvesEveryCube) {
    expect_roux_of_random_cubes(3, 3, {.style = RouxStyle::shortest, .first_colours = {Face::U, Face::D}});
}

TEST(HeavyRoux, TeachSolvesAHundredThousandCubes) {
    expect_roux_of_random_cubes(100'000, 4, {.style = RouxStyle::teach});
}
TEST(HeavyRoux, FluentSolvesTwoThousandCubes) {
    expect_roux_of_random_cubes(2'000, 5, {});
}
TEST(HeavyRoux, ShortestSolvesAHundredCubes) {
    expect_roux_of_random_cubes(100, 6, {.style = RouxStyle::shortest, .first_colours = {Face::U, Face::D}});
}

TEST(Roux, StartsWithAnyColourAndAnyBlock) {
    Random random(std::uint64_t{7});
    for (const Face below : all_faces)
        for (const Face left : all_faces) {
            if (axis(below) == axis(left)) continue;
            const Cube cube = random_cube(random);
            const auto solution = solve_roux(cube, {.style = RouxStyle::teach, .first_colours = {below}, .left = left});
            ASSERT_TRUE(solution.has_value());
            EXPECT_EQ(solution->first_colour, below);
            EXPECT_EQ(centre_at(solution->steps.back().cube, Face::L), left);
        }
}

TEST(Roux, SolvedCubesNeedNoTurns) {
    for (const RouxStyle style : {RouxStyle::teach, RouxStyle::fluent, RouxStyle::shortest}) {
        const auto solution = solve_roux(solved_cube, {.style = style, .first_colours = {Face::D}});
        ASSERT_TRUE(solution.has_value());
        EXPECT_EQ(length(*solution, Metric::stm), 0U);
        for (const SolutionStep& step : solution->steps)
            if (step.name != "hold") {
                EXPECT_NE(to_sentence(step.note).find("already"), std::string::npos) << step.name;
            }
    }
}

TEST(Roux, SkipsCompletedSteps) {
    const Cube cube = after(solved_cube, turns_in("R U2 R' U' R U' R'"));
    const auto solution = solve_roux(cube, {.style = RouxStyle::teach, .first_colours = {Face::D}, .left = Face::L});
    ASSERT_TRUE(solution.has_value());
    for (const SolutionStep& step : solution->steps) {
        if (step.name.find("block") != std::string::npos) {
            EXPECT_TRUE(step.turns.empty()) << step.name;
        }
        if (step.name.starts_with("cmll")) {
            EXPECT_EQ(step.case_name, "S left bar");
        }
    }
}

TEST(Roux, RefusesUnsolvableCubes) {
    Cube flipped = solved_cube;
    auto edges = to_array(flipped.edges);
    edges[0] ^= flip_bit;
    flipped.edges = to_bytes16(edges);
    const auto solution = solve_roux(flipped);
    ASSERT_FALSE(solution.has_value());
    EXPECT_EQ(said(solution.error()).what, "this cube cannot be solved by turning its faces");
    EXPECT_FALSE(solve_roux(solved_cube, {.first_colours = {}}).has_value());
}

// Two corners with six positions and three orientations each, and three edges with nine positions and two
// orientations each.
TEST(SecondBlock, HasTheExpectedNumberOfStates) {
    std::vector<Cube> effects;
    const auto turns = read_layers("U R r M").value();
    for (const Turn t : turns) effects.push_back(as_cube(t));
    const PieceTable table(right_block, effects, std::span(&solved_cube, 1));
    EXPECT_EQ(std::ranges::count_if(table.distances(), [](std::uint8_t d) { return d != PieceTable::impossible; }),
              (6 * 5 * 3 * 3) * (9 * 8 * 7 * 2 * 2 * 2));
}

TEST(SecondBlock, IsSolvedOptimallyFromEveryState) {
    Random random(std::uint64_t{8});
    const auto turns = read_layers("U R r M").value();
    for (int i = 0; i < 200; ++i) {
        Cube cube = solved_cube;
        const auto scramble = random.below(4);
        for (std::uint64_t n = 0; n < scramble; ++n) cube = cube * as_cube(turns[random.below(turns.size())]);
        // Distances found by plain breadth-first search.
        std::vector<Cube> sphere{cube};
        unsigned depth = 0;
        while (std::ranges::none_of(sphere, shows_right_block)) {
            std::vector<Cube> next;
            for (const Cube& each : sphere)
                for (const Turn t : turns) next.push_back(each * as_cube(t));
            sphere = std::move(next);
            ++depth;
        }
        EXPECT_EQ(right_block_search().fewest(cube, RightAim::block), depth);
        for (const RightWay& way : right_block_search().ways(cube, RightAim::block, depth + 1)) {
            EXPECT_LE(way.turns.size(), depth + 1);
            EXPECT_EQ(after(cube, way.turns), way.end);
            EXPECT_TRUE(are_both_blocks_solved(way.end));
        }
    }
}

TEST(FirstBlock, IsSolvedOptimallyInTheSliceTurnMetric) {
    Random random(std::uint64_t{9});
    const auto turns = read_layers("U R F D L B M E S").value();
    for (int i = 0; i < 60; ++i) {
        Cube cube = solved_cube;
        for (std::uint64_t n = random.below(4); n > 0; --n) cube = cube * as_cube(turns[random.below(turns.size())]);
        cube = as_seen(cube);
        std::vector<Cube> sphere{cube};
        unsigned depth = 0;
        const auto has_block = [](const Cube& each) {
            const auto held = [&](Symmetry s) {
                const Cube seen = each * rotation_part(s);
                return centre_at(seen, Face::L) == Face::L && is_left_block_solved(seen);
            };
            return std::ranges::any_of(all_symmetries, [&](Symmetry s) { return !is_mirror(s) && held(s); });
        };
        while (std::ranges::none_of(sphere, has_block)) {
            std::vector<Cube> next;
            for (const Cube& each : sphere)
                for (const Turn t : turns) next.push_back(each * as_cube(t));
            sphere = std::move(next);
            ++depth;
        }
        EXPECT_EQ(left_block_search().fewest(cube, LeftAim::block, Slices::any), depth);
        for (const CentredWay& way : left_block_search().ways(cube, LeftAim::block, Slices::any, depth)) {
            const HeldWay done = held(way);
            EXPECT_EQ(length(done.turns, Metric::stm), way.length);
            EXPECT_TRUE(is_left_block_solved(after(cube * rotation_part(done.hold), done.turns)));
        }
    }
}

// 6! permutations, 2⁵ orientations, four slice positions and four AUF positions; half of them have the wrong parity.
TEST(LastSixEdges, CoversAllPositionsAndTheirStages) {
    std::size_t positions = 0;
    std::size_t oriented = 0;
    std::size_t placed = 0;
    unsigned longest = 0;
    for (LastSixState state = 0; state < 720 * 32 * 16; ++state) {
        const unsigned solved = last_six_edges().distance(state, LastSixAim::solved);
        if (solved == LastSixEdges::impossible) continue;
        ++positions;
        longest = std::max(longest, solved);
        oriented += last_six_edges().distance(state, LastSixAim::oriented) == 0 ? 1U : 0U;
        placed += last_six_edges().distance(state, LastSixAim::left_right) == 0 ? 1U : 0U;
        ASSERT_LE(last_six_edges().distance(state, LastSixAim::oriented),
                  last_six_edges().distance(state, LastSixAim::left_right));
        ASSERT_LE(last_six_edges().distance(state, LastSixAim::left_right), solved);
    }
    EXPECT_EQ(positions, 720U * 32 * 16 / 2);
    EXPECT_EQ(oriented, 720U * 2 * 4 / 2) << "no flips, the slice in two ways, the corners in four";
    EXPECT_EQ(placed, 24U * 2 / 2) << "the slice's four edges and its centres";
    EXPECT_GT(longest, 12U);
}

TEST(LastSixEdges, SolvesEachGoalOptimally) {
    Random random(std::uint64_t{10});
    for (int i = 0; i < 200; ++i) {
        Cube cube = solved_cube;
        for (int n = 0; n < 30; ++n) cube = cube * as_cube(last_six_turns[random.below(last_six_turns.size())]);
        for (const LastSixAim aim : {LastSixAim::oriented, LastSixAim::left_right, LastSixAim::solved}) {
            LastSixState state = last_six_state(cube);
            const unsigned distance = last_six_edges().distance(state, aim);
            const auto way = last_six_edges().way(state, aim, LastSixAim::solved, std::nullopt);
            EXPECT_EQ(way.size(), distance);
            const Cube there = after(cube, way);
            EXPECT_EQ(last_six_state(there), state);
            EXPECT_TRUE(aim == LastSixAim::oriented     ? are_last_edges_oriented(there)
                        : aim == LastSixAim::left_right ? are_left_right_edges_solved(there)
                                                        : looks_solved(there));
        }
    }
}

}  // namespace
}  // namespace cubewright::rubik
