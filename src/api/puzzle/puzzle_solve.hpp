// Solutions and distance counts for any twisty puzzle.
#pragma once

#include "api/core/method.hpp"

namespace cubewright::api {

Result<Json> solve_puzzle(const Params& params, const Context& context);
// Solves several scrambles with the same tables.
void solve_puzzle_batch(const Params& params, std::span<const Json> scrambles, const Context& context,
                        const Answered& answered);
// Verifies the solution by replaying it.
Result<void> verify_puzzle_solution(const Params& params, const Json& answer);
Cost cost_of_puzzle_solution(const Params& params);

Result<Json> count_distances(const Params& params, const Context& context);
// Verifies that the total equals the number of positions computed from the puzzle's group.
Result<void> verify_distances(const Params& params, const Json& answer);
Cost cost_of_distances(const Params& params);

// Returns the values of the field `method` that puzzle.solve accepts for a built-in puzzle.
std::vector<std::string_view> list_solution_methods(std::string_view puzzle);

std::vector<Field> solver_fields();
Field puzzle_metric_field();
inline constexpr std::int64_t most_farthest_patterns = 100;

}  // namespace cubewright::api
