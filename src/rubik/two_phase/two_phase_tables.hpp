// Tables of the two-phase solver in three sizes, read from the cache or computed. Copies share the memory, which is a
// mapped file if possible.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/tables/packed.hpp"
#include "rubik/tables/table_file.hpp"
#include "rubik/two_phase/exact_cosets.hpp"
#include "rubik/two_phase/near_sets.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

inline constexpr ProgressStage small_tables_stage{"small-tables", tr("small tables")};
inline constexpr ProgressStage coset_moves_stage{"coset-moves", tr("phase 1 moves")};
inline constexpr ProgressStage tables_done_stage{"tables-done", tr("tables complete")};

// Table sizes:
// - tiny (3 MB): Bloom filters of nearby states, built in milliseconds
// - medium (174 MB): exact distances for phase 1
// - large (769 MB): exact distances, and the moves that decrease them
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

    // Phase-1 tables. The tier determines which of them are used.
    NearFilters near_cosets;                    // used by the tiny and medium tiers
    Nibbles coset_distances;                    // used by the medium tier
    std::span<const CosetEntry> coset_entries;  // used by the large tier

    // Phase-2 tables.
    Nibbles corners_and_slice;
    Nibbles edges_and_slice;
    NearFilters near_positions;

    std::shared_ptr<const void> storage;  // owns the memory of the views
    std::uint64_t digest = 0;             // identifies the table contents; see table_file.hpp

    // Returns a lower bound on the cost of phase 1 from a coset. The bound is exact, except that with the tiny tables
    // it is at most the largest filter radius + 1.
    int phase1_bound(std::uint32_t coset) const;
    void prefetch_phase1_bound(std::uint32_t coset) const;
};

inline int TwoPhaseTables::phase1_bound(std::uint32_t coset) const {
    if (tier == TableTier::large) return distance_of(coset_entries[coset]);
    if (tier == TableTier::medium) return static_cast<int>(coset_distances[coset]);
    if (const EndingList* list = endings.find(coset)) return static_cast<int>(list->distance);
    int bound = near_cosets.least;
    while (near_cosets.has_radius(bound) && !near_cosets.within(bound).may_contain(coset)) ++bound;
    return bound;
}

inline void TwoPhaseTables::prefetch_phase1_bound(std::uint32_t coset) const {
    if (tier == TableTier::large) __builtin_prefetch(&coset_entries[coset]);
    if (tier == TableTier::medium) coset_distances.prefetch(coset);
}

// Computes the tables on all cores without writing them to the cache.
TwoPhaseTables build_two_phase_tables(TableTier tier, Metric metric = Metric::htm,
                                      const ProgressCallback& progress = {});

// Loads the tables from the cache. If they are missing or unusable there, computes them and stores them in the cache.
// If the cache is not writable, the tables stay in memory. In the quarter-turn metric, only tiny tables exist, so they
// are used for every tier.
TwoPhaseTables load_two_phase_tables(TableTier tier, Metric metric = Metric::htm,
                                     const ProgressCallback& progress = {});

// Returns the tables, loading them once per process.
const TwoPhaseTables& two_phase_tables(TableTier tier, Metric metric = Metric::htm,
                                       const ProgressCallback& progress = {});
// Returns the tables, or nullptr if stopped. The next call after a stop starts again from the beginning.
const TwoPhaseTables* try_two_phase_tables(TableTier tier, Metric metric, const ProgressCallback& progress,
                                           const StopToken& stop);

// Returns the largest tier that is available without computing it: either loaded in this process or valid in the cache.
// Returns tiny if there is none. The call is fast, because the cache folder is scanned again only after it has changed.
TableTier largest_two_phase_tier(Metric metric = Metric::htm, const StopToken& stop = {});

// Status of the cached files. If stopped, the list may report an intact file as damaged.
std::vector<CachedTable<TableTier>> list_two_phase_tables(const StopToken& stop = {});
// Verifies every byte of the cached files, ignoring the notes that listing and loading rely on.
std::vector<CachedTable<TableTier>> verify_two_phase_tables(const StopToken& stop = {});
// Deletes all table files, including temporary files of interrupted writes, and returns how many were deleted.
std::size_t clear_two_phase_tables();

}  // namespace cubewright::rubik
