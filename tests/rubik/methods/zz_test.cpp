// ZZ solves every cube and reaches the goal of every step, for every colour, orientation and style. After the line
// only R, U and L are turned.
#include "rubik/methods/zz/zz.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/blocks/side_block_search.hpp"
#include "rubik/methods/steps/last_layer/oriented_layer.hpp"
#include "rubik/methods/steps/model/blocks.hpp"
#include "tests/rubik/methods/oriented_positions.hpp"
#include "tests/rubik/methods/random_cubes.hpp"
#include "tests/rubik/methods/stickers_say.hpp"
#include "tests/rubik/methods/turns_in.hpp"
#include "tests/said.hpp"

namespace cubewright::rubik {
namespace {

bool shows_side_block(const Cube& cube, bool left) {
    const Facelets f = to_facelets(cube);
    return left ? match_their_centres(f, {39, 41, 42, 43, 44, 21, 24, 50, 53, 27, 30, 33})
                : match_their_centres(f, {12, 14, 15, 16, 17, 23, 26, 48, 51, 29, 32, 35});
}

// An edge is oriented if its reference sticker (U or D colour, otherwise F or B colour) is on one of these faces.
bool shows_oriented_edges(const Cube& cube) {
    const Facelets f = to_facelets(cube);
    const auto axis_of = [&](Face colour) {
        for (const Face place : {Face::U, Face::D})
            if (f[centre_facelet(place)] == colour) return 0;
        for (const Face place : {Face::F, Face::B})
            if (f[centre_facelet(place)] == colour) return 1;
        return 2;
    };
    // The reference sticker of each position, and the other sticker.
    constexpr std::array<std::array<std::size_t, 2>, 12> places{{{5, 10},
                                                                 {7, 19},
                                                                 {3, 37},
                                                                 {1, 46},
                                                                 {32, 16},
                                                                 {28, 25},
                                                                 {30, 43},
                                                                 {34, 52},
                                                                 {23, 12},
                                                                 {21, 41},
                                                                 {50, 39},
                                                                 {48, 14}}};
    return std::ranges::all_of(places, [&](const auto& at) { return axis_of(f[at[0]]) < axis_of(f[at[1]]); });
}

void expect_zz_stickers(const SolutionStep& step, std::string_view name) {
    const auto is_one_of = [&](std::initializer_list<std::string_view> names) {
        return std::ranges::find(names, name) != names.end();
    };
    if (name == "hold") return;
    const Facelets f = to_facelets(step.cube);
    EXPECT_TRUE(match_their_centres(f, {25, 28, 34, 52})) << name;
    if (!is_one_of({"ocll", "coll", "zbll", "pll", "epll"})) {  // for these steps the cube may have been rotated by y
        EXPECT_TRUE(shows_oriented_edges(step.cube)) << name;
    }
    if (is_one_of({"eo line", "square 1"})) return;
    if (name == "eo cross" || name.starts_with("pair")) {
        EXPECT_TRUE(shows_cross_below(step.cube)) << name;
        if (name != "pair 4") return;
    }
    EXPECT_TRUE(shows_side_block(step.cube, true) || shows_side_block(step.cube, false)) << name;
    if (is_one_of({"block 1", "square 2"})) return;
    EXPECT_TRUE(shows_two_layers(step.cube)) << name;
    if (is_one_of({"block 2", "pair 4"})) return;
    EXPECT_TRUE(shows_top_face(step.cube)) << name;
    if (name == "ocll") return;
    EXPECT_TRUE(f[9] == f[11] && f[18] == f[20] && f[36] == f[38] && f[45] == f[47]) << name;
    if (name != "coll") {
        EXPECT_TRUE(looks_solved(step.cube)) << name;
    }
}

void expect_zz(const Cube& cube, const ZzOptions& options) {
    const auto solution = solve_zz(cube, options);
    ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
    expect_solves(*solution, cube);
    bool is_past_start = false;
    for (const SolutionStep& step : solution->steps) {
        const auto names = names_of(step.name);
        for (const std::string& name : names_of(step.case_name.value_or("OLL 27")))
            EXPECT_NE(find_case(name), nullptr) << name;
        expect_zz_stickers(step, names.back());
        const bool is_last_layer = names.back().find("ll") != std::string::npos;
        if (is_past_start && !is_last_layer)
            for (const Turn t : step.turns) {
                EXPECT_TRUE(t.layers == Layers::R || t.layers == Layers::U || t.layers == Layers::L)
                    << step.name << ": " << to_string(step.turns);
            }
        is_past_start = is_past_start || step.name != "hold";
    }
}

void expect_zz_of_random_cubes(std::size_t count, std::uint64_t seed, const ZzOptions& options) {
    for_random_cubes(count, seed, [&](const Cube& cube) { expect_zz(cube, options); });
}

TEST(Zz, TeachSolvesEveryCube) {
    expect_zz_of_random_cubes(100, 1, {.style = ZzStyle::teach});
}
TEST(Zz, TeachSolvesEveryCubeWithTheCross) {
    expect_zz_of_random_cubes(100, 2, {.style = ZzStyle::teach, .wants_cross = true});
}
TEST(Zz, FluentSolvesEveryCube) {
    expect_zz_of_random_cubes(40, 3, {});
}
TEST(Zz, ShortestSolvesEveryCube) {
    expect_zz_of_random_cubes(3, 4, {.style = ZzStyle::shortest, .first_colours = {Face::U, Face::D}});
}

TEST(HeavyZz, TeachSolvesAHundredThousandCubes) {
    expect_zz_of_random_cubes(100'000, 5, {.style = ZzStyle::teach});
}
TEST(HeavyZz, TheCrossSolvesAHundredThousandCubes) {
    expect_zz_of_random_cubes(100'000, 6, {.style = ZzStyle::teach, .wants_cross = true});
}
TEST(HeavyZz, FluentSolvesTwoThousandCubes) {
    expect_zz_of_random_cubes(2'000, 7, {});
}
TEST(HeavyZz, ShortestSolvesAHundredCubes) {
    expect_zz_of_random_cubes(100, 8, {.style = ZzStyle::shortest, .first_colours = {Face::U, Face::D}});
}

TEST(Zz, StartsWithAnyColourAndAnyFront) {
    Random random(std::uint64_t{9});
    for (const Face below : all_faces)
        for (const Face front : all_faces) {
            if (axis(below) == axis(front)) continue;
            const auto solution =
                solve_zz(random_cube(random), {.style = ZzStyle::teach, .first_colours = {below}, .front = front});
            ASSERT_TRUE(solution.has_value());
            EXPECT_EQ(solution->first_colour, below);
            EXPECT_EQ(axis(centre_at(solution->steps.back().cube, Face::F)), axis(front));
        }
}

TEST(Zz, SolvedCubesNeedNoTurns) {
    for (const ZzStyle style : {ZzStyle::teach, ZzStyle::fluent, ZzStyle::shortest}) {
        const auto solution = solve_zz(solved_cube, {.style = style, .first_colours = {Face::D}});
        ASSERT_TRUE(solution.has_value());
        EXPECT_EQ(length(*solution, Metric::htm), 0U);
    }
}

TEST(Zz, SkipsCompletedSteps) {
    const Cube cube = after(solved_cube, turns_in("R U2 R' U' R U' R'"));
    const auto solution = solve_zz(cube, {.style = ZzStyle::teach, .first_colours = {Face::D}, .front = Face::F});
    ASSERT_TRUE(solution.has_value());
    for (const SolutionStep& step : solution->steps) {
        if (step.name.find("block") != std::string::npos || step.name == "eo line") {
            EXPECT_TRUE(step.turns.empty()) << step.name;
            EXPECT_NE(to_sentence(step.note).find("already"), std::string::npos) << step.name;
        }
        if (step.name.starts_with("ocll")) {
            EXPECT_EQ(step.case_name, "OLL 27");
        }
    }
}

TEST(Zz, HintsSolveTheCube) {
    Random random(std::uint64_t{10});
    for (int i = 0; i < 20; ++i) {
        Cube cube = randomly_held(random_cube(random), random);
        int hints = 0;
        for (; hints < 10 && !looks_solved(cube); ++hints) {
            const auto hint = zz_method().hint(cube, std::nullopt, western_colour_names(), {});
            ASSERT_TRUE(hint && *hint);
            ASSERT_FALSE((*hint)->step.turns.empty());
            cube = after(cube, (*hint)->step.turns);
        }
        EXPECT_TRUE(looks_solved(cube));
        EXPECT_LE(hints, 8) << "a line, two squares, two blocks, the top turned and put in order";
    }
}

TEST(Zz, RefusesUnsolvableCubesAndStopsOnRequest) {
    Cube flipped = solved_cube;
    auto edges = to_array(flipped.edges);
    edges[0] ^= flip_bit;
    flipped.edges = to_bytes16(edges);
    const auto solution = solve_zz(flipped);
    ASSERT_FALSE(solution.has_value());
    EXPECT_EQ(said(solution.error()).what, "this cube cannot be solved by turning its faces");
    EXPECT_FALSE(solve_zz(solved_cube, {.first_colours = {}}).has_value());
    StopSource source;
    source.request_stop();
    for (const ZzStyle style : {ZzStyle::teach, ZzStyle::fluent, ZzStyle::shortest})
        EXPECT_FALSE(solve_zz(solved_cube, {.style = style, .stop = source.token()}).has_value());
}

// Right block with a solved line: 8 corner positions and 10 edge positions. Left block with a solved right block: 6
// corner positions and 7 edge positions. Corners have 3 twists each.
TEST(ZzBlocks, HaveTheExpectedNumberOfStates) {
    const auto count = [](std::span<const TrackedPiece> pieces, std::initializer_list<Face> faces) {
        std::vector<Cube> effects;
        for (const Face f : faces)
            for (unsigned quarters = 1; quarters < 4; ++quarters) effects.push_back(as_cube(make_move(f, quarters)));
        const PieceTable table(pieces, effects, std::span(&solved_cube, 1));
        return std::ranges::count_if(table.distances(), [](std::uint8_t d) { return d != PieceTable::impossible; });
    };
    EXPECT_EQ(count(right_block, {Face::U, Face::R, Face::L}), (8 * 7 * 9) * (10 * 9 * 8));
    EXPECT_EQ(count(left_block, {Face::U, Face::L}), (6 * 5 * 9) * (7 * 6 * 5));
}

TEST(ZzBlocks, AreSolvedOptimally) {
    Random random(std::uint64_t{11});
    constexpr std::array faces{Face::U, Face::R, Face::L};
    for (int i = 0; i < 100; ++i) {
        Cube cube = solved_cube;
        for (std::uint64_t n = random.below(5); n > 0; --n)
            cube = cube * as_cube(make_move(faces[random.below(3)], static_cast<unsigned>(1 + random.below(3))));
        std::vector<Cube> sphere{cube};
        unsigned depth = 0;
        while (std::ranges::none_of(sphere, [](const Cube& c) { return shows_side_block(c, false); })) {
            std::vector<Cube> next;
            for (const Cube& each : sphere)
                for (const Face f : faces)
                    for (unsigned quarters = 1; quarters < 4; ++quarters)
                        next.push_back(each * as_cube(make_move(f, quarters)));
            sphere = std::move(next);
            ++depth;
        }
        EXPECT_EQ(two_handed_block({})->fewest(cube, SideAim::block), depth);
        for (const BlockWay& way : two_handed_block({})->ways(cube, SideAim::block, depth + 1)) {
            EXPECT_LE(way.moves.size(), depth + 1);
            EXPECT_EQ(after(cube, way.moves), way.end);
            EXPECT_TRUE(shows_side_block(way.end, false));
        }
    }
}

TEST(EoCross, IsSolvedOptimally) {
    Random random(std::uint64_t{13});
    for (int i = 0; i < 40; ++i) {
        Cube cube = solved_cube;
        for (std::uint64_t n = random.below(4); n > 0; --n)
            cube = cube * as_cube(all_moves[random.below(all_moves.size())]);
        for (const EoAim aim : {EoAim::line, EoAim::cross}) {
            const auto done = [&](const Cube& c) {
                return shows_oriented_edges(c) &&
                       (aim == EoAim::line ? match_their_centres(to_facelets(c), {25, 28, 34, 52})
                                           : shows_cross_below(c));
            };
            std::vector<Cube> sphere{cube};
            unsigned depth = 0;
            while (std::ranges::none_of(sphere, done)) {
                std::vector<Cube> next;
                for (const Cube& each : sphere)
                    for (const Move m : all_moves) next.push_back(each * as_cube(m));
                sphere = std::move(next);
                ++depth;
            }
            const auto ways = find_eo_solutions(cube, aim, 1);
            ASSERT_FALSE(ways.empty());
            EXPECT_EQ(ways.front().size(), depth);
            for (const auto& way : ways) {
                EXPECT_LE(way.size(), depth + 1);
                EXPECT_TRUE(done(after(cube, way)));
            }
        }
    }
}

TEST(OrientedLayer, IsSolvedInOneOrTwoLooks) {
    const std::vector<Cube> cubes = oriented_positions();
    std::set<std::size_t> numbers;
    for (const Cube& cube : cubes) EXPECT_TRUE(numbers.insert(oriented_position(cube)).second);
    for (const OrientedLooks looks : {OrientedLooks::one, OrientedLooks::two})
        for (const Cube& cube : cubes)
            for (const Approach approach : {Approach::turn_layer, Approach::turn_cube}) {
                const OrientedFinish finish = oriented_layer(looks).best_finish(cube, approach);
                EXPECT_FALSE(looks == OrientedLooks::one && finish.first && finish.second);
                Cube now = cube;
                std::size_t moves = finish.last_quarters > 0 ? 1 : 0;
                for (const auto& look : {finish.first, finish.second}) {
                    if (!look) continue;
                    const bool by_layer = approach == Approach::turn_layer;
                    now = by_layer ? now * cube_after_u_turns(look->quarters) * look->algorithm->effect
                                   : now * seen_from(look->algorithm->effect, look->quarters);
                    moves += length(look->algorithm->turns, Metric::htm) + (by_layer && look->quarters > 0 ? 1U : 0U);
                }
                ASSERT_EQ(now * cube_after_u_turns(finish.last_quarters), solved_cube);
                EXPECT_EQ(moves, finish.length);
            }
}

}  // namespace
}  // namespace cubewright::rubik
