// Breadth-first search over pairs of an outer and an inner value. The pairs form a matrix with a row for each outer
// value or class of values, and a bit for each inner value. A move takes a whole row to another row and permutes
// its bits in one of a few ways, so the memory accesses stay within a few rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/progress.hpp"
#include "twisty/search/coordinate.hpp"
#include "twisty/search/outer_rows.hpp"

namespace cubewright::twisty {

inline constexpr std::size_t most_inner_values = 65536;

// Receives the pairs in one row that are first reached at a level, as bits. Calls for different rows may overlap.
using ReachedRow = std::function<void(std::size_t row, std::span<const std::uint64_t> bits, unsigned level)>;

// Called after each level with its number and the number of pairs at that level.
using LevelDone = std::function<void(unsigned level, std::uint64_t count)>;

struct ProductDistances {
    std::vector<std::uint64_t> counts;                              // number of pairs at each distance
    std::vector<std::pair<std::uint32_t, std::uint32_t>> farthest;  // the first pairs at the greatest distance
};
inline constexpr std::size_t most_farthest = 4096;

// Computes the distances from the solved pair up to `last_level`, using only turns of cost 1. `images` contains the
// images of the inner values. If `columns` is not empty, it specifies, for each outer value and turn, the turn to apply
// to the inner coordinate. If several outer values share a row, only the pairs of their representative
// are counted. Returns std::nullopt if stopped.
std::optional<ProductDistances> search_product(const OuterRows& rows, const Coordinate& inner,
                                               std::span<const std::uint16_t> images,
                                               std::span<const std::uint32_t> columns, const SearchTurns& turns,
                                               unsigned last_level, const ReachedRow& reached,
                                               const LevelDone& level_done, const StopToken& stop);

}  // namespace cubewright::twisty
