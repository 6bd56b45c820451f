#include "rubik/tables/optimal/optimal_tables.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <ranges>
#include <string>
#include <utility>

#include "base/cache_folder.hpp"
#include "base/digest.hpp"
#include "base/free_memory.hpp"
#include "base/large_buffer.hpp"
#include "base/mutex.hpp"
#include "base/text.hpp"
#include "base/workers.hpp"
#include "rubik/tables/optimal/optimal_coordinate.hpp"
#include "rubik/tables/storage/table_file.hpp"
#include "texts/codes.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::string_view optimal_prefix = "optimal-";
constexpr std::uint32_t table_version = 1;
// Work that was interrupted without warning loses this much at most.
constexpr std::chrono::minutes between_saves{3};
// Written in a moment, also by who is told to stop.
constexpr std::size_t small_table = std::size_t{64} << 20U;

TableKind optimal_kind(const OptimalShape& shape) {
    return table_kind("optimal",
                      {shape.flip_bits, shape.base, static_cast<std::uint32_t>(shape.metric), table_version});
}

std::optional<std::filesystem::path> optimal_path(OptimalSize size, Metric metric, std::string_view suffix = "") {
    auto folder = cache_folder();
    if (!folder) return std::nullopt;
    return *folder / fmt::format("{}{}-{}{}.tables", optimal_prefix, name(size), name(metric), suffix);
}

OptimalTable table_in(const OptimalShape& shape, LargeBuffer buffer, std::uint64_t digest) {
    auto storage = std::make_shared<LargeBuffer>(std::move(buffer));
    return {shape, storage->as<std::uint32_t>(), storage, digest};
}

// One that has just been computed; nothing when it was stopped.
std::optional<OptimalTable> new_table(const OptimalShape& shape, LargeBuffer buffer, const StopToken& stop) {
    const std::array<SectionBytes, 1> sections{buffer.bytes()};
    const std::uint64_t digest = table_digest(optimal_kind(shape), sections, stop);
    if (stop.stop_requested()) return std::nullopt;
    return table_in(shape, std::move(buffer), digest);
}

// Stopped, it is of no use.
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

std::optional<TableFile> opened(const std::optional<std::filesystem::path>& path, const OptimalShape& shape,
                                std::size_t sections) {
    if (!path || !get_file_size(*path)) return std::nullopt;
    auto file = open_table_header(*path, optimal_kind(shape));
    if (!file || file->sections.size() != sections ||
        file->sections.back().size() != optimal_table_bytes(shape.flip_bits))
        return std::nullopt;
    return std::move(*file);
}

// A copy of a section in huge pages, where random look-ups go twice as fast as in a mapped file; nothing when
// what has arrived is not what the header says, or not all has arrived.
std::optional<LargeBuffer> verified_copy(const TableFile& file, std::size_t section, const StopToken& stop) {
    auto buffer = LargeBuffer::unset(file.sections[section].size());
    if (copy_with_digest(file.sections[section], buffer.bytes(), stop) != file.digests[section]) return std::nullopt;
    return buffer;
}

// A table in the making, with what has to be known to go on with it.
struct Unfinished {
    FillState state;
    LargeBuffer buffer;
};

Unfinished laid_aside(const std::optional<std::filesystem::path>& path, const OptimalShape& shape,
                      const StopToken& stop) {
    const auto file = opened(path, shape, 2);
    if (file && file->sections[0].size() == sizeof(FillState) && digest(file->sections[0]) == file->digests[0])
        if (auto buffer = verified_copy(*file, 1, stop)) {
            Unfinished unfinished{{}, std::move(*buffer)};
            std::memcpy(&unfinished.state, file->sections[0].data(), sizeof unfinished.state);
            return unfinished;
        }
    return {{}, unmarked_buffer(shape, stop)};
}

// Computes what is missing; nothing when the stop token ended it.
std::optional<LargeBuffer> computed(const OptimalShape& shape, const std::optional<std::filesystem::path>& aside,
                                    const ProgressCallback& progress, const StopToken& stop) {
    auto [state, buffer] = laid_aside(aside, shape, stop);
    if (stop.stop_requested()) return std::nullopt;
    const auto save = [&](const Writing& writing) {
        if (!aside) return;
        const std::array<SectionBytes, 2> sections{std::as_bytes(std::span(&state, 1)), buffer.bytes()};
        static_cast<void>(write_table_file(*aside, optimal_kind(shape), sections, writing));
    };
    using Clock = std::chrono::steady_clock;
    while (state.finished == 0) {
        const auto start = Clock::now();
        fill_optimal_table(
            buffer.as<std::uint32_t>(), shape, state, [&] { return Clock::now() - start > between_saves; }, progress,
            stop);
        if (state.finished != 0) break;
        if (!stop.stop_requested()) {
            save({.stop = stop});
        } else {
            if (buffer.bytes().size() <= small_table && state.distance > 0) save({.flushed = false});
            return std::nullopt;
        }
    }
    return std::move(buffer);
}

