// cube.solve with proof: the optimal search, its tables and its limits.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/method.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/search/optimal/optimal.hpp"
#include "rubik/tables/optimal/optimal_tables.hpp"

namespace cubewright::api {

// "no solution of 16 or fewer"
std::string in_words_what_is_proven(unsigned lower_bound);

Json optimal_answer_json(const rubik::OptimalResult& result, const rubik::OptimalOptions& options,
                         const rubik::OptimalTable& table);

// Beyond those that it shares with the fast search.
std::vector<Field> optimal_fields();

Result<Json> solve_optimally(const rubik::Cube& cube, const Params& params, const Context& context);

// The same for many cubes, given as texts: as many in flight as there are threads.
void solve_optimally_batch(const Params& params, std::span<const Json> cubes, const Context& context,
                           const Answered& answered);

// The table asked for by name; by default the largest in the cache that fits into free memory, else the
// smallest, which is computed on the spot.
Result<const rubik::OptimalTable*> optimal_table_for(const Params& params, const Context& context);

// The error of who is stopped before the table is there.
tl::unexpected<Error> interrupted_table();

std::optional<rubik::OptimalSize> optimal_size_named(std::string_view wanted);

// Of the search, and of the table if it must be fetched first: the one that is named, or the smallest. (Which one
// `auto` takes is for the disk and the free memory to say, and both are asked when it is fetched.)
Cost cost_of_optimal(const Params& params);

}  // namespace cubewright::api
