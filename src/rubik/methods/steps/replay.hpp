// Nothing is handed out unproved: a solution is done again from the start, and at the end of each
// step it is checked that what the step is named for holds.
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "rubik/methods/steps/solution.hpp"

namespace cubewright::rubik {

// The names of the steps.
namespace step_name {
inline constexpr std::string_view hold = "hold";
inline constexpr std::string_view cross = "cross";
inline constexpr std::string_view xcross = "xcross";
inline constexpr std::string_view pair_1 = "pair 1";
inline constexpr std::string_view pair_2 = "pair 2";
inline constexpr std::string_view pair_3 = "pair 3";
inline constexpr std::string_view pair_4 = "pair 4";
inline constexpr std::string_view oll = "oll";
inline constexpr std::string_view pll = "pll";
inline constexpr std::string_view first_corners = "first corners";
inline constexpr std::string_view middle_edges = "middle edges";
inline constexpr std::string_view last_cross = "last cross";
inline constexpr std::string_view last_face = "last face";
inline constexpr std::string_view last_corners = "last corners";
inline constexpr std::string_view last_edges = "last edges";
inline constexpr std::string_view eo_line = "eoline";
inline constexpr std::string_view block_222 = "block222";
inline constexpr std::string_view first_block = "fb";
}  // namespace step_name

// What stands between the names of steps that have become one: "pair 2 + pair 3".
inline constexpr std::string_view joined_steps = " + ";

// Does what the step promises hold for this cube, however it is held? A name that is none of the
// above promises nothing that could hold.
bool step_holds(std::string_view step, const Cube& cube, Face first_colour);

// The solution itself, if every step of it holds and leads to the cube it says; the last step of a
// whole method must leave the cube solved. An error is a bug of the method's.
Result<Solution> replayed(const Cube& cube, Solution solution);

// An error for a cube that no turns can solve; the methods' first question.
Result<Cube> solvable(const Cube& cube);

}  // namespace cubewright::rubik
