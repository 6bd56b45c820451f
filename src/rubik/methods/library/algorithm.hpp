// Parses the algorithms of the case library. Tests check the library data, so parsing cannot fail here.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "rubik/cube/move.hpp"
#include "rubik/cube/symmetry.hpp"
#include "rubik/cube/turn.hpp"

namespace cubewright::rubik {

std::vector<Turn> turns_of(std::string_view algorithm);
std::vector<Move> moves_of(std::string_view algorithm);  // for algorithms with face turns only

// Returns the solved cube after `quarters` quarter turns of U.
constexpr Cube cube_after_u_turns(unsigned quarters) {
    return quarters % 4 == 0 ? solved_cube : as_cube(make_move(Face::U, quarters % 4));
}

// Returns the symmetry that rotates the whole cube by `quarters` quarter turns about the U axis (y).
constexpr Symmetry rotation_about_u(unsigned quarters) {
    return {static_cast<std::uint8_t>(2 * (quarters % 4))};
}

}  // namespace cubewright::rubik
