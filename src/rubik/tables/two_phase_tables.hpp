// The tables of the two-phase solver in three sizes, read from the cache or computed. A value: copies
// share the memory, which is a mapped file where there is one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/metrics.hpp"
#include "rubik/tables/near_filters.hpp"
#include "rubik/tables/endings.hpp"
#include "rubik/tables/nibbles.hpp"

namespace cubewright::rubik {

// tiny:   2 MB, there in a moment: bounds for phase 1 from small tables
// medium: 142 MB: exact distances for phase 1, good bounds for phase 2
// large:  740 MB: with each distance of phase 1 the moves that shorten it
enum class TableTier : std::uint8_t { tiny, medium, large };
inline constexpr std::array all_table_tiers{TableTier::tiny, TableTier::medium, TableTier::large};

constexpr std::string_view name(TableTier tier) {
    constexpr std::array<std::string_view, all_table_tiers.size()> names{"tiny", "medium", "large"};
    return names[static_cast<std::size_t>(tier)];
}

struct TwoPhaseTables {
    TableTier tier = TableTier::tiny;
    Metric metric = Metric::htm;

    Endings endings;

    // Phase 1, one of these by tier.
    CosetFilters near_cosets;                      // tiny
    Nibbles coset_distances;                       // medium
    std::span<const std::uint32_t> coset_entries;  // large; see coset_entry.hpp

    // Phase 2.
    Nibbles corners_and_slice;
    Nibbles edges_and_slice;
    Phase2Filters near_positions;

    std::shared_ptr<const void> storage;  // what the views look at
};

// Computes the tables, on all cores, and keeps them in memory only.
TwoPhaseTables build_two_phase_tables(TableTier tier, Metric metric = Metric::htm,
                                      const ProgressCallback& progress = {});

}  // namespace cubewright::rubik
