#include "rubik/optimal/optimal_tables.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <ranges>
#include <string>
#include <utility>

#include "base/encoding.hpp"
#include "base/files.hpp"
#include "base/memory.hpp"
#include "base/text.hpp"
#include "base/workers.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"
#include "rubik/tables/table_file.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::string_view optimal_prefix = "optimal-";
constexpr std::uint32_t table_version = 1;
// Interval between saves, which limits the work lost when the process is killed.
constexpr std::chrono::minutes save_interval{3};
// Tables up to this size are written quickly, so they are saved even when a stop is requested.
constexpr std::size_t max_small_table_bytes = std::size_t{64} << 20U;

TableKind optimal_kind(const OptimalShape& shape) {
    return table_kind("optimal",
                      {shape.flip_bits, shape.base, static_cast<std::uint32_t>(shape.metric), table_version});
}

std::string optimal_file(OptimalSize size, Metric metric, std::string_view suffix = "") {
    return fmt::format("{}{}-{}{}.tables", optimal_prefix, name(size), name(metric), suffix);
}

std::optional<std::string> optimal_path(OptimalSize size, Metric metric, std::string_view suffix = "") {
    return cached_file(optimal_file(size, metric, suffix));
}

OptimalTable make_table(const OptimalShape& shape, LargeBuffer buffer, std::uint64_t digest) {
    auto storage = std::make_shared<LargeBuffer>(std::move(buffer));
    return {shape, storage->as<std::uint32_t>(), storage, digest};
}

// Wraps a newly computed table. Returns std::nullopt if stopped.
std::optional<OptimalTable> new_table(const OptimalShape& shape, LargeBuffer buffer, const StopToken& stop) {
    const std::array<SectionBytes, 1> sections{buffer.bytes()};
    const std::uint64_t digest = table_digest(optimal_kind(shape), sections, stop);
    if (stop.stop_requested()) return std::nullopt;
    return make_table(shape, std::move(buffer), digest);
}

// Allocates a table with all bits set. The contents are incomplete if the initialisation was stopped.
LargeBuffer unmarked_buffer(const OptimalShape& shape, const StopToken& stop) {
    auto buffer = LargeBuffer::unset(static_cast<std::size_t>(optimal_table_bytes(shape.flip_bits)));
    const auto bytes = buffer.bytes();
    constexpr std::size_t piece = std::size_t{1} << 24U;
    const auto set = [&](std::size_t i) {
        std::memset(bytes.data() + i * piece, 0xFF, std::min(piece, bytes.size() - i * piece));
    };
    parallel_for((bytes.size() + piece - 1) / piece, set, stop);
    return buffer;
}

std::optional<TableFile> open_table(const std::optional<std::string>& path, const OptimalShape& shape,
                                    std::size_t sections) {
    if (!path || !get_file_size(*path)) return std::nullopt;
    auto file = open_table_header(*path, optimal_kind(shape));
    if (!file || file->sections.size() != sections ||
        file->sections.back().size() != optimal_table_bytes(shape.flip_bits))
        return std::nullopt;
    return std::move(*file);
}

// Copies a section into huge pages, where random access is twice as fast as in a mapped file. Returns std::nullopt if
// the copy is incomplete or its digest differs from the one in the header.
std::optional<LargeBuffer> verified_copy(const TableFile& file, std::size_t section, const StopToken& stop) {
    auto buffer = LargeBuffer::unset(file.sections[section].size());
    if (copy_with_digest(file.sections[section], buffer.bytes(), stop) != file.digests[section]) return std::nullopt;
    return buffer;
}

// A partially filled table with the state needed to resume.
struct Unfinished {
    FillState state;
    LargeBuffer buffer;
};

Unfinished load_unfinished(const std::optional<std::string>& path, const OptimalShape& shape, const StopToken& stop) {
    const auto file = open_table(path, shape, 2);
    if (file && file->sections[0].size() == sizeof(FillState) && digest(file->sections[0]) == file->digests[0])
        if (auto buffer = verified_copy(*file, 1, stop)) {
            Unfinished unfinished{{}, std::move(*buffer)};
            std::memcpy(&unfinished.state, file->sections[0].data(), sizeof unfinished.state);
            return unfinished;
        }
    return {{}, unmarked_buffer(shape, stop)};
}

