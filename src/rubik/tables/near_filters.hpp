// Which states are how near, as Bloom filters: cosets near the phase-2 group for phase 1, positions
// near the solved one for phase 2. A search with so many moves left asks the filter of that radius
// and is spared nearly every way that leads too far.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rubik/metrics.hpp"
#include "rubik/tables/bloom_filter.hpp"

namespace cubewright::rubik {

// Nested balls of radius `least` to `most`, each a filter of its own.
struct NearFilters {
    int least = 0;
    int most = -1;
    std::array<BloomFilter, 6> filters;

    bool knows(int radius) const { return least <= radius && radius <= most; }
    const BloomFilter& within(int radius) const { return filters[static_cast<std::size_t>(radius - least)]; }
};

inline constexpr int least_coset_filter = 6;  // nearer ones are in the endings
inline constexpr int most_coset_filter = 7;
inline constexpr int least_phase2_filter = 5;
inline constexpr int most_small_phase2_filter = 8;   // for the tiny tables
inline constexpr int most_large_phase2_filter = 10;  // for the others

using FilterWords = std::vector<std::uint64_t>;
std::vector<FilterWords> build_coset_filters(Metric metric);
std::vector<FilterWords> build_phase2_filters(Metric metric, int most);

}  // namespace cubewright::rubik