std::optional<LargeBuffer> derived(OptimalSize size, Metric metric, const ProgressCallback& progress,
                                   const StopToken& stop) {
    const OptimalShape shape = shape_of(size, metric);
    for (const OptimalSize larger : all_optimal_sizes) {
        const OptimalShape other = shape_of(larger, metric);
        if (larger <= size || !can_derive(shape, other)) continue;
        const auto file = opened(optimal_path(larger, metric), other, 1);
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
std::vector<CachedTable<OptimalSize>> optimal_inspected(const Check& check, const StopToken& stop) {
    std::vector<CachedTable<OptimalSize>> all;
    for (const Metric metric : {Metric::htm, Metric::qtm})
        for (const OptimalSize size : all_optimal_sizes)
            if (const auto path = optimal_path(size, metric))
                all.push_back(inspected(size, metric, *path, optimal_kind(shape_of(size, metric)), check, stop));
    return all;
}

}  // namespace

OptimalTable build_optimal_table(const OptimalShape& shape, const ProgressCallback& progress) {
    return new_table(shape, computed(shape, std::nullopt, progress, {}).value(), {}).value();  // nobody stops it
}

Result<OptimalTable> read_optimal_table(const std::filesystem::path& path, const OptimalShape& shape,
                                        const StopToken& stop) {
    const auto file = opened(path, shape, 1);
    const auto refused = [&] { return fail(Text::table_damaged_or_missing, in_quotes(path.string(), 200)); };
#if defined(__wasm__)  // what was read is a copy already, and there is not the memory for two
    if (!file || digest(file->sections[0], stop) != file->digests[0]) return refused();
    const auto* words = reinterpret_cast<const std::uint32_t*>(file->sections[0].data());
    return OptimalTable{shape, {words, file->sections[0].size() / sizeof *words}, file->file, file->digest};
#else
    auto buffer = file ? verified_copy(*file, 0, stop) : std::nullopt;
    if (!buffer) return refused();
    return table_in(shape, std::move(*buffer), file->digest);
#endif
}

Result<void> write_optimal_table(const std::filesystem::path& path, const OptimalTable& table, const StopToken& stop) {
    const std::array<SectionBytes, 1> sections{std::as_bytes(table.words)};
    const bool is_small = sections[0].size() <= small_table;
    return write_table_file(path, optimal_kind(table.shape), sections,
                            is_small ? Writing{.flushed = false} : Writing{.stop = stop});
}

std::optional<OptimalTable> load_optimal_table(OptimalSize size, Metric metric, const ProgressCallback& progress,
                                               const StopToken& stop) {
    const OptimalShape shape = shape_of(size, metric);
    const auto path = optimal_path(size, metric);
    if (path)
        if (auto table = read_optimal_table(*path, shape, stop)) return std::move(*table);
    const auto aside = optimal_path(size, metric, "-unfinished");
    auto buffer = derived(size, metric, progress, stop);
    if (!buffer) buffer = computed(shape, aside, progress, stop);
    if (!buffer) return std::nullopt;
    auto table = new_table(shape, std::move(*buffer), stop);
    // Stopped while it is written, it serves this process, and what was laid aside stays for the next.
    if (table && path && aside && (write_optimal_table(*path, *table, stop) || !stop.stop_requested()))
        remove_cached_tables(aside->filename().string());
    return table;
}

namespace {

// The tables of this process, at most one of each size and metric.
struct LoadedTables {
    Mutex mutex;        // held for moments only, never while a table is made
    bool busy = false;  // somebody makes one: the cores, and perhaps the memory, are enough for one at a time
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
    const auto is_mine_to_make = [&] {
        const Lock lock(loaded.mutex);
        return !slot && !std::exchange(loaded.busy, true);
    };
    while (!is_mine_to_make()) {
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

const OptimalTable* keep_optimal_table(OptimalSize size, Metric metric, LargeBuffer filled) {
    auto table = new_table(shape_of(size, metric), std::move(filled), {}).value();  // nobody stops it
    if (const auto path = optimal_path(size, metric)) static_cast<void>(write_optimal_table(*path, table));
    if (const auto aside = optimal_path(size, metric, "-unfinished")) remove_cached_tables(aside->filename().string());
    LoadedTables& loaded = loaded_tables();
    const Lock lock(loaded.mutex);
    return &loaded.at(size, metric).emplace(std::move(table));
}

std::uint64_t memory_for(OptimalSize size, Metric metric) {
    return optimal_table_bytes(shape_of(size, metric).flip_bits) / 4 * 5;
}

OptimalSize best_optimal_size(Metric metric, const StopToken& stop) {
    // The largest first: of a file that is new here every byte is read.
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
    return optimal_inspected(open_table_file, stop);
}

std::vector<CachedTable<OptimalSize>> verify_optimal_tables(const StopToken& stop) {
    return optimal_inspected(verify_table_file, stop);
}

std::size_t clear_optimal_tables() {
    return remove_cached_tables(optimal_prefix);
}

}  // namespace cubewright::rubik
