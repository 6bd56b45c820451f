#include "events/four/four_cube.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "tests/events/chi_squared.hpp"
#include "tests/events/four/sticker_model.hpp"

namespace cubewright::four {
namespace {

std::vector<Turn> all_turns() {
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < twisty::layers_count; ++i)
        if (kind(static_cast<Layers>(i)) != twisty::TurnKind::slice)
            for (const unsigned quarters : {1U, 2U, 3U})
                turns.push_back({static_cast<Layers>(i), static_cast<std::uint8_t>(quarters)});
    return turns;
}

template <class Items>
bool is_odd(const Items& items) {
    bool odd = false;
    for (std::size_t i = 0; i < items.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) odd = odd != (items[k] > items[i]);
    return odd;
}

bool has_odd_corners(const Cube& cube) {
    std::vector<std::size_t> pieces;
    for (const PlacedCorner corner : cube.corners) pieces.push_back(index(corner.piece));
    return is_odd(pieces);
}

TEST(FourCube, TurnsLikePaintedSquares) {
    Random random(1);
    const auto turns = all_turns();
    for (int i = 0; i < 200; ++i) {
        Cube cube = solved_cube();
        StickerModel model;
        for (int k = 0; k < 30; ++k) {
            const Turn turn = random.pick(turns);
            cube = after(cube, turn);
            model.apply(to_string(turn));
            ASSERT_EQ(sticker_text(cube), model.stickers()) << to_string(turn);
        }
    }
}

TEST(FourCube, TurnsHaveTheirOrders) {
    const auto order = [](std::vector<Turn> turns) {
        Cube cube = solved_cube();
        int count = 0;
        do {
            cube = after(cube, turns);
            ++count;
        } while (cube != solved_cube());
        return count;
    };
    for (const Turn turn : all_turns()) EXPECT_EQ(order({turn}), turn.quarters == 2 ? 2 : 4) << to_string(turn);
    // Face turns act as on the 3×3×3, where R U has order 105.
    EXPECT_EQ(order({{Layers::R, 1}, {Layers::U, 1}}), 105);
}

TEST(FourCube, OnlyWideQuarterTurnsAreOddOnTheWings) {
    for (const Turn turn : all_turns()) {
        const Cube cube = after(solved_cube(), turn);
        const bool is_quarter = turn.quarters != 2;
        EXPECT_EQ(is_odd(cube.wings), is_quarter && kind(turn.layers) == twisty::TurnKind::wide) << to_string(turn);
        EXPECT_EQ(has_odd_corners(cube), is_quarter && kind(turn.layers) != twisty::TurnKind::rotation);
    }
}

TEST(FourCube, IsSolvedInEveryOrientation) {
    std::set<std::string> orientations;
    for (const Layers first : {Layers::x, Layers::y, Layers::z})
        for (const Layers second : {Layers::x, Layers::y, Layers::z})
            for (const std::uint8_t a : std::array<std::uint8_t, 3>{1, 2, 3})
                for (const std::uint8_t b : std::array<std::uint8_t, 3>{1, 2, 3}) {
                    const Cube cube = after(after(solved_cube(), Turn{first, a}), Turn{second, b});
                    EXPECT_TRUE(is_solved(cube));
                    orientations.insert(sticker_text(cube));
                    EXPECT_FALSE(is_solved(after(cube, Turn{Layers::Rw, 1})));
                }
    EXPECT_EQ(orientations.size(), 24U);
}

TEST(FourCube, IsReadFromItsStickers) {
    Random random(3);
    for (int i = 0; i < 20; ++i) {
        const Cube cube = random_cube(random);
        EXPECT_EQ(from_facelets(to_facelets(cube)), cube);
    }
}

// Every count must be plausible under the uniform distribution. A difference of five standard deviations does not
// happen by chance with this seed.
TEST(FourRandomCube, IsUniform) {
    constexpr int draws = 48'000;
    std::vector<std::size_t> first_centre(6);
    std::vector<std::size_t> two_centres(36);
    std::vector<std::size_t> opposite_centres(9);  // number of U and D colours on U and D
    std::vector<std::size_t> first_wing(24);
    std::vector<std::size_t> place_of_wing(24);
    std::vector<std::size_t> first_corner(24);
    std::vector<std::size_t> last_corner(24);
    std::vector<std::size_t> parities(4);
    Random random(2);
    for (int i = 0; i < draws; ++i) {
        const Cube cube = random_cube(random);
        ++first_centre[index(cube.centres[0])];
        if (cube.centres[5] != cube.centres[17]) ++two_centres[(6 * index(cube.centres[5])) + index(cube.centres[17])];
        ++first_wing[cube.wings[0]];
        ++place_of_wing[static_cast<std::size_t>(std::ranges::find(cube.wings, 13) - cube.wings.begin())];
        ++first_corner[(3 * index(cube.corners[0].piece)) + cube.corners[0].twist];
        ++last_corner[(3 * index(cube.corners[7].piece)) + cube.corners[7].twist];
        ++parities[(is_odd(cube.wings) ? 2U : 0U) + (has_odd_corners(cube) ? 1U : 0U)];
        std::size_t count = 0;
        for (const std::size_t k : {0U, 1U, 2U, 3U, 12U, 13U, 14U, 15U})
            count += cube.centres[k] == Face::U || cube.centres[k] == Face::D ? 1U : 0U;
        ++opposite_centres[count];
        unsigned sum = 0;
        for (const PlacedCorner corner : cube.corners) sum += corner.twist;
        ASSERT_EQ(sum % 3, 0U);
    }
    std::erase(two_centres, 0U);
    EXPECT_EQ(two_centres.size(), 30U);
    for (const auto& counts :
         {first_centre, two_centres, first_wing, place_of_wing, first_corner, last_corner, parities})
        EXPECT_LT(excess_over_uniform(counts), 5);
    // The expected number of U and D colours on U and D is 8 · 8 / 24.
    double sum = 0;
    for (std::size_t k = 0; k < opposite_centres.size(); ++k) sum += static_cast<double>(k * opposite_centres[k]);
    EXPECT_NEAR(sum / draws, 8.0 * 8 / 24, 0.03);
}

}  // namespace
}  // namespace cubewright::four
