// cube.solve with proof on a CUDA card: one cube, or a batch that keeps the whole card busy.
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

// Nothing, or why a card cannot do what is asked for.
Result<void> check_gpu_params(const Params& params);

Result<Json> solve_on_gpu(const rubik::Cube& cube, const Params& params, const Context& context);

// An answer for each cube, or for the first ones when stopped; an error concerns them all.
Result<std::vector<Json>> solve_all_on_gpu(std::span<const rubik::Cube> cubes, const Params& params,
                                           const Context& context);

// What a table of such a name takes at most, as "3.5G" or "250M"; nothing for any other text.
std::optional<std::uint64_t> bytes_of_size(std::string_view size);

}  // namespace cubewright::api
