// Which states are how near, as Bloom filters: cosets near the phase-2 group for phase 1, positions
// near the solved one for phase 2. A search with so many moves left asks the filter of that radius
// and is spared nearly every way that leads too far.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/large_buffer.hpp"
#include "base/progress.hpp"
#include "rubik/cube/language.hpp"
#include "rubik/tables/storage/bloom_filter.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

// Nested balls of radius `least` to `most`, each a filter of its own.
struct NearFilters {
    int least = 0;
    int most = -1;
    std::array<BloomFilter, 7> filters;

    bool knows(int radius) const { return least <= radius && radius <= most; }
    const BloomFilter& within(int radius) const { return filters[static_cast<std::size_t>(radius - least)]; }
};

// Which radii there are, and how large each filter is: powers of two of words, for ten to twenty bits
// a member.
struct FilterPlan {
    int least = 0;
    std::span<const unsigned> sizes;
    int most() const { return least + static_cast<int>(sizes.size()) - 1; }
};
inline constexpr std::size_t most_coset_filters = 2;
inline constexpr std::size_t most_phase2_filters = 7;
FilterPlan coset_filter_plan();
FilterPlan phase2_filter_plan(Metric metric, bool small);

// The words of each filter. Stopped, they are of no use.
std::vector<LargeBuffer> build_coset_filters(Metric metric, const StopToken& stop = {});
std::vector<LargeBuffer> build_phase2_filters(Metric metric, bool small, const StopToken& stop = {});

}  // namespace cubewright::rubik
