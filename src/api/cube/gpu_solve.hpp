// The optimal solver of cube.solve on a CUDA GPU. It solves one cube, or a batch that keeps the whole GPU busy.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "api/core/method.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::api {

std::vector<Field> gpu_fields();
bool wants_gpu(const Params& params);

// Returns an error if the GPU does not support the request.
Result<void> check_gpu_params(const Params& params);

Result<Json> solve_on_gpu(const rubik::Cube& cube, const Params& params, const Context& context);

// Solves all cubes and returns their answers in order. If stopped, returns the answers of only the first cubes. An
// error applies to the whole batch.
Result<std::vector<Json>> solve_all_on_gpu(std::span<const rubik::Cube> cubes, const Params& params,
                                           const Context& context);

// Parses a table size such as "3.5G" or "250M" and returns the maximum size in bytes of a table with that name. Returns
// nullopt for any other text.
std::optional<std::uint64_t> bytes_of_size(std::string_view size);

}  // namespace cubewright::api
