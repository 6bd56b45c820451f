// Distances, shortest solutions and random-state scrambles of the 3 674 160 positions of the 2×2×2. The distances come
// from the generic distance table, which is built once per process for each metric from the definition of the 2×2×2 in
// the catalogue.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/progress.hpp"
#include "base/random.hpp"
#include "pocket/pocket_cube.hpp"
#include "twisty/search/distance_table.hpp"
#include "twisty/turn.hpp"

namespace cubewright::pocket {

inline constexpr std::uint32_t position_count = 3'674'160;  // 7! · 3⁶, up to rotation
// God's number in both metrics: the maximum distance of any position.
inline constexpr unsigned gods_number = 11;              // in the half-turn metric
inline constexpr unsigned gods_number_in_quarters = 14;  // in the quarter-turn metric

// Returns the distance table for htm or qtm, which is built on first use. Returns nullptr if stopped.
const DistanceTable* distance_table(Metric metric, const StopToken& stop = {});

// Upper limits on the time and memory for building a table, including temporary memory.
inline constexpr double table_seconds = 1;
inline constexpr std::uint64_t table_bytes = 24U << 20U;

// Returns the cube as a pattern of the 2×2×2 in the catalogue.
Pattern to_pattern(const Cube& cube);

// Returns the position of a solvable cube, in any orientation.
TablePosition find_position(const DistanceTable& table, const Cube& cube);

// Maximum number of shortest solutions of any position: 694 in the quarter-turn metric and 196 in the half-turn metric.
// The constant is the larger value.
inline constexpr std::size_t max_shortest_solutions = 694;

// Returns up to `limit` shortest solutions with turns of U, R and F, relative to the current orientation. The
// orientation in which the cube ends up solved depends on the start position. Solutions with L, D or B are equivalent
// to these up to rotation.
std::vector<std::vector<Move>> shortest_solutions(const DistanceTable& table, const Cube& cube, std::size_t limit);

// Returns turns of the table as moves.
std::vector<Move> to_moves(const std::vector<std::uint32_t>& turns);

// Random-state scrambles. The same random generator state gives the same scramble on every machine.

// Minimum distance of a scramble from the solved state, in moves, as the WCA Regulations require for the 2×2×2 (4b3b).
inline constexpr unsigned least_scramble_distance = 4;

// Returns one of the position_count cubes with a solved DBL corner. Index 0 is the solved cube. The cube that belongs
// to a seed depends on this order.
Cube cube_from_index(std::uint32_t index);

// Returns a position drawn uniformly from those that are far enough from solved.
Cube random_cube(Random& random, const DistanceTable& half_turns);

// Returns a sequence of U, R and F turns that produces this position. It always has eleven moves, so its length
// reveals nothing about the distance. Every position has such a sequence.
std::vector<Move> scramble_to(Random& random, const DistanceTable& half_turns, const Cube& cube);

}  // namespace cubewright::pocket
