#include "rubik/group/random_cube.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <string>

#include "rubik/cube/facelets.hpp"
#include "rubik/group/group_facts.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::rubik {
namespace {

std::string facelet_letters(const Cube& cube) {
    std::string letters;
    for (const Face f : to_facelets(cube)) letters += letter(f);
    return letters;
}

// Pearson's chi-square statistic for counts with a uniform expectation.
template <class Counts>
double chi_square(const Counts& counts) {
    double total = 0;
    for (const int n : counts) total += n;
    const double expected = total / static_cast<double>(counts.size());
    double sum = 0;
    for (const int n : counts) sum += (n - expected) * (n - expected) / expected;
    return sum;
}

RC_GTEST_PROP(RandomCube, SatisfiesTheThreeLaws, (std::uint64_t seed)) {
    Random random(seed);
    const PieceArrays pieces = to_pieces(random_cube(random));
    const Cube cube = to_cube(pieces);
    unsigned twists = 0;
    for (const PlacedCorner corner : pieces.corners) twists += corner.twist;
    unsigned flips = 0;
    for (const PlacedEdge edge : pieces.edges) flips += edge.flip;
    RC_ASSERT(twists % 3 == 0U);
    RC_ASSERT(flips % 2 == 0U);
    RC_ASSERT(is_odd_on_corners(cube) == is_odd_on_edges(cube));
    RC_ASSERT(pieces.centres == all_faces);
    RC_ASSERT(cube * inverse(cube) == solved_cube);
}

// Each limit is the value that a uniform distribution exceeds with probability 1/1000. Each row of the table of pieces
// by position is tested separately, because the counts within a row are independent except for their sum.
TEST(RandomCube, DistributesPiecesAndOrientationsUniformly) {
    Random random(std::uint64_t{2024});
    std::array<std::array<int, corner_count * 3>, corner_count> corners{};
    std::array<std::array<int, edge_count * 2>, edge_count> edges{};
    std::array<int, 2> parities{};
    for (int i = 0; i < 60'000; ++i) {
        const Cube cube = random_cube(random);
        const PieceArrays pieces = to_pieces(cube);
        for (std::size_t place = 0; place < corner_count; ++place)
            ++corners[place][(index(pieces.corners[place].piece) * 3) + pieces.corners[place].twist];
        for (std::size_t place = 0; place < edge_count; ++place)
            ++edges[place][(index(pieces.edges[place].piece) * 2) + pieces.edges[place].flip];
        ++parities[is_odd_on_corners(cube) ? 1 : 0];
    }
    for (const auto& place : corners) EXPECT_LT(chi_square(place), 49.7) << "23 degrees of freedom";
    for (const auto& place : edges) EXPECT_LT(chi_square(place), 49.7) << "23 degrees of freedom";
    EXPECT_LT(chi_square(parities), 10.8) << "1 degree of freedom";
}

// The positions of two pieces depend on each other. The swap that corrects the parity must not bias them.
TEST(RandomCube, DistributesPairsOfEdgesUniformly) {
    Random random(std::uint64_t{7});
    std::array<int, edge_count * edge_count> pairs{};
    for (int i = 0; i < 60'000; ++i) {
        const Cube cube = random_cube(random);
        ++pairs[(index(edge_at(cube, Edge::UR).piece) * edge_count) + index(edge_at(cube, Edge::UF).piece)];
    }
    std::vector<int> seen(pairs.begin(), pairs.end());
    std::erase(seen, 0);
    ASSERT_EQ(seen.size(), 132U);
    EXPECT_LT(chi_square(seen), 185.6) << "131 degrees of freedom";
}

// Seeds appear in links and reports, so the position of a seed must never change.
TEST(RandomCube, NeverChangesForASeed) {
    Random random(std::uint64_t{7});
    EXPECT_EQ(facelet_letters(random_cube(random)), "BBFLUBRRLURLURDRDBUFFFFLFFFUDDUDBDULDDBLLLLFRDURRBBURB");
    EXPECT_EQ(facelet_letters(competition_cube(random)), "ULLUUFLFDRLDDRDBDLURBDFLRRLFUUFDRDBBBBFULBRUUFBRFBLDRF");
    EXPECT_EQ(to_string(random_moves(random, 25)), "L' U2 F' D B' R2 U L B R' F2 L F' B U' B R L' U B2 L2 F' U' F D'");
}

TEST(CompetitionCube, ExcludesTheSolvedCubeAndTheEighteenTurns) {
    EXPECT_FALSE(is_valid_for_competition(solved_cube));
    for (const Move m : all_moves) EXPECT_FALSE(is_valid_for_competition(as_cube(m)));
    for (const Move a : all_moves)
        for (const Move b : all_moves) EXPECT_EQ(is_valid_for_competition(as_cube(a) * as_cube(b)), face(a) != face(b));
}

RC_GTEST_PROP(RandomMoves, NeverRepeatAFaceOrUseAnAxisThreeTimesInARow, (std::uint64_t seed)) {
    Random random(seed);
    const auto moves = random_moves(random, 60);
    RC_ASSERT(moves.size() == 60U);
    for (std::size_t i = 1; i < moves.size(); ++i) RC_ASSERT(face(moves[i]) != face(moves[i - 1]));
    for (std::size_t i = 2; i < moves.size(); ++i)
        RC_ASSERT(axis(face(moves[i])) != axis(face(moves[i - 1])) || axis(face(moves[i])) != axis(face(moves[i - 2])));
}

// The next move is chosen uniformly: one of 15 turns after R, one of 12 after R L.
TEST(RandomMoves, AreUniformAmongAllowedMoves) {
    Random random(std::uint64_t{3});
    const auto moves = random_moves(random, 200'000);
    std::vector<int> after_one(move_count);
    std::vector<int> after_two(move_count);
    for (std::size_t i = 2; i < moves.size(); ++i) {
        if (face(moves[i - 1]) != Face::R) continue;
        ++(face(moves[i - 2]) == Face::L ? after_two : after_one)[index(moves[i])];
    }
    std::erase(after_one, 0);
    std::erase(after_two, 0);
    ASSERT_EQ(after_one.size(), 15U);
    ASSERT_EQ(after_two.size(), 12U);
    EXPECT_LT(chi_square(after_one), 36.1) << "14 degrees of freedom";
    EXPECT_LT(chi_square(after_two), 31.3) << "11 degrees of freedom";
}

TEST(RandomMoves, MayBeEmpty) {
    Random random(std::uint64_t{1});
    EXPECT_TRUE(random_moves(random, 0).empty());
}

}  // namespace
}  // namespace cubewright::rubik
