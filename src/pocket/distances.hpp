// Exact distance tables for all 3 674 160 positions: four bits per position for each metric, built once per process
// in a fraction of a second.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "pocket/coordinate.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::pocket {

// God's number in both metrics: the maximum distance of any position. Building the table verifies these values.
inline constexpr unsigned gods_number = 11;              // in the half-turn metric
inline constexpr unsigned gods_number_in_quarters = 14;  // in the quarter-turn metric

class DistanceTable {
public:
    Metric metric() const { return metric_; }
    unsigned distance(std::uint32_t number) const {
        return static_cast<unsigned>(nibbles_[number / 2] >> (number % 2 * 4)) & 15U;
    }
    std::uint32_t after(std::uint32_t number, Move m) const { return moves_.after(number, m); }

    // Returns the number of positions at each distance.
    std::span<const std::uint32_t> counts() const { return counts_; }

private:
    friend struct DistanceTableMaker;
    Metric metric_{};
    PositionMoves moves_;
    std::vector<std::uint8_t> nibbles_;
    std::vector<std::uint32_t> counts_;
};

// Returns the distance table for htm or qtm, which is built on first use. Returns nullptr if stopped.
const DistanceTable* distance_table(Metric metric, const StopToken& stop = {});

constexpr unsigned cost(Move m, Metric metric) {
    return metric == Metric::qtm && quarters(m) == 2 ? 2 : 1;
}

// Upper limits on the time and memory for building a table, including temporary memory.
inline constexpr double table_seconds = 1;
inline constexpr std::uint64_t table_bytes = 24U << 20U;

}  // namespace cubewright::pocket
