// Petrus: the first block at any end, the bad edges, and the table of edge orientations. method_laws_test.cpp contains
// the laws of all methods.
#include "rubik/methods/petrus/petrus.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>

#include "rubik/methods/petrus/petrus_search.hpp"
#include "tests/rubik/methods/stickers_say.hpp"
#include "tests/rubik/methods/turns_in.hpp"

namespace cubewright::rubik {
namespace {

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
                const std::array ends{
                    std::array{tracked(Edge::DL), tracked(Edge::DB), tracked(Edge::BL), tracked(Corner::DBL)},
                    std::array{tracked(Edge::DL), tracked(Edge::DF), tracked(Edge::FL), tracked(Corner::DLF)}};
                EXPECT_TRUE(are_solved(as_seen(first->cube), ends[front_first ? 1 : 0]));
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
            ASSERT_TRUE(is_step_done(petrus_goals(), "eo", after(cube, way.sequence.span()), Face::D)) << chosen;
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
            if (is_step_done(petrus_goals(), "2x2x3", each, Face::D))
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
