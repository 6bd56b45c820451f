// Tables of the optimal solver in seven sizes. A table is read from the cache, derived from a larger cached table, or
// computed. Copies of a table share its memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/memory.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/optimal/optimal_fill.hpp"
#include "rubik/tables/table_file.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

enum class OptimalSize : std::uint8_t { mb30, mb250, gb1, gb4, gb16, gb32, gb64 };
inline constexpr std::array all_optimal_sizes{OptimalSize::mb30, OptimalSize::mb250, OptimalSize::gb1, OptimalSize::gb4,
                                              OptimalSize::gb16, OptimalSize::gb32,  OptimalSize::gb64};

constexpr std::string_view name(OptimalSize size) {
    constexpr std::array<std::string_view, all_optimal_sizes.size()> names{"30M", "250M", "1G", "4G",
                                                                           "16G", "32G",  "64G"};
    return names[static_cast<std::size_t>(size)];
}

// Each larger table indexes up to three more flips; the largest indexes all of them. The base is chosen so that the
// distances the table can distinguish prune best: most entries are 2 or 3, and hardly any are 0.
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

// Returns the free memory in bytes required for using a table: 25 % more than the table itself, to leave memory for
// other processes.
std::uint64_t memory_for(OptimalSize size, Metric metric);

struct OptimalTable {
    OptimalShape shape;
    std::span<const std::uint32_t> words;  // see optimal_coordinate.hpp for the format
    std::shared_ptr<const void> storage;   // owns the memory of `words`
    std::uint64_t digest = 0;              // identifies the table contents; see table_file.hpp
};

// Computes the table on all cores without writing it to the cache.
OptimalTable build_optimal_table(const OptimalShape& shape, const ProgressCallback& progress = {});

// Reads or writes a table file. Reading copies the table into memory and verifies every byte of the copy, because a
// single wrong entry could produce a false proof. Both functions fail if stopped, except that the smallest table is
// always written.
Result<OptimalTable> read_optimal_table(const std::string& path, const OptimalShape& shape, const StopToken& stop = {});
Result<void> write_optimal_table(const std::string& path, const OptimalTable& table, const StopToken& stop = {});

// Loads the table from the cache. If the table is missing or damaged there, derives or computes it and stores it in the
// cache. Returns std::nullopt if stopped. The next call resumes: the smallest table is saved immediately, while larger
// tables, which take a long time to write, are saved every few minutes.
std::optional<OptimalTable> load_optimal_table(OptimalSize size, Metric metric = Metric::htm,
                                               const ProgressCallback& progress = {}, const StopToken& stop = {});

// Returns the table, loading it once per process. While another thread is loading, waits until the table is available
// or a stop is requested. Returns nullptr if interrupted.
const OptimalTable* optimal_table(OptimalSize size, Metric metric = Metric::htm, const ProgressCallback& progress = {},
                                  const StopToken& stop = {});

bool is_loaded(OptimalSize size, Metric metric);

// Returns true if the cache contains a file for this table.
bool is_in_cache(OptimalSize size, Metric metric);

// Registers a table that several engines have filled together, so that it counts as loaded, and writes it to the cache.
const OptimalTable* store_optimal_table(OptimalSize size, Metric metric, LargeBuffer filled);

// Returns the largest table that is loaded, or that is valid in the cache and fits into free memory. Returns the
// smallest size if there is none.
OptimalSize best_optimal_size(Metric metric, const StopToken& stop = {});

// Status of the cached files. If stopped, the list may report an intact file as damaged.
std::vector<CachedTable<OptimalSize>> list_optimal_tables(const StopToken& stop = {});
std::vector<CachedTable<OptimalSize>> verify_optimal_tables(const StopToken& stop = {});
std::size_t clear_optimal_tables();

}  // namespace cubewright::rubik
