#include "rubik/optimal/optimal_coordinate.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "base/random.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/group/group_facts.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/optimal/optimal_registers.hpp"
#include "tests/rubik/generators.hpp"

namespace cubewright::rubik {
namespace {

OptimalCoset coset_of_cube(const Cube& cube) {
    return optimal_coset(to_array(cube.corners).data(), to_array(cube.edges).data(), optimal_maps());
}

std::uint32_t class_of(const Cube& cube) {
    const auto& maps = optimal_maps();
    return maps.corners[corner_pattern(to_array(cube.corners).data(), maps)].corner_class();
}

// The coset by definition, without an index: the contents of each position, conjugated by a symmetry.
using Contents = std::vector<std::uint32_t>;
Contents corner_contents(const Cube& cube) {
    Contents look;
    for (const PlacedCorner corner : to_pieces(cube).corners)
        look.push_back(tetrad(static_cast<std::uint32_t>(index(corner.piece))) * 3 + corner.twist);
    return look;
}
Contents all_contents(const Cube& cube) {
    Contents look = corner_contents(cube);
    for (const PlacedEdge edge : to_pieces(cube).edges)
        look.push_back(slice(static_cast<std::uint32_t>(index(edge.piece))) * 2 + edge.flip);
    return look;
}
Contents smallest_contents(const Cube& cube, Contents (*look)(const Cube&)) {
    std::set<Contents> looks;
    for (const Symmetry s : all_symmetries) looks.insert(look(conjugate(cube, s)));
    return *looks.begin();
}

// Returns a random product of half turns, which is an element of the target group.
Cube half_turns(Random& random) {
    Cube cube;
    for (int i = 0; i < 20; ++i) cube = cube * as_cube(make_move(random.pick(all_faces), 2));
    return cube;
}

TEST(OptimalCoordinate, CornerPatternsFallInto3393Classes) {
    std::set<std::uint32_t> classes;
    for (const CornerEntry& entry : optimal_maps().corners) classes.insert(entry.corner_class());
    EXPECT_EQ(classes.size(), corner_class_count);
    EXPECT_EQ(*classes.rbegin(), corner_class_count - 1);
}

TEST(OptimalCoordinate, SeparationsHaveContiguousIndices) {
    const auto& maps = optimal_maps();
    std::set<std::uint32_t> numbers;
    Random random(std::uint64_t{5});
    std::array<std::uint8_t, 12> edges{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    for (int i = 0; i < 1'000'000 && numbers.size() < separation_count; ++i) {
        random.shuffle(std::span<std::uint8_t>(edges));
        const auto row = coset_under_symmetry(0, 0, edges.data(), maps).row;
        ASSERT_LT(row, separation_count);
        numbers.insert(row);
    }
    EXPECT_EQ(numbers.size(), separation_count);
}

// Two cubes have the same index exactly if their cosets are symmetric by the definition above. The test compares cubes
// that share a corner class.
TEST(OptimalCoordinate, DistinguishesCosetsExactlyAsDefined) {
    Random random(std::uint64_t{1});
    std::map<Contents, std::uint32_t> class_by_look;
    std::map<std::uint32_t, Contents> look_by_class;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Contents> look_by_number;
    for (int i = 0; i < 3000; ++i) {
        const Cube cube = i % 2 == 0 ? random_cube(random) : half_turns(random) * as_cube(random.pick(all_moves));
        const Contents corners = smallest_contents(cube, corner_contents);
        const auto number = class_of(cube);
        ASSERT_EQ(class_by_look.try_emplace(corners, number).first->second, number);
        ASSERT_EQ(look_by_class.try_emplace(number, corners).first->second, corners);
        const OptimalCoset coset = coset_of_cube(cube);
        const Contents whole = smallest_contents(cube, all_contents);
        ASSERT_EQ(look_by_number.try_emplace({coset.row, coset.flips}, whole).first->second, whole);
    }
}

RC_GTEST_PROP(OptimalCoordinate, DependsOnlyOnTheCosetOfTheTargetGroup, (const Cube& held, std::uint64_t seed)) {
    const Cube cube = normalised(held)->cube;
    Random random(seed);
    RC_ASSERT(coset_of_cube(half_turns(random) * cube) == coset_of_cube(cube));
}

RC_GTEST_PROP(OptimalCoordinate, IsTheSameWhenComputedInRegisters, (const Cube& held)) {
    const Cube cube = normalised(held)->cube;
    RC_ASSERT(optimal_coset(cube, optimal_maps()) == coset_of_cube(cube));
}

// A coset with a symmetric corner pattern has several indices: one for each distinct image under the symmetries that
// lead to the representative.
TEST(OptimalCoordinate, ListsAllIndicesOfASymmetricCoset) {
    Random random(std::uint64_t{7});
    for (int i = 0; i < 300; ++i) {
        const Cube cube = half_turns(random) * as_cube(random.pick(all_moves)) * as_cube(random.pick(all_moves));
        std::set<std::pair<std::uint32_t, std::uint32_t>> listed;
        for_each_index(cube, optimal_maps(), [&](OptimalCoset coset) { listed.emplace(coset.row, coset.flips); });
        std::set<std::pair<std::uint32_t, std::uint32_t>> met;
        for (const Symmetry s : all_symmetries) {
            const OptimalCoset coset = coset_of_cube(conjugate(cube, s));
            met.emplace(coset.row, coset.flips);
        }
        for (const auto& number : met) ASSERT_TRUE(listed.contains(number));
    }
}

// If only one symmetry maps the corners to the representative, all 48 images have the same index.
RC_GTEST_PROP(OptimalCoordinate, IsTheSameForAll48Images, (const Cube& held)) {
    const Cube cube = normalised(held)->cube;
    std::set<Contents> corners;
    for (const Symmetry s : all_symmetries) {
        corners.insert(corner_contents(conjugate(cube, s)));
        RC_ASSERT(class_of(conjugate(cube, s)) == class_of(cube));
    }
    RC_PRE(corners.size() == symmetry_count);
    for (const Symmetry s : all_symmetries) RC_ASSERT(coset_of_cube(conjugate(cube, s)) == coset_of_cube(cube));
}

RC_GTEST_PROP(OptimalCoordinate, OfTheInverseChangesOnlyWithTheFaceOfAQuarterTurn, (const Cube& held, Move m)) {
    const Cube cube = normalised(held)->cube;
    const auto of_inverse = [&](unsigned turns) {
        return coset_of_cube(inverse(cube * as_cube(make_move(face(m), turns))));
    };
    RC_ASSERT(of_inverse(1) == of_inverse(3));
    RC_ASSERT(of_inverse(2) == coset_of_cube(inverse(cube)));
}

TEST(OptimalCoordinate, CornerDistancesGrowByAtMostOnePerMove) {
    const auto& maps = optimal_maps();
    const auto entry = [&](const Cube& cube) {
        return maps.corners[corner_pattern(to_array(cube.corners).data(), maps)];
    };
    EXPECT_EQ(entry(solved_cube).distance_htm(), 0U);
    EXPECT_EQ(entry(solved_cube).distance_qtm(), 0U);
    Random random(std::uint64_t{2});
    for (int i = 0; i < 1000; ++i) {
        const Cube cube = random_cube(random);
        std::uint32_t least = 99;
        for (const Move m : all_moves) {
            const auto next = entry(cube * as_cube(m)).distance_htm();
            ASSERT_LE(next, entry(cube).distance_htm() + 1);
            least = std::min(least, next);
        }
        if (entry(cube).distance_htm() > 0) {
            ASSERT_EQ(least + 1, entry(cube).distance_htm());
        }
    }
}

TEST(OptimalTable, EntriesAreStoredInBlocksWithTheirMinimum) {
    EXPECT_EQ(place_of(0).word, 0U);
    EXPECT_EQ(place_of(15).word, 0U);
    EXPECT_EQ(place_of(15).shift, 30U);
    EXPECT_EQ(place_of(125).word, 7U);
    EXPECT_EQ(place_of(125).shift, 26U);  // the top four bits are the minimum
    EXPECT_EQ(place_of(126).word, 8U);
    EXPECT_EQ(place_of(130).minimum_word(), 15U);
    std::array<std::uint32_t, words_in_block> block{};
    block[0] = 0b11'10'01'00;
    block[7] = 5U << minimum_shift;
    for (std::uint64_t i = 0; i < 4; ++i) EXPECT_EQ(table_bound(block.data(), place_of(i), 8), i == 0 ? 5 : 8 + i);
}

TEST(OptimalTable, SizesRunFrom30MegabytesTo57Gigabytes) {
    EXPECT_EQ(optimal_row_count, 117'567'450U);
    EXPECT_EQ(optimal_table_bytes(0) >> 20U, 28U);
    EXPECT_EQ(optimal_table_bytes(7) >> 20U, 3644U);
    EXPECT_EQ(optimal_table_bytes(11) >> 30U, 56U);
}

}  // namespace
}  // namespace cubewright::rubik
