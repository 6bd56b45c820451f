// Functions that read common parts of answers.
#pragma once

#include <string_view>

#include <cubewright/algorithm.hpp>
#include "json.hpp"

namespace cubewright {

// Reads turns in the engine's canonical notation, separated by spaces.
Algorithm read_turns(std::string_view text);

Lengths read_lengths(const json::Value& value);

}  // namespace cubewright
