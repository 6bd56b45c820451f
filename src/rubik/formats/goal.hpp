// The goal of a search: a position, or part of one with the rest ignored.
//
// A goal is defined by colours, independently of the cube's orientation: U is the face with the U centre. A cube has
// reached the goal if it looks like the goal after a rotation that aligns the centres.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"
#include "rubik/group/cube_pattern.hpp"

namespace cubewright::rubik {

struct Goal {
    Cube cube;                      // a solvable cube that has reached the goal
    PatternMask mask = whole_cube;  // the positions that matter, with solved centres
    // The given stickers, if some of them are '.'. The goal is then any cube that matches them, and `mask` contains
    // the positions whose piece is certain.
    std::optional<PartialFacelets> stickers = std::nullopt;
    bool is_ambiguous = false;  // true if some stickers do not identify their piece
};

// Returns true if the cube, in any orientation, has reached the goal.
bool is_reached(const Goal& goal, const Cube& cube);

// The named parts of a solved cube: "cross", "f2l", …
struct NamedPart {
    std::string_view name;
    PatternMask mask;
};
std::span<const NamedPart> named_parts();

// Parses a named part, a named position ("superflip"), 54 stickers with '.' for any colour, or a cube in any format
// of read_cube.
Result<Goal> read_goal(std::string_view text);

// A cube with only some stickers given: 54 characters of U R F D L B, with '.' for any colour.

inline constexpr char any_colour = '.';

struct PartialCube {
    PartialFacelets given;
    Cube cube;         // a solvable cube that matches the given stickers
    PatternMask mask;  // positions whose piece and orientation are determined by their own stickers
    // True if some position has too few stickers to identify its piece. In this case `mask` contains less information
    // than `given`.
    bool is_ambiguous = false;
};

// Returns the 54 symbols of a text in the order U R F D L B. The text may be a list of faces or a net.
Result<std::string> sticker_symbols(std::string_view text);

// Fails if no solvable cube matches these stickers.
Result<PartialCube> parse_partial_cube(std::string_view text);

}  // namespace cubewright::rubik
