// Bloom filters of all positions within a few moves of the solved cube. A search with exactly `radius` moves remaining
// probes the filter, which prunes nearly every path that cannot be completed in time, even in cosets where the optimal
// solver's table gives no useful bound.
#pragma once

#include <cstdint>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/tables/packed.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

struct NearSolved {
    int radius = -1;  // -1 if there is no filter
    BloomFilter filter{};

    bool applies_at(unsigned remaining) const { return static_cast<int>(remaining) == radius; }
    bool may_contain(const Cube& cube) const { return filter.may_contain(filter_key(cube)); }
    static std::uint32_t filter_key(const Cube& cube) { return static_cast<std::uint32_t>(hash_value(cube) >> 32U); }
};

// Filter of radius five in face turns, or six in quarter turns: 2 MB, built in milliseconds.
const NearSolved& near_solved(Metric metric);

// Filter of radius seven in face turns (109 million positions in 256 MB), or seven in quarter turns (9 million in 32
// MB). It is built in seconds, for searches that take minutes. The superflip is an example: its solutions pass through
// the table's target group, where all cosets have small distances. Returns nullptr if stopped.
const NearSolved* wide_near_solved(Metric metric, const StopToken& stop = {});

}  // namespace cubewright::rubik
