// Short solutions in a fraction of a second, without a proof, for puzzles with too many positions to find shortest
// solutions.
#pragma once

#include <string>
#include <string_view>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::events {

// Returns true for the built-in puzzles that solve_quickly supports.
bool has_quick_solver(std::string_view puzzle);

// Returns a short solution in the notation of the puzzle. The solution of a cube may end with rotations, which bring
// the solved cube into its standard orientation. Returns an error if no moves reach the pattern or if stopped.
Result<std::string> solve_quickly(std::string_view puzzle, const twisty::Pattern& pattern, const StopToken& stop = {});

}  // namespace cubewright::events
