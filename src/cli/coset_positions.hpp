// The positions that a verb of `coset` is given: one, or one a line of a file or of standard input.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::cli {

// A solvable position with its centres at home, or what is wrong with it; in a batch with the number of its line.
// `many` is true in a batch. Returns the exit code for this position.
using PositionDone = std::function<int(const Result<rubik::Cube>& position, bool many)>;

// Calls `done` for each position in turn until stopped, and returns the highest exit code. Words are joined to one
// position, unless they are "-" or "@FILE" with several lines.
int for_each_position(const std::vector<std::string>& words, const StopToken& stop, const PositionDone& done);

// Prints what is wrong with a position, and returns the exit code: an impossible cube is no wrong use.
int refuse_position(const Error& error, bool many, bool json);

}  // namespace cubewright::cli
