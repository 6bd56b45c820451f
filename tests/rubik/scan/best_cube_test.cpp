// The most likely cube, compared with enumeration and checked for consistency.
#include "rubik/scan/best_cube.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/random.hpp"
#include "rubik/group/random_cube.hpp"
#include "tests/rubik/scan/solvable.hpp"

namespace cubewright::rubik {
namespace {

double draw(Random& random) {
    return static_cast<double>(random.below(1'000'000)) / 1e5;
}

StickerCosts random_costs(Random& random) {
    StickerCosts costs{};
    for (auto& each : costs)
        for (double& cost : each) cost = draw(random);
    return costs;
}

double cost_of(const Facelets& facelets, const StickerCosts& costs) {
    double sum = 0;
    for (std::size_t i = 0; i < facelet_count; ++i) sum += costs[i][index(facelets[i])];
    return sum;
}

TEST(BestCube, IsTheCubeWithZeroCost) {
    Random random(std::uint64_t{1});
    for (int i = 0; i < 20; ++i) {
        const Facelets facelets = to_facelets(random_cube(random));
        StickerCosts costs{};
        for (std::size_t sticker = 0; sticker < facelet_count; ++sticker)
            for (const Face face : all_faces) costs[sticker][index(face)] = facelets[sticker] == face ? 0 : 1;
        const BestCube best = best_cube(costs);
        EXPECT_EQ(best.facelets, facelets);
        EXPECT_EQ(best.cost, 0);
    }
}

TEST(BestCube, IsSolvableAndCostsTheSumOfItsStickers) {
    Random random(std::uint64_t{2});
    for (int i = 0; i < 20; ++i) {
        const StickerCosts costs = random_costs(random);
        const BestCube best = best_cube(costs);
        EXPECT_TRUE(is_solvable(best.facelets));
        EXPECT_NEAR(best.cost, cost_of(best.facelets, costs), 1e-9);
        EXPECT_LE(cost_bound(costs), best.cost + 1e-9);
    }
}

// With all but three corners and three edges fixed, the cubes can be enumerated: 6·27 by 6·8, of which one twelfth
// are solvable.
TEST(BestCube, IsTheCheapestOfAllEnumeratedCubes) {
    Random random(std::uint64_t{3});
    for (int round = 0; round < 5; ++round) {
        const PieceArrays given = to_pieces(random_cube(random));
        StickerCosts costs = random_costs(random);
        const Facelets facelets = to_facelets(to_cube(given));
        std::array<bool, facelet_count> is_free{};
        for (std::size_t place = 0; place < 3; ++place) {
            for (const std::uint8_t sticker : corner_facelets[place]) is_free[sticker] = true;
            for (const std::uint8_t sticker : edge_facelets[place]) is_free[sticker] = true;
        }
        for (std::size_t sticker = 0; sticker < facelet_count; ++sticker)
            if (!is_free[sticker])
                for (const Face face : all_faces) costs[sticker][index(face)] = facelets[sticker] == face ? 0 : 1e6;
        double least = 1e9;
        double least_wrong = 1e9;
        int sound = 0;
        std::array<std::size_t, 3> corners{0, 1, 2};
        do {
            std::array<std::size_t, 3> edges{0, 1, 2};
            do {
                for (unsigned code = 0; code < 27 * 8; ++code) {
                    PieceArrays pieces = given;
                    for (std::size_t k = 0; k < 3; ++k) {
                        const unsigned third = code % 27 / (k == 0 ? 1U : k == 1 ? 3U : 9U);
                        pieces.corners[k] = {given.corners[corners[k]].piece, third % 3};
                        pieces.edges[k] = {given.edges[edges[k]].piece, (code / 27 >> k) & 1U};
                    }
                    const Facelets each = to_facelets(to_cube(pieces));
                    const bool solvable = is_solvable(each);
                    sound += solvable ? 1 : 0;
                    double& least_of_kind = solvable ? least : least_wrong;
                    least_of_kind = std::min(least_of_kind, cost_of(each, costs));
                }
            } while (std::ranges::next_permutation(edges).found);
        } while (std::ranges::next_permutation(corners).found);
        EXPECT_EQ(sound, 6 * 27 * 6 * 8 / 12);
        EXPECT_NEAR(best_cube(costs).cost, least, 1e-6);
        const BestCube wrong = best_wrong_assembly(costs);
        EXPECT_NEAR(wrong.cost, least_wrong, 1e-6);
        EXPECT_NEAR(wrong.cost, cost_of(wrong.facelets, costs), 1e-6);
        EXPECT_FALSE(is_solvable(wrong.facelets));
    }
}

TEST(CheapestWith, IsTheCostOfTheCheapestCubeWithAForcedSticker) {
    Random random(std::uint64_t{4});
    const StickerCosts costs = random_costs(random);
    const StickerCosts cheapest = cheapest_costs(costs);
    for (std::size_t sticker = 0; sticker < facelet_count; ++sticker)
        for (const Face face : all_faces) {
            if (sticker % 9 == 4) continue;
            StickerCosts forced = costs;
            for (const Face other : all_faces)
                if (other != face) forced[sticker][index(other)] = 1e6;
            EXPECT_NEAR(cheapest[sticker][index(face)], best_cube(forced).cost, 1e-6) << sticker;
        }
}

TEST(CheapestWith, KeepsTheCentresSolved) {
    const StickerCosts cheapest = cheapest_costs({});
    for (const Face face : all_faces)
        for (const Face other : all_faces)
            EXPECT_EQ(std::isinf(cheapest[centre_facelet(face)][index(other)]), face != other);
}

}  // namespace
}  // namespace cubewright::rubik
