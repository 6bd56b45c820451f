// What a cube is to be turned into: a position, or a part of one where the rest may be as it likes.
#pragma once

#include <span>
#include <string_view>

#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/group/pattern.hpp"

namespace cubewright::rubik {

struct Goal {
    Cube cube;                      // a solvable one that has reached the goal
    PatternMask mask = whole_cube;  // what of it matters, by place
};

// The parts of a solved cube that have a name: "cross", "f2l", …
struct NamedPart {
    std::string_view name;
    std::string_view description;
    PatternMask mask;
};
std::span<const NamedPart> named_parts();

// A named part, a named position ("superflip"), 54 stickers of which some are '.', or a cube in any form
// that read_cube understands. Of the stickers of a piece enough must be given to know the piece, or none.
Result<Goal> read_goal(std::string_view text);

}  // namespace cubewright::rubik
