// All short three-cycle sequences are known, and the best insertion is optimal.
#include "rubik/methods/fmc/three_cycles.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "rubik/tables/coordinates.hpp"
#include "tests/rubik/generators.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"

namespace cubewright::rubik {
namespace {

std::vector<Move> moves_in(std::string_view text) {
    return to_moves(*parse_turns(text)).moves;
}

// Counts the cycles among all sequences of a given length, independent of the engine's lists.
void count_cycles(const Cube& cube, unsigned left, std::size_t last, std::size_t& corners, std::size_t& edges) {
    if (left == 0) {
        corners += is_corner_cycle(cube) ? 1U : 0U;
        edges += is_edge_cycle(cube) ? 1U : 0U;
        return;
    }
    for (const Move m : all_moves)
        if ((followers[last] & set_of(m)) != 0) count_cycles(cube * as_cube(m), left - 1, index(m), corners, edges);
}

TEST(ThreeCycles, HaveTheExpectedNumber) {
    EXPECT_EQ(ThreeCycles::get()->size(), 8U * 7 * 6 / 3 * 9 + 12U * 11 * 10 / 3 * 4);
}

TEST(ThreeCycles, IncludeEverySequenceOfUpToSixMoves) {
    for (unsigned length = 1; length <= 6; ++length) {
        std::size_t corners = 0;
        std::size_t edges = 0;
        count_cycles(solved_cube, length, no_move, corners, edges);
        std::size_t told = 0;
        // Every cycle is a conjugate of some sequence. All cycles are requested by iterating over all pairs of
        // positions.
        for (std::size_t a = 0; a < edge_count; ++a)
            for (std::size_t b = a + 1; b < edge_count; ++b)
                for (std::size_t c = a + 1; c < edge_count; ++c)
                    for (unsigned flips = 0; b != c && flips < 4; ++flips) {
                        PieceArrays pieces = to_pieces(solved_cube);
                        pieces.edges[b] = {static_cast<Edge>(a), flips & 1U};
                        pieces.edges[c] = {static_cast<Edge>(b), flips >> 1U};
                        pieces.edges[a] = {static_cast<Edge>(c), (flips ^ (flips >> 1U)) & 1U};
                        ThreeCycles::get()->for_each(to_cube(pieces), [&](std::span<const Move> moves) {
                            told += moves.size() == length ? 1U : 0U;
                        });
                    }
        EXPECT_EQ(told, edges) << length;
        EXPECT_EQ(corners, 0U) << length;  // none is shorter than eight moves
    }
}

TEST(ThreeCycles, EachSequenceHasItsCycleAndIsUnique) {
    const Cube cycle = after(solved_cube, moves_in("R U R' D R U' R' D'"));
    ASSERT_TRUE(is_corner_cycle(cycle));
    std::set<std::vector<Move>> seen;
    ThreeCycles::get()->for_each(cycle, [&](std::span<const Move> moves) {
        EXPECT_EQ(after(solved_cube, moves), cycle);
        EXPECT_TRUE(seen.emplace(moves.begin(), moves.end()).second);
    });
    EXPECT_TRUE(seen.contains(moves_in("R U R' D R U' R' D'")));
}

TEST(ThreeCycles, ExcludeTwistsAndTwoCycles) {
    EXPECT_FALSE(is_corner_cycle(solved_cube));
    EXPECT_FALSE(is_corner_cycle(after(solved_cube, moves_in("R U R' U R U2 R' L' U' L U' L' U2 L"))));
    EXPECT_FALSE(is_edge_cycle(after(solved_cube, moves_in("R2 U2 R2 U2 R2 U2"))));
    EXPECT_TRUE(is_edge_cycle(after(solved_cube, moves_in("R' L F2 R L' U2"))));
}

RC_GTEST_PROP(Merged, AgreesWithTheSimplifier, (const std::vector<Move>& moves)) {
    const std::vector<Move> shorter = merged(moves);
    RC_ASSERT(after(solved_cube, shorter) == after(solved_cube, moves));
    RC_ASSERT(shorter.size() == simplified(to_turns(moves)).size());
}

// Tries all insertion points and all sequences with the general simplifier.
RC_GTEST_PROP(Insertion, IsOptimal, ()) {
    const auto skeleton = merged(*rc::gen::container<std::vector<Move>>(10, rc::gen::arbitrary<Move>()));
    const std::string_view cycle = *rc::gen::element<std::string_view>("R U R' D R U' R' D'", "R' L F2 R L' U2");
    const std::vector<Move> left = transformed(moves_in(cycle), *rc::gen::arbitrary<Symmetry>());
    // The skeleton leads from the position to the cycle.
    const Cube position = after(after(solved_cube, left), inverse(std::span<const Move>(skeleton)));
    const auto best = best_insertion(*ThreeCycles::get(), position, skeleton, 100);
    RC_ASSERT(best.has_value());
    RC_ASSERT(after(position, best->whole) == solved_cube);
    std::size_t shortest = 100;
    for (std::size_t at = 0; at <= skeleton.size(); ++at) {
        const Cube rest = after(solved_cube, std::span(skeleton).subspan(at));
        ThreeCycles::get()->for_each(
            rest * inverse(after(solved_cube, left)) * inverse(rest), [&](std::span<const Move> in) {
                std::vector<Move> whole(skeleton.begin(), skeleton.begin() + static_cast<std::ptrdiff_t>(at));
                whole.insert(whole.end(), in.begin(), in.end());
                whole.insert(whole.end(), skeleton.begin() + static_cast<std::ptrdiff_t>(at), skeleton.end());
                shortest = std::min(shortest, simplified(to_turns(whole)).size());
            });
    }
    // This enumeration misses the additional insertion point between opposite faces.
    RC_ASSERT(best->whole.size() <= shortest);
    const bool has_opposites = std::ranges::adjacent_find(skeleton, [](Move a, Move b) {
                                   return axis(face(a)) == axis(face(b));
                               }) != skeleton.end();
    if (!has_opposites) RC_ASSERT(best->whole.size() == shortest);
}

TEST(Insertion, IsRefusedWithoutAThreeCycle) {
    EXPECT_FALSE(best_insertion(*ThreeCycles::get(), as_cube(Move::R1), {}, 100));
    EXPECT_FALSE(best_insertion(*ThreeCycles::get(), solved_cube, {}, 100));
}

}  // namespace
}  // namespace cubewright::rubik
