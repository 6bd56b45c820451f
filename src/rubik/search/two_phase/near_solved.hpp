// Positions within a few moves of the solved one. Asked with just so many moves left, such a set ends
// nearly every path that leads elsewhere, also where the optimal solver's table says nothing.
#pragma once

#include <cstdint>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/tables/storage/bloom_filter.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

struct NearSolved {
    int radius = -1;  // none
    BloomFilter filter{};

    bool is_asked(unsigned moves_left) const { return static_cast<int>(moves_left) == radius; }
    bool may_hold(const Cube& cube) const { return filter.may_hold(number_of(cube)); }
    static std::uint32_t number_of(const Cube& cube) { return static_cast<std::uint32_t>(hash_value(cube) >> 32U); }
};

// Five moves or six quarter turns: 2 MB, made in no time.
const NearSolved& near_solved(Metric metric);

// Seven moves, 109 million positions in 256 MB, or seven quarter turns, 9 million in 32 MB: made in seconds, for
// searches that take minutes. The superflip's lead through the table's own group, where all cosets are near.
// Nothing when it was stopped.
const NearSolved* widely_near_solved(Metric metric, const StopToken& stop = {});

}  // namespace cubewright::rubik
