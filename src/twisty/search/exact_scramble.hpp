// Scrambles of a fixed length, so that the length reveals nothing about the distance from solved.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.hpp"
#include "twisty/search/distance_table.hpp"

namespace cubewright::twisty {

// Returns a random sequence of exactly `length` turns that leads from the solved position to this position, without two
// successive turns of the same family. Returns std::nullopt if there is none. Every turn must have cost 1.
std::optional<std::vector<std::uint32_t>> find_exact_scramble(const DistanceTable& table, TablePosition position,
                                                              unsigned length, Random& random);

}  // namespace cubewright::twisty
