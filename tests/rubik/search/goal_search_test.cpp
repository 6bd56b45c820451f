// Tests searches for partial targets, given as text, with the cube in any orientation. A goal is defined by colours, so
// its distance does not depend on the cube's orientation.
#include <gtest/gtest.h>

#include <string>
#include <unordered_set>
#include <vector>

#include "rubik/formats/cube_formats.hpp"
#include "rubik/formats/goal.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/search/quick_solve.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {
namespace {

SolveResult solve_to(const std::string& goal, const Cube& cube, MoveSet moves = every_move) {
    const auto read = read_goal(goal);
    EXPECT_TRUE(read) << to_string(read.error());
    SolveOptions options;
    options.target = read->cube;
    options.mask = read->mask;
    if (read->is_ambiguous) options.stickers = read->stickers;
    options.good_enough = 0;
    options.moves = moves;
    return solve(*try_two_phase_tables(TableTier::tiny, Metric::htm, {}, {}), cube, options).value();
}

// Compares the stickers after rotating the cube so that its centres are solved.
bool looks_like(const std::string& pattern, const Cube& cube) {
    const std::string stickers = to_facelet_string(normalised(cube)->cube);
    for (std::size_t i = 0; i < stickers.size(); ++i)
        if (pattern[i] != any_colour && pattern[i] != stickers[i]) return false;
    return true;
}

// Returns the distance to the nearest cube that matches the pattern, by trying all sequences.
unsigned distance_to(const std::string& pattern, const Cube& cube) {
    std::vector<Cube> sphere{cube};
    std::unordered_set<Cube> seen{cube};
    for (unsigned depth = 0;; ++depth) {
        std::vector<Cube> next;
        for (const Cube& each : sphere) {
            if (looks_like(pattern, each)) return depth;
            for (const Move m : all_moves)
                if (const Cube child = each * as_cube(m); seen.insert(child).second) next.push_back(child);
        }
        sphere = std::move(next);
    }
}

Cube cube_after(const char* turns) {
    return after(solved_cube, parse_turns(turns).value());
}

TEST(GoalSearch, ReachesAPatternInAnotherOrientation) {
    const std::string pattern = "....U.LLLU...R....FFF.F........D......D.L........B....";
    for (const char* hold : {"", "x", "y", "z", "x2", "x y", "z' y2"}) {
        const Cube cube = cube_after(hold);
        const SolveResult result = solve_to(pattern, cube);
        ASSERT_FALSE(result.solutions.empty());
        EXPECT_TRUE(looks_like(pattern, after(cube, result.solutions[0].moves))) << hold;
    }
}

// Patterns that a few turns reach, with random stickers left blank, from cubes in random orientations.
TEST(GoalSearch, FindsTheShortestSequenceToAnyPattern) {
    Random random(std::uint64_t{11});
    for (int i = 0; i < 24; ++i) {
        const Cube cube = random_cube(random);
        Cube target = cube;
        for (int k = 0; k < i % 4; ++k) target = target * as_cube(static_cast<Move>(random.below(move_count)));
        std::string pattern = to_facelet_string(target);
        for (char& sticker : pattern)
            if (random.below(10) < 7) sticker = any_colour;
        const Cube held = cube * rotation_part(Symmetry{static_cast<std::uint8_t>(random.below(48))});
        const SolveResult result = solve_to(pattern, held);
        ASSERT_FALSE(result.solutions.empty()) << pattern;
        EXPECT_TRUE(result.proved_optimal);
        EXPECT_TRUE(looks_like(pattern, after(held, result.solutions[0].moves))) << pattern;
        EXPECT_EQ(result.solutions[0].length, distance_to(pattern, cube)) << pattern;
    }
}

TEST(GoalSearch, FollowsTheColoursForNamedParts) {
    const Cube cube = cube_after("R U F2 D' L B' U2");
    for (const NamedPart& part : named_parts()) {
        const unsigned length = solve_to(std::string(part.name), cube).solutions.at(0).length;
        for (const char* hold : {"x", "y z2", "x' y"}) {
            const Cube held = cube * cube_after(hold);
            const SolveResult result = solve_to(std::string(part.name), held);
            ASSERT_EQ(result.solutions.at(0).length, length) << part.name;
            EXPECT_TRUE(is_reached(*read_goal(part.name), after(held, result.solutions[0].moves))) << part.name;
        }
    }
}

// The allowed faces refer to the cube's own orientation.
TEST(GoalSearch, TurnsOnlyAllowedFaces) {
    const Cube cube = cube_after("x y F R2 F' R");
    const std::string f2l = "...... ... ...RRRRRR ...FFFFFF DDDDDDDDD ...LLLLLL ...BBBBBB";
    const SolveResult result = solve_to(f2l, cube, moves_of(Face::F) | moves_of(Face::R));
    ASSERT_FALSE(result.solutions.empty());
    EXPECT_LE(result.solutions[0].length, 4U);
    for (const Move m : result.solutions[0].moves) EXPECT_TRUE(face(m) == Face::F || face(m) == Face::R);
    EXPECT_TRUE(is_reached(*read_goal(f2l), after(cube, result.solutions[0].moves)));
}

TEST(GoalSearch, SupportsPartiallySpecifiedPieces) {
    // All nine stickers of the U face, on any pieces.
    const std::string face_of_one_colour = "UUUUUUUUU" + std::string(45, any_colour);
    const SolveResult done = solve_to(face_of_one_colour, cube_after("U R2 D R2"));
    EXPECT_TRUE(looks_like(face_of_one_colour, after(cube_after("U R2 D R2"), done.solutions.at(0).moves)));
    // One sticker of the edge at DF.
    EXPECT_EQ(
        solve_to("......... ......... ......... .D....... ......... .........", cube_after("D")).solutions.at(0).length,
        0U);
    EXPECT_EQ(
        solve_to("......... ......... ......... .D....... ......... .........", cube_after("F")).solutions.at(0).length,
        1U);
}

TEST(GoalSearch, RefusesImpossibleStickers) {
    // A flipped edge, with one corner sticker unknown.
    EXPECT_FALSE(read_goal("UUUUUUUFU RRRRRRRRR FUFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBB."));
    // Five corners with a U sticker.
    EXPECT_FALSE(read_goal("U.U...U.U ......... ......... U........ ......... ........."));
}

}  // namespace
}  // namespace cubewright::rubik
