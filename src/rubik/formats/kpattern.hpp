// The KPattern JSON format of cubing.js: for EDGES, CORNERS and CENTERS, the piece at each position and its
// orientation, in Reid's order. Centre orientation is invisible on a plain cube and is not stored.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

// Parses the stickers as face letters. They need not form a cube: a piece may occur twice.
Result<Stickers> parse_kpattern_stickers(std::string_view json);

Result<Cube> parse_kpattern(std::string_view json);  // also fails if a piece occurs twice
std::string to_kpattern(const Cube& cube);

}  // namespace cubewright::rubik