// Computes the table, resuming from an unfinished one if possible. Returns std::nullopt if stopped.
std::optional<LargeBuffer> compute_table(const OptimalShape& shape, const std::optional<std::string>& unfinished_path,
                                         const ProgressCallback& progress, const StopToken& stop) {
    auto [state, buffer] = load_unfinished(unfinished_path, shape, stop);
    if (stop.stop_requested()) return std::nullopt;
    const auto save = [&](const Writing& writing) {
        if (!unfinished_path) return;
        const std::array<SectionBytes, 2> sections{std::as_bytes(std::span(&state, 1)), buffer.bytes()};
        static_cast<void>(write_table_file(*unfinished_path, optimal_kind(shape), sections, writing));
    };
    using Clock = std::chrono::steady_clock;
    while (state.finished == 0) {
        const auto start = Clock::now();
        fill_optimal_table(
            buffer.as<std::uint32_t>(), shape, state, [&] { return Clock::now() - start > save_interval; }, progress,
            stop);
        if (state.finished != 0) break;
        if (!stop.stop_requested()) {
            save({.stop = stop});
        } else {
            if (buffer.bytes().size() <= max_small_table_bytes && state.distance > 0) save({.flushed = false});
            return std::nullopt;
        }
    }
    return std::move(buffer);
}

std::optional<LargeBuffer> derive_from_larger(OptimalSize size, Metric metric, const ProgressCallback& progress,
                                              const StopToken& stop) {
    const OptimalShape shape = shape_of(size, metric);
    for (const OptimalSize larger : all_optimal_sizes) {
        const OptimalShape other = shape_of(larger, metric);
        if (larger <= size || !can_derive(shape, other)) continue;
        const auto file = open_table(optimal_path(larger, metric), other, 1);
        if (!file || digest(file->sections[0], stop) != file->digests[0]) continue;
        LargeBuffer buffer = unmarked_buffer(shape, stop);
        const auto* words = reinterpret_cast<const std::uint32_t*>(file->sections[0].data());
        if (derive_optimal_table({words, file->sections[0].size() / sizeof *words}, other, buffer.as<std::uint32_t>(),
                                 shape, progress, stop))
            return buffer;
    }
    return std::nullopt;
}

template <class Check>
std::vector<CachedTable<OptimalSize>> inspect_optimal_tables(const Check& check, const StopToken& stop) {
    std::vector<CachedTable<OptimalSize>> all;
    for (const Metric metric : {Metric::htm, Metric::qtm})
        for (const OptimalSize size : all_optimal_sizes)
            if (const auto path = optimal_path(size, metric))
                all.push_back(inspected(size, metric, *path, optimal_kind(shape_of(size, metric)), check, stop));
    return all;
}

}  // namespace

OptimalTable build_optimal_table(const OptimalShape& shape, const ProgressCallback& progress) {
    return new_table(shape, compute_table(shape, std::nullopt, progress, {}).value(), {}).value();  // cannot be stopped
}

Result<OptimalTable> read_optimal_table(const std::string& path, const OptimalShape& shape, const StopToken& stop) {
    const auto file = open_table(path, shape, 1);
    const auto refused = [&] {
        return fail("table-damaged-or-missing", tr("table file missing or damaged"), quote(path, 200));
    };
#if defined(__wasm__)  // the file contents are already a copy in memory, and there is not enough memory for two
    if (!file || digest(file->sections[0], stop) != file->digests[0]) return refused();
    const auto* words = reinterpret_cast<const std::uint32_t*>(file->sections[0].data());
    return OptimalTable{shape, {words, file->sections[0].size() / sizeof *words}, file->file, file->digest};
#else
    auto buffer = file ? verified_copy(*file, 0, stop) : std::nullopt;
    if (!buffer) return refused();
    return make_table(shape, std::move(*buffer), file->digest);
#endif
}

Result<void> write_optimal_table(const std::string& path, const OptimalTable& table, const StopToken& stop) {
    const std::array<SectionBytes, 1> sections{std::as_bytes(table.words)};
    const bool is_small = sections[0].size() <= max_small_table_bytes;
    return write_table_file(path, optimal_kind(table.shape), sections,
                            is_small ? Writing{.flushed = false} : Writing{.stop = stop});
}

