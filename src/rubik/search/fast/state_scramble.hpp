// Scrambles through the solver: moves that turn a solved cube into a given position.
#pragma once

#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik {

// About twenty moves that lead from the solved cube, held as `cube` is, to `cube`: the inverse of a
// solution. An error if no moves do, and when it was stopped.
Result<std::vector<Move>> scramble_to(const TwoPhaseTables& tables, const Cube& cube, const StopToken& stop = {});

}  // namespace cubewright::rubik
