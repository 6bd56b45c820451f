#include "puzzles/puzzle_catalogue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

#include "twisty/geometry/flat_puzzle.hpp"

namespace cubewright::puzzles {
namespace {

using namespace twisty;

// Returns the orbits as text, for example "12×2 8×3 6×1".
std::string describe_orbits(const Puzzle& puzzle) {
    std::string text;
    for (const Orbit& orbit : puzzle.orbits)
        text += (text.empty() ? "" : " ") + std::to_string(orbit.pieces) + "×" + std::to_string(orbit.orientations);
    return text;
}

TEST(Catalogue, PuzzlesHaveTheExpectedPieces) {
    const std::map<std::string_view, std::string> expected{
        {"2x2x2", "8×3"},
        {"3x3x3", "12×2 8×3 6×1"},
        {"4x4x4", "8×3 24×1 24×1"},
        {"5x5x5", "24×1 12×2 8×3 24×1 24×1 6×1"},
        {"6x6x6", "8×3 24×1 24×1 24×1 24×1 24×1 24×1"},
        {"7x7x7", "8×3 24×1 12×2 24×1 24×1 24×1 24×1 24×1 24×1 6×1 24×1"},
        {"pyraminx", "6×2 4×3 4×3"},
        {"tetraminx", "1×3 1×3 1×3 1×3 6×2"},
        {"skewb", "8×3 6×1"},
        {"megaminx", "20×3 30×2 12×1"},
        {"fto", "6×2 24×1 12×1"},
        {"dino", "12×2"},
        {"clock", "18×12 18×1 1×2 18×4"},
        {"square-1", "24×9 2×6"},
    };
    for (const std::string_view name : list_puzzles()) {
        ASSERT_NE(find_puzzle(name), nullptr);
        EXPECT_EQ(describe_orbits(*find_puzzle(name)), expected.at(name)) << name;
    }
    EXPECT_EQ(find_puzzle("3x3"), nullptr);
}

TEST(Catalogue, MovesMatchTheStickers) {
    // Applying a move to the solved pattern must give the colours that the stickers have after the rotation.
    for (const std::string_view name : list_puzzles()) {
        if (find_shape(name) == nullptr) continue;
        const BuiltPuzzle& built = *find_shape(name);
        const auto solved = sticker_colours(built, built.puzzle.solved);
        for (std::size_t i = 0; i < solved.size(); ++i) EXPECT_EQ(solved[i], built.stickers[i].face);
        for (const MoveFamily& family : built.puzzle.families) {
            const auto once = apply(built.puzzle.orbits, built.puzzle.solved, family.turn);
            EXPECT_NE(sticker_colours(built, once), solved) << name << ' ' << family.name;
            EXPECT_EQ(power(built.puzzle.orbits, family.turn, family.order), identity(built.puzzle.orbits));
            EXPECT_TRUE(family.order >= 3 && family.order <= 5) << name << ' ' << family.name << ' ' << family.order;
        }
    }
}

TEST(Catalogue, NetsDoNotOverlap) {
    for (const std::string_view name : list_puzzles()) {
        if (find_shape(name) == nullptr) continue;
        const FlatPuzzle net = unfold(*find_shape(name));
        const auto area = [](const Polygon2& polygon) {
            double twice = 0;
            for (std::size_t i = 0; i < polygon.size(); ++i) {
                const Point2 a = polygon[i];
                const Point2 b = polygon[(i + 1) % polygon.size()];
                twice += (a.x * b.y) - (b.x * a.y);
            }
            return std::abs(twice) / 2;
        };
        const auto contains = [](const Polygon2& polygon, Point2 point) {
            int sides = 0;
            for (std::size_t i = 0; i < polygon.size(); ++i) {
                const Point2 a = polygon[i];
                const Point2 b = polygon[(i + 1) % polygon.size()];
                sides += (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0 ? 1 : -1;
            }
            return static_cast<std::size_t>(std::abs(sides)) == polygon.size();
        };
        for (std::size_t i = 0; i < net.stickers.size(); ++i) {
            EXPECT_GT(area(net.stickers[i]), 1e-4);
            Point2 centre;
            for (const Point2 corner : net.stickers[i]) {
                centre.x += corner.x / static_cast<double>(net.stickers[i].size());
                centre.y += corner.y / static_cast<double>(net.stickers[i].size());
            }
            for (std::size_t j = 0; j < net.stickers.size(); ++j)
                EXPECT_EQ(contains(net.stickers[j], centre), i == j) << name << ' ' << i << ' ' << j;
        }
    }
}

}  // namespace
}  // namespace cubewright::puzzles
