// Single steps are solved optimally for every colour.
#include "rubik/methods/steps/single_steps.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "rubik/methods/steps/eo_line.hpp"
#include "rubik/methods/steps/piece_search.hpp"
#include "tests/rubik/methods/stickers_say.hpp"

namespace cubewright::rubik {
namespace {

// The goals are compared with the stickers in replay_test.cpp. The pair of an xcross is at the front right.
bool is_done(SingleStep step, const Cube& cube) {
    return is_step_done(single_step_goals(), name(step), cube, centre_at(cube, Face::D)) &&
           (step != SingleStep::xcross || match_their_centres(to_facelets(cube), {12, 23, 29, 26, 15}));
}

// Returns true if a sequence of at most this many moves solves the step from any side of this colour, by trying all
// sequences.
bool exists_sequence(SingleStep step, const Cube& cube, Face colour, unsigned moves_left) {
    for (std::size_t i = 0; i < symmetry_count; i += 2) {
        const Cube held = cube * rotation_part(all_symmetries[i]);
        if (centre_at(held, Face::D) == colour && is_done(step, held)) return true;
    }
    if (moves_left == 0) return false;
    return std::any_of(all_moves.begin(), all_moves.end(),
                       [&](Move m) { return exists_sequence(step, cube * as_cube(m), colour, moves_left - 1); });
}

TEST(SingleSteps, AreSolvedForEveryColourAndOrientation) {
    Random random(std::uint64_t{1});
    for (const SingleStep step : all_single_steps)
        for (int i = 0; i < 40; ++i) {
            const Cube cube = randomly_held(random_cube(random), random);
            const auto solutions = solve_step(cube, step);
            ASSERT_TRUE(solutions.has_value()) << to_string(solutions.error());
            ASSERT_EQ(solutions->size(), face_count);
            for (std::size_t k = 0; k < face_count; ++k) {
                const Solution& solution = (*solutions)[k];
                const Cube done = after(cube, all_turns(solution));
                EXPECT_EQ(centre_at(done, Face::D), solution.first_colour);
                EXPECT_TRUE(is_done(step, done)) << name(step);
                EXPECT_EQ(done, solution.steps.back().cube);
                if (k > 0) {
                    EXPECT_LE(length((*solutions)[k - 1], Metric::htm), length(solution, Metric::htm));
                }
            }
        }
}

// Tries all shorter sequences from positions a few moves away.
TEST(SingleSteps, AreSolvedOptimally) {
    Random random(std::uint64_t{2});
    for (const SingleStep step : all_single_steps)
        for (int i = 0; i < 12; ++i) {
            const Cube cube = after(solved_cube, random_moves(random, 1 + random.below(4)));
            const auto solutions = solve_step(cube, step, std::array{Face::D, Face::F});
            ASSERT_TRUE(solutions.has_value());
            for (const Solution& solution : *solutions) {
                const auto moves = static_cast<unsigned>(std::min<std::size_t>(length(solution, Metric::htm), 4));
                if (moves > 0) {
                    EXPECT_FALSE(exists_sequence(step, cube, solution.first_colour, moves - 1)) << name(step);
                }
            }
        }
}

// The EO line table reaches all its states: 2048 edge orientations times 132 positions of two edges.
TEST(SingleSteps, TheLineNeedsFewMoves) {
    Random random(std::uint64_t{3});
    std::size_t furthest = 0;
    for (int i = 0; i < 20'000; ++i) {
        const auto moves = solve_eo_line_within(random_cube(random), 9);
        ASSERT_TRUE(moves.has_value());
        furthest = std::max(furthest, moves->size());
    }
    EXPECT_GE(furthest, 8U);
}

TEST(SingleSteps, AreFoundByName) {
    for (const SingleStep step : all_single_steps) EXPECT_EQ(parse_single_step(name(step)), step);
    EXPECT_EQ(parse_single_step("coll"), std::nullopt);
}

// Compares the search with a breadth-first search over all 72 990 720 states of a cross and one pair.
TEST(HeavyXcross, AgreesWithBreadthFirstSearch) {
    constexpr std::array pieces{tracked(Edge::DR), tracked(Edge::DF), tracked(Edge::DL),
                                tracked(Edge::DB), tracked(Edge::FR), tracked(Corner::DFR)};
    constexpr std::uint32_t unit[] = {24 * 24 * 24 * 24 * 24, 24 * 24 * 24 * 24, 24 * 24 * 24, 24 * 24, 24, 1};
    std::vector<std::uint8_t> depth_of(std::size_t{24} * unit[0], 0xFF);
    std::uint32_t home = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) home += unit[i] * at_home(pieces[i]);
    depth_of[home] = 0;
    std::vector<std::uint64_t> count{1};
    for (std::uint8_t depth = 0; count.back() > 0; ++depth) {
        count.push_back(0);
        for (std::uint32_t state = 0; state < depth_of.size(); ++state) {
            if (depth_of[state] != depth) continue;
            for (const Move m : all_moves) {
                std::uint32_t next = 0;
                for (std::size_t i = 0; i < pieces.size(); ++i)
                    next += unit[i] * after(static_cast<Whereabouts>(state / unit[i] % 24), pieces[i], m);
                if (depth_of[next] != 0xFF) continue;
                depth_of[next] = static_cast<std::uint8_t>(depth + 1);
                ++count.back();
            }
        }
    }
    count.pop_back();
    EXPECT_EQ(count, (std::vector<std::uint64_t>{1, 15, 172, 1950, 21535, 220368, 1989591, 13431990, 40963892, 16325184,
                                                 36022}));

    Random random(std::uint64_t{4});
    for (int i = 0; i < 2000; ++i) {
        const Cube cube = random_cube(random);
        const Cube inverse_cube = inverse(cube);
        std::uint32_t state = 0;
        for (std::size_t k = 0; k < pieces.size(); ++k) state += unit[k] * whereabouts(inverse_cube, pieces[k]);
        const unsigned fewest = depth_of[state];
        EXPECT_TRUE(xcross_goal().solve_within(cube, fewest).has_value());
        EXPECT_FALSE(xcross_goal().solve_within(cube, fewest - 1).has_value());
    }
}

}  // namespace
}  // namespace cubewright::rubik
