// Which states are how near, as Bloom filters: cosets near the phase-2 group for phase 1, positions
// near the solved one for phase 2. A search with so many moves left asks the filter of that radius
// and is spared nearly every way that leads too far.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rubik/metrics.hpp"
#include "rubik/tables/bloom_filter.hpp"

namespace cubewright::rubik {

// Nested balls of consecutive radii, each a filter of its own.
template <unsigned Least, unsigned Most>
struct NearFilters {
    static constexpr unsigned least = Least;
    static constexpr unsigned most = Most;
    std::array<BloomFilter, Most - Least + 1> filters;

    const BloomFilter& within(unsigned radius) const { return filters[radius - Least]; }
};

using CosetFilters = NearFilters<6, 7>;    // nearer ones are in the endings
using Phase2Filters = NearFilters<5, 8>;

using FilterWords = std::vector<std::uint64_t>;
std::vector<FilterWords> build_coset_filters(Metric metric);
std::vector<FilterWords> build_phase2_filters(Metric metric);

}  // namespace cubewright::rubik
