#include "pocket/pocket_optimal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "pocket/pocket_check.hpp"
#include "tests/pocket/positions.hpp"

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
    std::set<std::array<std::uint8_t, corner_count>> different;
    for (int i = 0; i < 20'000; ++i) {
        const Cube cube = random_cube(random, half_turns());
        nearest = std::min(nearest, find_position(half_turns(), cube).distance);
        different.insert(anchored(cube).corners);
    }
    EXPECT_GE(nearest, least_scramble_distance);
    EXPECT_GT(different.size(), 19'900U) << "of 3 674 160 positions, 20 000 draws repeat some 54";
}

// Even the closest allowed position has a sequence of eleven moves.
TEST(PocketScramble, HasAConstantLength) {
    Random random(3);
    unsigned tried = 0;
    for (std::uint32_t number = 0; number < position_count && tried < 200; ++number) {
        const Cube cube = cube_from_index(number);
        if (find_position(half_turns(), cube).distance != least_scramble_distance) continue;
        ++tried;
        EXPECT_EQ(scramble_to(random, half_turns(), cube).size(), gods_number);
    }
    EXPECT_EQ(tried, 200U);
}

// Shows that sequences of eleven turns in which no face turns twice in a row reach all positions.
TEST(HeavyPocketScramble, ReachesEveryPositionInElevenMoves) {
    constexpr std::uint8_t no_face = 8;
    const DistanceTable& table = half_turns();
    const AllPositions all(table);
    // Bitmask of the last faces of sequences that end in this position.
    std::vector<std::uint8_t> last_faces(position_count);
    last_faces[all.index({})] = no_face;
    for (unsigned depth = 0; depth < gods_number; ++depth) {
        std::vector<std::uint8_t> next(position_count);
        for (const TablePosition& position : all.by_distance)
            for (std::size_t i = 0; i < moves_of_three_faces.size(); ++i) {
                const auto last = static_cast<std::uint8_t>(1U << index(face(moves_of_three_faces[i])));
                if ((last_faces[all.index(position)] & ~last) != 0) next[all.index(table.after(position, i))] |= last;
            }
        last_faces.swap(next);
    }
    EXPECT_EQ(std::ranges::count(last_faces, 0), 0);
}

// A seed gives the same cube in every version, so the order of the cubes must not change.
TEST(PocketScramble, NumbersTheCubesInAFixedOrder) {
    EXPECT_EQ(cube_from_index(0), solved_cube);
    for (const auto& [number, stickers] :
         {std::pair(1U, "UUUURRRBFFLFFDDRLLLDBBDB"), std::pair(728U, "LBFRFUDRLUDRLFDDBULFRUBB"),
          std::pair(729U, "UUUURRRLFFBFDDDDLLLRBBFB"), std::pair(1234567U, "FLRBUDLFULRFBUDDUBLDFRRB"),
          std::pair(3674159U, "FBLRBUURFDUBFLDURDLLRDFB")})
        EXPECT_EQ(to_string(to_stickers(cube_from_index(number))), stickers);
    std::set<std::array<std::uint8_t, corner_count>> different;
    unsigned count = 0;
    for (std::uint32_t number = 0; number < position_count; number += 97, ++count) {
        const Cube cube = cube_from_index(number);
        ASSERT_TRUE(is_solvable(cube));
        ASSERT_EQ(anchored(cube), cube);
        different.insert(cube.corners);
    }
    EXPECT_EQ(different.size(), count);
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
