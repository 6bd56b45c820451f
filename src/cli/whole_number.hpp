// Numbers as options take them. CLI11 reads "-1" as 18446744073709551615 where a type is wide enough, and says little
// of what it cannot read.
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>

namespace cubewright::cli {

// Digits alone, and within these bounds.
CLI::Validator whole_number(std::uint64_t least = 0, std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

}  // namespace cubewright::cli
