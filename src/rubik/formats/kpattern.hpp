// The pattern of a cube as cubing.js writes it in JSON: for EDGES, CORNERS and CENTERS, which piece is
// in each place and how it is turned, in Reid's order of places. How a centre is turned on its own
// axis cannot be seen on a plain cube and is not kept.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

// The stickers, in the letters of the faces, whatever cube they make: a piece may be there twice.
Result<Stickers> parse_kpattern_stickers(std::string_view json);

Result<Cube> parse_kpattern(std::string_view json);  // a piece that is there twice is an error too
std::string to_kpattern(const Cube& cube);

}  // namespace cubewright::rubik
