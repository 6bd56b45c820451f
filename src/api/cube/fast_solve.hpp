// The fast solver of cube.solve: the two-phase search, its limits and its targets.
#pragma once

#include "api/core/method.hpp"
#include "api/cube/cube_solver.hpp"
#include "rubik/two_phase/two_phase_tables.hpp"

namespace cubewright::api {

Solver fast_solver();

// Returns the tables of the requested tier. The default is the largest tier in the cache, or the tiny tables if the
// cache is empty. Fails only when stopped.
Result<const rubik::TwoPhaseTables*> tables_for(const Params& params, const Context& context);

}  // namespace cubewright::api
