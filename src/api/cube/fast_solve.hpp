// cube.solve by machine: the two-phase search, its limits and its targets.
#pragma once

#include "api/core/method.hpp"
#include "api/cube/solver.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::api {

Solver fast_solver();

// The tables of the tier asked for; by default the largest that are in the cache, else the tiny ones.
// An error only when it was stopped.
Result<const rubik::TwoPhaseTables*> tables_for(const Params& params, const Context& context);

}  // namespace cubewright::api
