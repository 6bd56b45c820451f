// The answer of a method for people: named steps, each with its turns, a sentence about it and the cube it leaves; and
// the promise of each step, by which the whole answer is checked before it is handed out.
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
inline constexpr std::string_view hold = "hold";          // a corner of the first colour at DBL, its sticker below
inline constexpr std::string_view corner_2 = "corner 2";  // so many corners of the first layer fit together
inline constexpr std::string_view corner_3 = "corner 3";
inline constexpr std::string_view corner_4 = "corner 4";
inline constexpr std::string_view last_face = "last face";        // and the face above has one colour
inline constexpr std::string_view last_corners = "last corners";  // the cube is solved
inline constexpr std::size_t count = 6;
}  // namespace step_name

struct SolutionStep {
    std::string name;
    std::optional<std::string> case_name;  // "Sune", where the step is one of a few cases
    std::vector<Turn> turns;
    Message note;  // a sentence for the person who does it
    Cube cube;     // after the step, held as the step leaves it
};

struct Solution {
    Face first_colour{};
    std::vector<SolutionStep> steps;
};

std::vector<Turn> all_turns(const Solution& solution);

// Does what the step promises hold for this cube? Steps that have become one ("corner 2 + corner 3") promise what the
// last of them does. A name that is none of the above promises nothing that could hold.
bool step_holds(std::string_view step, const Cube& cube, Face first_colour);

// The same solution with its turns merged, across steps too, as twisty/seams.hpp describes.
Solution with_merged_seams(const Cube& cube, Solution solution);

// The solution itself, if every step of it holds and leads to the cube it says. An error is a bug of the method's.
Result<Solution> replayed(const Cube& cube, Solution solution);

// The face whose colour the corner shows on the first face of the place it is in.
constexpr Face first_face_of(PlacedCorner corner) {
    return corner_faces[index(corner.piece)][(3 - corner.twist) % 3];
}

}  // namespace cubewright::pocket
