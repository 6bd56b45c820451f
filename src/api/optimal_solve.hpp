// cube.solve with proof: the optimal search, its tables and its limits.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "api/method.hpp"
#include "api/solver.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/search/optimal/optimal.hpp"
#include "rubik/tables/optimal/optimal_tables.hpp"

namespace cubewright::api {

// "no solution of 16 or fewer"
Message in_words_what_is_proven(unsigned lower_bound);

Result<rubik::OptimalOptions> optimal_options(const Params& params, const Context& context);

Json optimal_answer_json(const rubik::OptimalResult& result, const rubik::OptimalOptions& options,
                         const rubik::OptimalTable& table);

// On the processor, or on a card where that is asked for.
Solver optimal_solver();

// The table asked for by name; by default the largest in the cache that fits into free memory, else the
// smallest, which is computed on the spot.
Result<const rubik::OptimalTable*> optimal_table_for(const Params& params, const Context& context);

// The error of who is stopped before the table is there.
tl::unexpected<Error> interrupted_table();

std::optional<rubik::OptimalSize> optimal_size_named(std::string_view wanted);

}  // namespace cubewright::api
