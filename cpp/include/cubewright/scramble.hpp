// Random scrambles, as in competitions: each position is equally likely.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include <cubewright/algorithm.hpp>
#include <cubewright/result.hpp>

namespace cubewright {

// Returns a scramble. The same seed gives the same scramble on every machine. Without a seed, scrambles are
// unpredictable.
Result<Algorithm> scramble(std::optional<std::string_view> seed = {});
Result<std::vector<Algorithm>> scrambles(std::size_t count, std::optional<std::string_view> seed = {});

}  // namespace cubewright
