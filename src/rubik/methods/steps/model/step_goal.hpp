// Step goals: conditions that the cube satisfies after a step. All conditions use the solver's view of the cube
// (as_seen), with the first colour on the bottom.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

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

}  // namespace cubewright::rubik
