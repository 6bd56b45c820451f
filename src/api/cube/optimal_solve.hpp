// cube.solve with proof: the optimal search, its tables and its limits.
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

// Why there is no proven shortest solution, what is proven, and the best solution known: "Interrupted. Proven so far:
// no solution of 13 moves or fewer. Best known: …". `resumes`: the next search starts from what is proven.
Message describe_unfinished(unsigned lower_bound, const rubik::OptimalOptions& options,
                            const rubik::FoundSolution& best = {}, bool resumes = false);

// The same in the answer of an unfinished search, with the best solution known.
void add_best_known(Json& answer, const rubik::FoundSolution& best, const rubik::OptimalOptions& options,
                    bool resumes = false);

Result<rubik::OptimalOptions> optimal_options(const Params& params, const Context& context);

Json optimal_answer_json(const rubik::OptimalResult& result, const rubik::OptimalOptions& options,
                         const rubik::OptimalTable& table);

// For a search that was interrupted before it had a table.
Json answer_without_table(const rubik::OptimalResult& result, const rubik::FoundSolution& best,
                          const rubik::OptimalOptions& options, rubik::Metric metric);

// On the processor, or on a card where that is asked for.
Solver optimal_solver();

// The table asked for by name; by default the largest in the cache that fits into free memory, else the
// smallest, which is computed on the spot.
Result<const rubik::OptimalTable*> optimal_table_for(const Params& params, const Context& context);

// The error of who is stopped before the table is there.
tl::unexpected<Error> interrupted_table();

std::optional<rubik::OptimalSize> parse_optimal_size(std::string_view wanted);

}  // namespace cubewright::api
