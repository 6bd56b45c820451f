// The optimal solver of cube.solve: the search, its tables and its limits.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "api/core/method.hpp"
#include "api/cube/solver.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/search/optimal/optimal.hpp"
#include "rubik/search/two_phase/two_phase.hpp"
#include "rubik/tables/optimal/optimal_tables.hpp"

namespace cubewright::api {

// Explains why no solution is proven optimal, states the proven bound, and adds the best known solution: "Interrupted.
// Proven so far: no solution of 13 moves or fewer. Best known: …". `resumes` means that the next search continues from
// the proven bound.
Message describe_unfinished(unsigned lower_bound, const rubik::OptimalOptions& options,
                            const rubik::FoundSolution& best = {}, bool resumes = false);

// Adds the best known solution and its explanation to the answer of an unfinished search.
void add_best_known(Json& answer, const rubik::FoundSolution& best, const rubik::OptimalOptions& options,
                    bool resumes = false);

Result<rubik::OptimalOptions> optimal_options(const Params& params, const Context& context);

Json optimal_answer_json(const rubik::OptimalResult& result, const rubik::OptimalOptions& options,
                         const rubik::OptimalTable& table);

// Returns the answer of a search that was interrupted before its table was available.
Json answer_without_table(const rubik::OptimalResult& result, const rubik::FoundSolution& best,
                          const rubik::OptimalOptions& options, rubik::Metric metric);

// Returns the optimal solver, which runs on the CPU, or on a GPU if the request asks for one.
Solver optimal_solver();

// Returns the table named in the request. The default is the largest table in the cache that fits into free memory, or
// else the smallest table, which is built when needed.
Result<const rubik::OptimalTable*> optimal_table_for(const Params& params, const Context& context);

// Returns the error for a request that is stopped before its table is available.
tl::unexpected<Error> interrupted_table();

std::optional<rubik::OptimalSize> parse_optimal_size(std::string_view wanted);

}  // namespace cubewright::api
