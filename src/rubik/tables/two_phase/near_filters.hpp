// Bloom filters of nearby states: cosets near the phase-2 group for phase 1, and positions near the solved cube for
// phase 2. A search probes the filter whose radius equals its remaining moves, which prunes nearly every path that
// cannot reach the goal in time.
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

// Nested balls of radius `least` to `most`, each with its own filter.
struct NearFilters {
    int least = 0;
    int most = -1;
    std::array<BloomFilter, 7> filters;

    bool has_radius(int radius) const { return least <= radius && radius <= most; }
    const BloomFilter& within(int radius) const { return filters[static_cast<std::size_t>(radius - least)]; }
};

// Radii and sizes of the filters. A size is the base-2 logarithm of the number of words, chosen for ten to twenty bits
// per element.
struct FilterPlan {
    int least = 0;
    std::span<const unsigned> sizes;
    int most() const { return least + static_cast<int>(sizes.size()) - 1; }
};
inline constexpr std::size_t most_coset_filters = 2;
inline constexpr std::size_t most_phase2_filters = 7;
FilterPlan coset_filter_plan();
FilterPlan phase2_filter_plan(Metric metric, bool small);

// Build the words of each filter. The filters are incomplete and must not be used if the build was stopped.
std::vector<LargeBuffer> build_coset_filters(Metric metric, const StopToken& stop = {});
std::vector<LargeBuffer> build_phase2_filters(Metric metric, bool small, const StopToken& stop = {});

}  // namespace cubewright::rubik
