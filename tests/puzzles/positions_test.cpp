#include <gtest/gtest.h>

#include <map>
#include <string>

#include "puzzles/puzzle_catalogue.hpp"
#include "twisty/puzzle/puzzle_group.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"

namespace cubewright::puzzles {
namespace {

using namespace twisty;

TEST(Positions, AreThePublishedNumbers) {
    const std::map<std::string_view, std::string> expected{
        {"2x2x2", "3674160"},
        {"3x3x3", "43252003274489856000"},
        {"4x4x4", "7401196841564901869874093974498574336000000000"},
        {"5x5x5", "282870942277741856536180333107150328293127731985672134721536000000000000000"},
        {"6x6x6",
         "157152858401024063281013959519483771508510790313968742344694684829502629887168573442107637760000000000000000"
         "000000000"},
        {"7x7x7",
         "19500551183731307835329126754019748794904992692043434567152132912323232706135469"
         "180065278712755853360682328551719137311299993600000000000000000000000000000000000"},
        {"pyraminx", "75582720"},
        {"tetraminx", "933120"},
        {"skewb", "3149280"},
        {"clock", "1283918464548864"},
        {"fto", "31408133379194880000000"},
        {"dino", "19958400"},
        {"megaminx", "100669616553523347122516032313645505168688116411019768627200000000000"},
    };
    for (const auto& [name, positions] : expected) {
        const auto group = PuzzleGroup::build(*find_puzzle(name), GroupMoves::without_rotations);
        EXPECT_EQ(group ? to_string(group->positions()) : to_string(group.error()), positions) << name;
    }
}

TEST(Positions, IncludeEveryWayToHoldAPuzzle) {
    for (const std::string_view name : {"2x2x2", "3x3x3", "4x4x4", "5x5x5", "6x6x6", "7x7x7"}) {
        const Puzzle& cube = *find_puzzle(name);
        const auto group = PuzzleGroup::build(cube, GroupMoves::all);
        ASSERT_TRUE(group.has_value()) << name << ": " << to_string(group.error());
        BigInteger expected = PuzzleGroup::build(cube, GroupMoves::without_rotations).value().positions();
        expected *= 24U;
        EXPECT_EQ(group->positions(), expected) << name;
        const Pattern turned = apply(cube, cube.solved, parse_alg(cube, "D x y' B2").value()).value();
        EXPECT_FALSE(group->find_obstacle(turned).has_value()) << name;
    }
}

}  // namespace
}  // namespace cubewright::puzzles