std::optional<OptimalTable> load_optimal_table(OptimalSize size, Metric metric, const ProgressCallback& progress,
                                               const StopToken& stop) {
    const OptimalShape shape = shape_of(size, metric);
    const auto path = optimal_path(size, metric);
    if (path)
        if (auto table = read_optimal_table(*path, shape, stop)) return std::move(*table);
    const auto unfinished_path = optimal_path(size, metric, "-unfinished");
    const auto tell = [&, stored = can_write_cache()](Progress each) {
        each.table = name(size);
        each.stored = stored;
        report(progress, each);
    };
    auto buffer = derive_from_larger(size, metric, tell, stop);
    if (!buffer) buffer = compute_table(shape, unfinished_path, tell, stop);
    if (!buffer) return std::nullopt;
    auto table = new_table(shape, std::move(*buffer), stop);
    // If stopped during the write, the table is still used by this process, and the unfinished file remains available
    // to the next process.
    if (table && path && unfinished_path && (write_optimal_table(*path, *table, stop) || !stop.stop_requested()))
        remove_cached_tables(optimal_file(size, metric, "-unfinished"));
    return table;
}

namespace {

// Tables loaded in this process, at most one for each size and metric.
struct LoadedTables {
    Mutex mutex;        // held only briefly, never while a table is being built
    bool busy = false;  // true while a table is being built; only one at a time, to limit the use of cores and memory
    std::array<std::array<std::optional<OptimalTable>, all_optimal_sizes.size()>, 2> tables;

    std::optional<OptimalTable>& at(OptimalSize size, Metric metric) {
        return tables[metric == Metric::qtm ? 1 : 0][static_cast<std::size_t>(size)];
    }
};
LoadedTables& loaded_tables() {
    static LoadedTables loaded;
    return loaded;
}

}  // namespace

const OptimalTable* optimal_table(OptimalSize size, Metric metric, const ProgressCallback& progress,
                                  const StopToken& stop) {
    LoadedTables& loaded = loaded_tables();
    auto& slot = loaded.at(size, metric);
    const auto claim_build = [&] {
        const Lock lock(loaded.mutex);
        return !slot && !std::exchange(loaded.busy, true);
    };
    while (!claim_build()) {
        if (is_loaded(size, metric)) return &slot.value();
        if (stop.stop_requested()) return nullptr;
        sleep_briefly();
    }
    auto table = load_optimal_table(size, metric, progress, stop);
    const Lock lock(loaded.mutex);
    loaded.busy = false;
    slot = std::move(table);
    return slot ? &*slot : nullptr;
}

bool is_loaded(OptimalSize size, Metric metric) {
    LoadedTables& loaded = loaded_tables();
    const Lock lock(loaded.mutex);
    return loaded.at(size, metric).has_value();
}

bool is_in_cache(OptimalSize size, Metric metric) {
    const auto path = optimal_path(size, metric);
    return path && get_file_size(*path);
}

const OptimalTable* store_optimal_table(OptimalSize size, Metric metric, LargeBuffer filled) {
    auto table = new_table(shape_of(size, metric), std::move(filled), {}).value();  // cannot be stopped
    if (const auto path = optimal_path(size, metric)) static_cast<void>(write_optimal_table(*path, table));
    remove_cached_tables(optimal_file(size, metric, "-unfinished"));
    LoadedTables& loaded = loaded_tables();
    const Lock lock(loaded.mutex);
    return &loaded.at(size, metric).emplace(std::move(table));
}

std::uint64_t memory_for(OptimalSize size, Metric metric) {
    return optimal_table_bytes(shape_of(size, metric).flip_bits) / 4 * 5;
}

OptimalSize best_optimal_size(Metric metric, const StopToken& stop) {
    // Opening a file for the first time reads every byte of it, so try the largest table first.
    for (const OptimalSize size : all_optimal_sizes | std::views::reverse) {
        if (is_loaded(size, metric)) return size;
        if (memory_for(size, metric) > free_memory()) continue;
        const auto path = optimal_path(size, metric);
        if (path && get_file_size(*path) && open_table_file(*path, optimal_kind(shape_of(size, metric)), stop))
            return size;
    }
    return OptimalSize::mb30;
}

std::vector<CachedTable<OptimalSize>> list_optimal_tables(const StopToken& stop) {
    return inspect_optimal_tables(open_table_file, stop);
}

std::vector<CachedTable<OptimalSize>> verify_optimal_tables(const StopToken& stop) {
    return inspect_optimal_tables(verify_table_file, stop);
}

std::size_t clear_optimal_tables() {
    return remove_cached_tables(optimal_prefix);
}

}  // namespace cubewright::rubik
