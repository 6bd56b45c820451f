// The result of a human method: named steps, each with its turns, a note and the resulting cube. The goal of each
// step is checked before the solution is returned.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "pocket/cube.hpp"

namespace cubewright::pocket {

namespace step_name {
// Goal: a corner with the first colour is at DBL, with that colour on the bottom.
inline constexpr std::string_view hold = "hold";
inline constexpr std::string_view corner_2 = "corner 2";  // Goal: two first-layer corners match each other.
inline constexpr std::string_view corner_3 = "corner 3";
inline constexpr std::string_view corner_4 = "corner 4";
// Goal: the first layer is solved and the top face has one colour.
inline constexpr std::string_view last_face = "last face";
inline constexpr std::string_view last_corners = "last corners";  // Goal: the cube is solved.
inline constexpr std::size_t count = 6;
}  // namespace step_name

struct SolutionStep {
    std::string name;
    std::optional<std::string> case_name;  // for example "Sune", if the step uses one of a few known cases
    std::vector<Turn> turns;
    Message note;  // a sentence for the user
    Cube cube;     // the cube after the step, in its orientation at that point
};

struct Solution {
    Face first_colour{};
    std::vector<SolutionStep> steps;
};

std::vector<Turn> all_turns(const Solution& solution);

// Returns true if the cube satisfies the goal of the step. Merged steps ("corner 2 + corner 3") have the goal of the
// last one. Returns false for unknown step names.
bool is_step_done(std::string_view step, const Cube& cube, Face first_colour);

// Merges turns within and across steps, as described in twisty/seams.hpp.
Solution merge_adjacent_turns(const Cube& cube, Solution solution);

// Returns the solution if every step reaches its goal and leads to the recorded cube. An error indicates a bug in the
// method.
Result<Solution> replayed(const Cube& cube, Solution solution);

// Returns the face whose colour the corner shows on the first face of its current position.
constexpr Face first_face_colour(PlacedCorner corner) {
    return corner_faces[index(corner.piece)][(3 - corner.twist) % 3];
}

}  // namespace cubewright::pocket
