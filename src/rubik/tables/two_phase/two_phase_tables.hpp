// The tables of the two-phase solver in three sizes, read from the cache or computed. A value: copies
// share the memory, which is a mapped file where there is one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/tables/storage/nibbles.hpp"
#include "rubik/tables/storage/table_file.hpp"
#include "rubik/tables/two_phase/endings.hpp"
#include "rubik/tables/two_phase/exact_cosets.hpp"
#include "rubik/tables/two_phase/near_filters.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

// tiny:   3 MB, there in a moment: filters for what is near
// medium: 174 MB: exact distances for phase 1
// large:  769 MB: with each distance the moves that shorten it
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
    NearFilters near_cosets;                    // tiny and medium
    Nibbles coset_distances;                    // medium
    std::span<const CosetEntry> coset_entries;  // large

    // Phase 2.
    Nibbles corners_and_slice;
    Nibbles edges_and_slice;
    NearFilters near_positions;

    std::shared_ptr<const void> storage;  // what the views look at
    std::uint64_t digest = 0;             // the name of these very tables: see table_file.hpp

    // The least that phase 1 costs from a coset: exact, but on the tiny tables at most the radius of the
    // last filter and one more.
    int phase1_bound(std::uint32_t coset) const;
    void prefetch_phase1_bound(std::uint32_t coset) const;
};

inline int TwoPhaseTables::phase1_bound(std::uint32_t coset) const {
    if (tier == TableTier::large) return distance_of(coset_entries[coset]);
    if (tier == TableTier::medium) return static_cast<int>(coset_distances[coset]);
    if (const EndingList* list = endings.find(coset)) return static_cast<int>(list->distance);
    int bound = near_cosets.least;
    while (near_cosets.knows(bound) && !near_cosets.within(bound).may_hold(coset)) ++bound;
    return bound;
}

inline void TwoPhaseTables::prefetch_phase1_bound(std::uint32_t coset) const {
    if (tier == TableTier::large) __builtin_prefetch(&coset_entries[coset]);
    if (tier == TableTier::medium) coset_distances.prefetch(coset);
}

// Computes the tables, on all cores, and keeps them in memory only.
TwoPhaseTables build_two_phase_tables(TableTier tier, Metric metric = Metric::htm,
                                      const ProgressCallback& progress = {});

// The tables from the cache; if they are not there or not fit for use, they are computed and put there.
// Where the cache cannot be written they serve from memory. In quarter turns there are tiny ones only,
// which then stand in for the others.
TwoPhaseTables load_two_phase_tables(TableTier tier, Metric metric = Metric::htm,
                                     const ProgressCallback& progress = {});

// The same, loaded once for the life of the process.
const TwoPhaseTables& two_phase_tables(TableTier tier, Metric metric = Metric::htm,
                                       const ProgressCallback& progress = {});
// Nothing when it was stopped; the next call begins anew.
const TwoPhaseTables* two_phase_tables_unless_stopped(TableTier tier, Metric metric, const ProgressCallback& progress,
                                                      const StopToken& stop);

// The largest tier that is there without computing it: in this process already, or sound in the cache; tiny
// when there is none. Quick: the cache's folder is looked through again only when something in it has changed.
TableTier largest_two_phase_tier(Metric metric = Metric::htm, const StopToken& stop = {});

// The cache, file by file. Stopped, they may call a file damaged that is not.
std::vector<CachedTable<TableTier>> list_two_phase_tables(const StopToken& stop = {});
// Reads every byte, whatever notes say that listing and loading trust.
std::vector<CachedTable<TableTier>> verify_two_phase_tables(const StopToken& stop = {});
// Deletes all of them, temporary files left by broken writers included; says how many.
std::size_t clear_two_phase_tables();

}  // namespace cubewright::rubik
