// A cube of which only some stickers are given: 54 of U R F D L B, with a '.' wherever any will do.
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/group/pattern.hpp"

namespace cubewright::rubik {

inline constexpr char any_colour = '.';

struct PartialCube {
    Cube cube;         // one that turns can make and that looks like that
    PatternMask mask;  // which of its places were given
};

// Of the stickers of a piece enough must be given to know the piece, or none. An error if that is not so,
// or if no cube that turns can make looks like that.
Result<PartialCube> parse_partial_cube(std::string_view text);

}  // namespace cubewright::rubik
