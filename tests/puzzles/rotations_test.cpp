#include <gtest/gtest.h>

#include "puzzles/puzzle_catalogue.hpp"
#include "twisty/puzzle/puzzle_group.hpp"

namespace cubewright::puzzles {
namespace {

using namespace twisty;

TEST(Rotations, AreThoseOfTheSolid) {
    for (const auto& [name, count] : {std::pair{"2x2x2", 24U},
                                      {"7x7x7", 24U},
                                      {"skewb", 24U},
                                      {"dino", 24U},
                                      {"megaminx", 60U},
                                      {"fto", 12U},
                                      {"clock", 2U},
                                      {"pyraminx", 1U}})
        EXPECT_EQ(list_rotations(*find_puzzle(name)).size(), count) << name;
}

TEST(Rotations, StartWithTheIdentityAndMatchTheirMoves) {
    const Puzzle& cube = *find_puzzle("3x3x3");
    const auto rotations = list_rotations(cube);
    EXPECT_TRUE(rotations.front().moves.empty());
    std::size_t length = 0;
    for (const WholeRotation& rotation : rotations) {
        EXPECT_GE(rotation.moves.size(), length);
        length = rotation.moves.size();
        Transformation made = identity(cube.orbits);
        for (const PuzzleMove move : rotation.moves) made = compose(cube.orbits, made, transformation_of(cube, move));
        EXPECT_EQ(made, rotation.transformation);
    }
}

}  // namespace
}  // namespace cubewright::puzzles
