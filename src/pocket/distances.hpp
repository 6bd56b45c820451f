// How far each position is from solved, all 3 674 160 of them: a table of four bits a position for each metric, made
// once in a process, in a fraction of a second.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "pocket/coordinate.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::pocket {

// God's numbers: the farthest that any position is. The table proves them anew.
inline constexpr unsigned gods_number = 11;              // in half turns
inline constexpr unsigned gods_number_in_quarters = 14;  // in quarter turns

class DistanceTable {
public:
    Metric metric() const { return metric_; }
    unsigned distance(std::uint32_t number) const {
        return static_cast<unsigned>(nibbles_[number / 2] >> (number % 2 * 4)) & 15U;
    }
    std::uint32_t after(std::uint32_t number, Move m) const { return moves_.after(number, m); }

    // How many positions there are at each distance.
    std::span<const std::uint32_t> counts() const { return counts_; }

private:
    friend struct DistanceTableMaker;
    Metric metric_{};
    PositionMoves moves_;
    std::vector<std::uint8_t> nibbles_;
    std::vector<std::uint32_t> counts_;
};

// In half turns (htm) or quarter turns (qtm). The first call makes the table; nothing when it was stopped.
const DistanceTable* distance_table(Metric metric, const StopToken& stop = {});

constexpr unsigned cost(Move m, Metric metric) {
    return metric == Metric::qtm && quarters(m) == 2 ? 2 : 1;
}

// What making a table takes at most, with what it needs meanwhile.
inline constexpr double table_seconds = 1;
inline constexpr std::uint64_t table_bytes = 24U << 20U;

}  // namespace cubewright::pocket
