// The tables of the optimal solver in seven sizes: read from the cache, derived from a larger one that is
// there, or computed. A value: copies share the memory.
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

#include "base/large_buffer.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/tables/optimal/optimal_fill.hpp"
#include "rubik/tables/storage/table_file.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

enum class OptimalSize : std::uint8_t { mb30, mb250, gb1, gb4, gb16, gb32, gb64 };
inline constexpr std::array all_optimal_sizes{OptimalSize::mb30, OptimalSize::mb250, OptimalSize::gb1, OptimalSize::gb4,
                                              OptimalSize::gb16, OptimalSize::gb32,  OptimalSize::gb64};

constexpr std::string_view name(OptimalSize size) {
    constexpr std::array<std::string_view, all_optimal_sizes.size()> names{"30M", "250M", "1G", "4G",
                                                                           "16G", "32G",  "64G"};
    return names[static_cast<std::size_t>(size)];
}

// Each step to a larger table knows up to three flips more, the last one all of them. The base is where the distances
// it tells apart best prune: most entries are 2 and 3, hardly any 0.
constexpr OptimalShape shape_of(OptimalSize size, Metric metric) {
    constexpr std::array<OptimalShape, all_optimal_sizes.size()> shapes{{{0, 7, Metric::htm},
                                                                         {3, 8, Metric::htm},
                                                                         {5, 8, Metric::htm},
                                                                         {7, 9, Metric::htm},
                                                                         {9, 9, Metric::htm},
                                                                         {10, 9, Metric::htm},
                                                                         {11, 9, Metric::htm}}};
    OptimalShape shape = shapes[static_cast<std::size_t>(size)];
    if (metric == Metric::qtm) shape = {shape.flip_bits, shape.base + 1, Metric::qtm};
    return shape;
}

// Bytes of memory that must be free for a table to be used: a quarter more than its own, for all else that goes on.
std::uint64_t memory_for(OptimalSize size, Metric metric);

struct OptimalTable {
    OptimalShape shape;
    std::span<const std::uint32_t> words;  // see optimal_coordinate.hpp
    std::shared_ptr<const void> storage;   // what the view looks at
    std::uint64_t digest = 0;              // the name of this very table: see table_file.hpp
};

// Computes the table on all cores and keeps it in memory only.
OptimalTable build_optimal_table(const OptimalShape& shape, const ProgressCallback& progress = {});

// A table as a file. Reading copies it into memory and verifies every byte of the copy: one wrong entry would
// make false proofs. Stopped, both fail, but the smallest table is written all the same: it takes a moment.
Result<OptimalTable> read_optimal_table(const std::filesystem::path& path, const OptimalShape& shape,
                                        const StopToken& stop = {});
Result<void> write_optimal_table(const std::filesystem::path& path, const OptimalTable& table,
                                 const StopToken& stop = {});

// The table from the cache; if it is not there or not sound, it is derived or computed and put there. Stopped, it
// returns nothing, and the next call goes on where this one was: the smallest table is saved at once, the larger
// ones, which take long to write, were saved some minutes ago.
std::optional<OptimalTable> load_optimal_table(OptimalSize size, Metric metric = Metric::htm,
                                               const ProgressCallback& progress = {}, const StopToken& stop = {});

// The same, loaded once for the life of the process, unless it was interrupted. Who comes while another is
// at it sleeps until the table is there, or until stopped.
const OptimalTable* optimal_table(OptimalSize size, Metric metric = Metric::htm, const ProgressCallback& progress = {},
                                  const StopToken& stop = {});

bool is_loaded(OptimalSize size, Metric metric);

// Is there a file of it?
bool is_in_cache(OptimalSize size, Metric metric);

// One that engines have filled together: loaded from now on, and put into the cache.
const OptimalTable* keep_optimal_table(OptimalSize size, Metric metric, LargeBuffer filled);

// The largest table that is loaded already, or sound in the cache and small enough for the memory that is free;
// else the smallest of all.
OptimalSize best_optimal_size(Metric metric, const StopToken& stop = {});

// The cache, file by file. Stopped, they may call a file damaged that is not.
std::vector<CachedTable<OptimalSize>> list_optimal_tables(const StopToken& stop = {});
std::vector<CachedTable<OptimalSize>> verify_optimal_tables(const StopToken& stop = {});
std::size_t clear_optimal_tables();

}  // namespace cubewright::rubik
