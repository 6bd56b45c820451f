// Petrus solves every cube and reaches the goal of every step, for every colour, orientation and style. After edge
// orientation only R and U are turned.
#include "rubik/methods/petrus/petrus.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/petrus/free_edges.hpp"
#include "tests/rubik/methods/random_cubes.hpp"
#include "tests/rubik/methods/stickers_say.hpp"
#include "tests/rubik/methods/turns_in.hpp"
#include "tests/said.hpp"

namespace cubewright::rubik {
namespace {

// The stickers of the 2x2x2 block at the bottom left, in the back or in front.
bool shows_small_block(const Facelets& f, bool front) {
    return match_their_centres(f, {30, 43}) && (front ? match_their_centres(f, {27, 24, 44, 21, 41, 28, 25})
                                                      : match_their_centres(f, {33, 53, 42, 50, 39, 34, 52}));
}

bool shows_long_block(const Facelets& f) {
    return shows_small_block(f, false) && shows_small_block(f, true);
}

// R and U move seven edges without flipping them. An edge is good if its U or D coloured sticker is on U or D, or on
// F or B for a middle-layer position. An edge without U or D colour uses its F or B coloured sticker.
bool shows_good_edges(const Facelets& f) {
    constexpr std::array<std::array<std::size_t, 2>, 7> places{
        {{5, 10}, {7, 19}, {3, 37}, {1, 46}, {32, 16}, {23, 12}, {48, 14}}};
    const auto rank = [&](Face colour) {
        const auto is_centre_of = [&](Face face) { return f[centre_facelet(face)] == colour; };
        if (is_centre_of(Face::U) || is_centre_of(Face::D)) return 0;
        return is_centre_of(Face::F) || is_centre_of(Face::B) ? 1 : 2;
    };
    return std::ranges::all_of(places, [&](const auto& at) { return rank(f[at[0]]) < rank(f[at[1]]); });
}

void expect_petrus_stickers(const SolutionStep& step, std::string_view name) {
    if (name == "hold") return;
    const Facelets f = to_facelets(step.cube);
    const auto is_one_of = [&](std::initializer_list<std::string_view> names) {
        return std::ranges::find(names, name) != names.end();
    };
    EXPECT_TRUE(shows_small_block(f, false) || shows_small_block(f, true)) << name;
    if (name == "2x2x2") return;
    EXPECT_TRUE(shows_long_block(f)) << name;
    if (name == "2x2x3") return;
    if (is_one_of({"eo", "square", "two layers"})) {  // afterwards the cube may have been rotated by y
        EXPECT_TRUE(shows_good_edges(f)) << name;
    }
    if (name == "eo") return;
    EXPECT_TRUE(match_their_centres(f, {32, 16, 12, 23, 26, 15, 29}) ||
                match_their_centres(f, {32, 16, 14, 48, 51, 17, 35}))
        << name;
    if (name == "square") return;
    EXPECT_TRUE(shows_two_layers(step.cube)) << name;
    if (name == "two layers") return;
    EXPECT_TRUE(shows_top_face(step.cube)) << name;
    if (name == "ocll") return;
    EXPECT_TRUE(f[9] == f[11] && f[18] == f[20] && f[36] == f[38] && f[45] == f[47]) << name;
    if (name == "coll") return;
    EXPECT_TRUE(looks_solved(step.cube)) << name;
}

void expect_petrus(const Cube& cube, const PetrusOptions& options) {
    const auto solution = solve_petrus(cube, options);
    ASSERT_TRUE(solution.has_value()) << to_string(solution.error());
    expect_solves(*solution, cube);
    for (const SolutionStep& step : solution->steps) {
        const auto names = names_of(step.name);
        for (const std::string& name : names_of(step.case_name.value_or("OLL 27")))
            EXPECT_NE(find_case(name), nullptr) << name;
        expect_petrus_stickers(step, names.back());
        if (step.name != "square" && step.name != "two layers") continue;
        for (const Turn t : step.turns)
            EXPECT_TRUE(t.layers == Layers::R || t.layers == Layers::U) << step.name << ": " << to_string(step.turns);
    }
}

void expect_petrus_of_random_cubes(std::size_t count, std::uint64_t seed, const PetrusOptions& options) {
    for_random_cubes(count, seed, [&](const Cube& cube) { expect_petrus(cube, options); });
}

TEST(Petrus, TeachSolvesEveryCube) {
    expect_petrus_of_random_cubes(200, 1, {.style = PetrusStyle::teach});
}
TEST(Petrus, FluentSolvesEveryCube) {
    expect_petrus_of_random_cubes(60, 2, {});
}
TEST(Petrus, ShortestSolvesEveryCube) {
    expect_petrus_of_random_cubes(4, 3, {.style = PetrusStyle::shortest, .first_colours = {Face::U, Face::D}});
}

TEST(HeavyPetrus, TeachSolvesAHundredThousandCubes) {
    expect_petrus_of_random_cubes(100'000, 4, {.style = PetrusStyle::teach});
}
TEST(HeavyPetrus, FluentSolvesTwoThousandCubes) {
    expect_petrus_of_random_cubes(2'000, 5, {});
}
TEST(HeavyPetrus, ShortestSolvesAHundredCubes) {
    expect_petrus_of_random_cubes(100, 6, {.style = PetrusStyle::shortest, .first_colours = {Face::U, Face::D}});
}

TEST(Petrus, StartsWithAnyColourAndOnAnySide) {
    Random random(std::uint64_t{7});
    for (const Face below : all_faces)
        for (const Face left : all_faces)
            for (const bool front_first : {false, true}) {
                if (axis(below) == axis(left)) continue;
                const auto solution = solve_petrus(
                    random_cube(random),
                    {.style = PetrusStyle::teach, .first_colours = {below}, .left = left, .front_first = front_first});
                ASSERT_TRUE(solution.has_value());
                EXPECT_EQ(solution->first_colour, below);
                const auto first = std::ranges::find_if(
                    solution->steps, [](const SolutionStep& s) { return s.name.starts_with("2x2x2"); });
                ASSERT_NE(first, solution->steps.end());
                EXPECT_EQ(centre_at(first->cube, Face::L), left);
                EXPECT_TRUE(shows_small_block(to_facelets(first->cube), front_first));
            }
}

TEST(Petrus, SolvedCubesNeedNoTurns) {
    for (const PetrusStyle style : {PetrusStyle::teach, PetrusStyle::fluent, PetrusStyle::shortest}) {
        const auto solution = solve_petrus(solved_cube, {.style = style, .first_colours = {Face::D}});
        ASSERT_TRUE(solution.has_value());
        EXPECT_EQ(length(*solution, Metric::htm), 0U);
    }
}

TEST(Petrus, SkipsCompletedSteps) {
    const Cube cube = after(solved_cube, turns_in("R U2 R' U' R U' R'"));
    const auto solution =
        solve_petrus(cube, {.style = PetrusStyle::teach, .first_colours = {Face::D}, .left = Face::L});
    ASSERT_TRUE(solution.has_value());
    for (const SolutionStep& step : solution->steps) {
        if (step.name.starts_with("ocll")) {
            EXPECT_EQ(step.case_name, "OLL 27");
            break;
        }
        EXPECT_TRUE(step.turns.empty()) << step.name;
        EXPECT_NE(to_sentence(step.note).find("already"), std::string::npos) << step.name;
    }
}

TEST(Petrus, CountsTheBadEdges) {
    // F' U F flips two edges and preserves the block; the same number of turns fixes them.
    const Cube cube = after(solved_cube, turns_in("F' U F"));
    const auto solution =
        solve_petrus(cube, {.style = PetrusStyle::teach, .first_colours = {Face::D}, .left = Face::L});
    ASSERT_TRUE(solution.has_value());
    const auto eo = std::ranges::find(solution->steps, "eo", &SolutionStep::name);
    ASSERT_NE(eo, solution->steps.end());
    EXPECT_EQ(eo->turns.size(), 3U);
    EXPECT_EQ(to_sentence(eo->note).find("Orient the 2 bad edges"), 0U) << to_sentence(eo->note);
}

TEST(Petrus, HintsSolveTheCube) {
    Random random(std::uint64_t{8});
    for (int i = 0; i < 30; ++i) {
        Cube cube = randomly_held(random_cube(random), random);
        int hints = 0;
        for (; hints < 10 && !looks_solved(cube); ++hints) {
            const auto hint = petrus_method().hint(cube, std::nullopt, western_colour_names(), {});
            ASSERT_TRUE(hint && *hint);
            ASSERT_FALSE((*hint)->step.turns.empty());
            cube = after(cube, (*hint)->step.turns);
        }
        EXPECT_TRUE(looks_solved(cube));
        EXPECT_LE(hints, 7) << "two blocks, the edges, a square, two layers, the top turned and put in order";
    }
}

TEST(Petrus, RefusesUnsolvableCubesAndStopsOnRequest) {
    Cube flipped = solved_cube;
    auto edges = to_array(flipped.edges);
    edges[0] ^= flip_bit;
    flipped.edges = to_bytes16(edges);
    const auto solution = solve_petrus(flipped);
    ASSERT_FALSE(solution.has_value());
    EXPECT_EQ(said(solution.error()).what, "this cube cannot be solved by turning its faces");
    EXPECT_FALSE(solve_petrus(solved_cube, {.first_colours = {}}).has_value());
    StopSource source;
    source.request_stop();
    for (const PetrusStyle style : {PetrusStyle::teach, PetrusStyle::fluent, PetrusStyle::shortest})
        EXPECT_FALSE(solve_petrus(solved_cube, {.style = style, .stop = source.token()}).has_value());
}

// Seven edges are free, and an even number of them is bad.
TEST(FreeEdges, HaveSolutionsForEverySetOfBadEdges) {
    const FreeEdgeWays* ways = free_edge_ways({});
    ASSERT_NE(ways, nullptr);
    constexpr std::array free{Edge::UR, Edge::UF, Edge::UL, Edge::UB, Edge::DR, Edge::FR, Edge::BR};
    int sets = 0;
    for (unsigned chosen = 0; chosen < 128; ++chosen) {
        if (std::popcount(chosen) % 2 != 0) continue;
        ++sets;
        Cube cube = solved_cube;
        auto edges = to_array(cube.edges);
        for (std::size_t i = 0; i < free.size(); ++i)
            if (((chosen >> i) & 1U) != 0) edges[index(free[i])] ^= flip_bit;
        cube.edges = to_bytes16(edges);
        const auto found = ways->ways(bad_edges(cube));
        ASSERT_FALSE(found.empty()) << chosen;
        EXPECT_EQ(chosen == 0, found.front().sequence.length == 0);
        if (chosen == 0) {
            EXPECT_EQ(found.size(), 1U);
        }
        for (const FreeEdgeWay& way : found) {
            const Facelets f = to_facelets(after(cube, way.sequence.span()));
            ASSERT_TRUE(shows_long_block(f) && shows_good_edges(f)) << chosen;
            EXPECT_EQ(way.spares_back,
                      std::ranges::none_of(way.sequence.span(), [](Move m) { return face(m) == Face::B; }));
        }
    }
    EXPECT_EQ(sets, 64);
}

// Tries every sequence of U, R, F and B of up to five moves.
TEST(FreeEdges, AreOrientedInTheFewestMoves) {
    std::array<unsigned, 4096> fewest{};
    fewest.fill(~0U);
    std::vector<Cube> sphere{solved_cube};
    for (unsigned depth = 0; depth <= 5; ++depth) {
        std::vector<Cube> next;
        for (const Cube& each : sphere) {
            const Cube undone = inverse(each);
            if (shows_long_block(to_facelets(each)))
                fewest[bad_edges(undone)] = std::min(fewest[bad_edges(undone)], depth);
            if (depth < 5)
                for (const Face f : {Face::U, Face::R, Face::F, Face::B})
                    for (unsigned quarters = 1; quarters < 4; ++quarters)
                        next.push_back(each * as_cube(make_move(f, quarters)));
        }
        sphere = std::move(next);
    }
    int known = 0;
    for (unsigned bad = 0; bad < fewest.size(); ++bad) {
        const auto found = free_edge_ways({})->ways(static_cast<BadEdges>(bad));
        if (found.empty()) continue;
        if (fewest[bad] == ~0U) {
            EXPECT_GT(found.front().sequence.length, 5U);
            continue;
        }
        ++known;
        EXPECT_EQ(found.front().sequence.length, fewest[bad]);
    }
    EXPECT_EQ(known, 43);
}

}  // namespace
}  // namespace cubewright::rubik
