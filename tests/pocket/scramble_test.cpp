#include "pocket/scramble.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "pocket/optimal.hpp"

namespace cubewright::pocket {
namespace {

const DistanceTable& half_turns() {
    return *distance_table(Metric::htm);
}

TEST(PocketScramble, LeadsToItsCubeInElevenMovesOfThreeFaces) {
    Random random(7);
    for (int i = 0; i < 200; ++i) {
        const Cube cube = random_cube(random, half_turns());
        const auto moves = scramble_to(random, half_turns(), cube);
        EXPECT_EQ(after(solved_cube, moves), cube);
        EXPECT_EQ(moves.size(), gods_number);
        for (std::size_t k = 0; k < moves.size(); ++k) {
            EXPECT_LT(index(face(moves[k])), 3U);
            EXPECT_TRUE(k == 0 || face(moves[k]) != face(moves[k - 1]));
        }
    }
}

TEST(PocketScramble, IsAtLeastFourMovesFromSolved) {
    // Positions close to solved are rare among random positions.
    Random random(1);
    unsigned nearest = gods_number;
    std::set<std::uint32_t> different;
    for (int i = 0; i < 20'000; ++i) {
        const Cube cube = random_cube(random, half_turns());
        nearest = std::min(nearest, distance(half_turns(), cube));
        different.insert(cube_index(cube));
    }
    EXPECT_GE(nearest, least_scramble_distance);
    EXPECT_GT(different.size(), 19'900U) << "of 3 674 160 positions, 20 000 draws repeat some 54";
}

// Even the closest allowed position has a sequence of eleven moves.
TEST(PocketScramble, HasAConstantLength) {
    Random random(3);
    unsigned tried = 0;
    for (std::uint32_t number = 0; number < position_count && tried < 200; ++number) {
        if (half_turns().distance(number) != least_scramble_distance) continue;
        ++tried;
        EXPECT_EQ(scramble_to(random, half_turns(), cube_from_index(number)).size(), gods_number);
    }
    EXPECT_EQ(tried, 200U);
}

// Shows that sequences of eleven turns in which no face turns twice in a row reach all positions.
TEST(HeavyPocketScramble, ReachesEveryPositionInElevenMoves) {
    constexpr std::uint8_t no_face = 8;
    // Bitmask of the last faces of sequences that end in this position.
    std::vector<std::uint8_t> last_faces(position_count);
    last_faces[cube_index(solved_cube)] = no_face;
    for (unsigned depth = 0; depth < gods_number; ++depth) {
        std::vector<std::uint8_t> next(position_count);
        for (std::uint32_t number = 0; number < position_count; ++number)
            for (std::size_t i = 0; i < search_move_count; ++i) {
                const auto last = static_cast<std::uint8_t>(1U << index(face(all_moves[i])));
                if ((last_faces[number] & ~last) != 0) next[half_turns().after(number, all_moves[i])] |= last;
            }
        last_faces.swap(next);
    }
    EXPECT_EQ(std::ranges::count(last_faces, 0), 0);
}

TEST(PocketScramble, IsTheSameForTheSameSeed) {
    Random a("summer");
    Random b("summer");
    const Cube cube = random_cube(a, half_turns());
    EXPECT_EQ(cube, random_cube(b, half_turns()));
    EXPECT_EQ(scramble_to(a, half_turns(), cube), scramble_to(b, half_turns(), cube));
}

}  // namespace
}  // namespace cubewright::pocket
