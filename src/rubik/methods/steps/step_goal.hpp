// Step goals: conditions that the cube satisfies after a step. All conditions use the solver's view of the cube
// (as_seen), with the first colour on the bottom. Also the rotations to this view, and the names of the colours.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "twisty/seams.hpp"

namespace cubewright::rubik {

// The reference frame for a goal. by_centres uses all centres. by_blocks uses the left centre and the first colour, for
// methods that turn the middle slice; the slice centres may then be in any position, which the cube records.
enum class Sight : std::uint8_t { by_centres, by_blocks };

struct StepGoal {
    std::string_view step;  // "cross"
    bool (*holds)(const Cube& seen);
    Sight sight = Sight::by_centres;
};

// Initial rotation, optional in every method. It guarantees only that the first colour is on the bottom;
// block-building methods guarantee nothing, because slice turns move the centres.
inline constexpr std::string_view hold_step = "hold";

// Returns true if the cube, in any orientation, satisfies the goal of the step. Merged steps have the goal of the last
// step. Returns false for a step without a goal.
bool is_step_done(std::span<const StepGoal> goals, std::string_view step, const Cube& cube, Face first_colour);

// Returns the cube relative to the left centre and the given bottom colour, as seen by a solver who has built blocks
// on the left and right. Returns std::nullopt if the centre of this colour is on the left or right.
std::optional<Cube> seen_by_blocks(const Cube& cube, Face first_colour);

// Goals shared by several methods.
bool is_solved(const Cube& seen);
bool is_first_layer_solved(const Cube& seen);
bool is_last_cross_solved(const Cube& seen);
bool is_last_face_solved(const Cube& seen);
bool are_last_corners_solved(const Cube& seen);
bool are_pairs_solved(const Cube& seen, int count);  // the cross and `count` pairs are solved
template <int Count>
bool are_pairs_solved(const Cube& seen) {
    return are_pairs_solved(seen, Count);
}

// Cube orientation and colour names. Methods assume that the first colour is on the bottom; these functions rotate
// any cube to that orientation.

// Colour names indexed by their home faces U R F D L B.
using ColourNames = std::array<std::string, face_count>;

const ColourNames& western_colour_names();  // white, red, green, yellow, orange, blue

// Renames the pieces relative to the current centres, so that every centre is solved. The centres must be a rotation
// of their solved arrangement.
Cube as_seen(const Cube& cube);

// Returns at most one rotation that moves the centre of this colour to the bottom. To turn the cube over, it uses z2,
// which keeps the front in front.
std::vector<Turn> hold_below(const Cube& cube, Face colour);

bool is_solved_in_any_orientation(const Cube& cube);

}  // namespace cubewright::rubik
