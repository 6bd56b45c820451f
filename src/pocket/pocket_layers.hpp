// The layer-by-layer method for the 2×2×2 and its solutions: named steps, each with its turns, a note and the resulting
// cube. The goal of each step is checked before a solution is returned.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "pocket/pocket_cube.hpp"

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

struct LayerOptions {
    std::vector<Face> first_colours{Face::U};     // first colours to try; the shortest solution is returned
    std::array<std::string, face_count> colours;  // colour names of the faces U R F D L B
};

// Solves the cube by layers: solves the four first-layer corners one at a time, then orients and permutes the last
// layer. Twelve short sequences are sufficient. Fails if the cube is unsolvable.
Result<Solution> solve_by_layers(const Cube& cube, const LayerOptions& options);

}  // namespace cubewright::pocket
