// What a cube is to be turned into: a position, or a part of one, where the rest is ignored.
//
// A goal describes the cube by its colours, not by how it is held: U is the face with the U centre, wherever that is. A
// cube has reached the goal when, turned as a whole until its centres are where the goal has them, it looks like the
// goal.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"
#include "rubik/group/pattern.hpp"

namespace cubewright::rubik {

struct Goal {
    Cube cube;                      // a solvable one that has reached the goal
    PatternMask mask = whole_cube;  // which of its places matter, with the centres at home
    // The stickers as they were given, if some of them were '.'. The goal is then any cube that shows them; `mask` has
    // the places whose piece is certain.
    std::optional<PartialFacelets> stickers = std::nullopt;
    bool is_ambiguous = false;  // some stickers do not identify their piece
};

// Whether a cube, held in any way, has reached the goal.
bool is_reached(const Goal& goal, const Cube& cube);

// The parts of a solved cube that have a name: "cross", "f2l", …
struct NamedPart {
    std::string_view name;
    PatternMask mask;
};
std::span<const NamedPart> named_parts();

// A named part, a named position ("superflip"), 54 stickers of which some are '.', or a cube in any form that read_cube
// understands.
Result<Goal> read_goal(std::string_view text);

}  // namespace cubewright::rubik
