// The eighteen face moves as cubes.
#pragma once

#include <span>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"
#include "twisty/move.hpp"

namespace cubewright::rubik {

constexpr const Cube& as_cube(Move m) {
    return turn_cubes[index(m)];  // the face turns come first, in the same order
}

constexpr Cube after(Cube cube, std::span<const Move> moves) {
    for (const Move m : moves) cube = cube * as_cube(m);
    return cube;
}

}  // namespace cubewright::rubik
