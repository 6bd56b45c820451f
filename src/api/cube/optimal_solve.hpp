// The optimal solver of cube.solve: the search, its tables and its limits, the planned search, and the tables that a
// proof relies on.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "api/core/method.hpp"
#include "api/cube/cube_solver.hpp"
#include "base/json.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/optimal/optimal.hpp"
#include "rubik/optimal/optimal_planned.hpp"
#include "rubik/optimal/optimal_tables.hpp"
#include "rubik/tables/proof_basis.hpp"
#include "rubik/two_phase/two_phase.hpp"

namespace cubewright::api {

Result<rubik::OptimalOptions> optimal_options(const Params& params, const Context& context);

// Returns the optimal solver, which runs on the CPU, or on a GPU if the request asks for one.
Solver optimal_solver();

// Returns the table named in the request. The default is the largest table in the cache that fits into free memory, or
// else the smallest table, which is built when needed.
Result<const rubik::OptimalTable*> optimal_table_for(const Params& params, const Context& context);

std::optional<rubik::OptimalSize> parse_optimal_size(std::string_view wanted);

// The planned search, which chooses its tables to minimise the total waiting time.

// Returns true if the request leaves the choice of tables to the engine and the engine may build tables.
bool can_plan(const Params& params, const Context& context);

// The progress listener and the answer of solve_planned, for an interface that runs the steps of the plan itself.
rubik::PlanListener plan_listener(const Context& context);  // valid while the context exists
Json planned_answer_json(const rubik::PlannedResult& planned, const rubik::OptimalOptions& options);

// Adds to an answer the tables that its proof relies on: `rests_on` lists the digests of all tables, and `proved_with`
// lists each table with the engine version that used it in the search.
void add_proof_bases(Json& answer, std::span<const rubik::ProofBasis> bases);

}  // namespace cubewright::api
