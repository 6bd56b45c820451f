// A cube of which only some stickers are given: 54 of U R F D L B, with '.' for a sticker of any colour.
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
    Cube cube;         // a solvable cube that shows the given stickers
    PatternMask mask;  // the places whose piece and orientation follow from their stickers alone
    // Whether some place shows too little to identify its piece. `mask` then says less than `given`.
    bool is_ambiguous = false;
};

// Fails when no solvable cube shows these stickers.
Result<PartialCube> parse_partial_cube(std::string_view text);

}  // namespace cubewright::rubik
