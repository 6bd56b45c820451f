// cube.solve by machine: the two-phase search, its limits and its targets.
#pragma once

#include <span>
#include <vector>

#include "api/method.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::api {

std::vector<Field> fast_fields();

Result<Json> solve_fast(const rubik::Cube& cube, const Params& params, const Context& context);

// The same for many cubes, given as texts: on all cores, several in flight on each.
void solve_fast_batch(const Params& params, std::span<const Json> cubes, const Context& context,
                      const Answered& answered);

// The tables of the tier asked for; by default the largest that are in the cache, else the tiny ones.
// An error only when it was stopped.
Result<const rubik::TwoPhaseTables*> tables_for(const Params& params, const Context& context);

// Of the search alone.
Cost cost_of_fast(const Params& params);

}  // namespace cubewright::api
