// Returns the position that a move sequence produces from the solved cube.
#pragma once

#include <initializer_list>
#include <span>

#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

constexpr Cube position(std::initializer_list<Turn> turns) {
    return after(solved_cube, std::span(turns.begin(), turns.size()));
}

}  // namespace cubewright::rubik
