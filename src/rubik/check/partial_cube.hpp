// A cube with only some stickers given: 54 characters of U R F D L B, with '.' for any colour.
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"
#include "rubik/group/pattern.hpp"

namespace cubewright::rubik {

inline constexpr char any_colour = '.';

struct PartialCube {
    PartialFacelets given;
    Cube cube;         // a solvable cube that matches the given stickers
    PatternMask mask;  // positions whose piece and orientation are determined by their own stickers
    // True if some position has too few stickers to identify its piece. In this case `mask` contains less information
    // than `given`.
    bool is_ambiguous = false;
};

// Fails if no solvable cube matches these stickers.
Result<PartialCube> parse_partial_cube(std::string_view text);

}  // namespace cubewright::rubik
