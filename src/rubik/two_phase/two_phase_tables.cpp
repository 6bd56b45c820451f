#include "rubik/two_phase/two_phase_tables.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <system_error>
#include <utility>

#include "base/files.hpp"
#include "base/lazy_value.hpp"
#include "base/memory.hpp"
#include "base/workers.hpp"
#include "rubik/tables/table_file.hpp"
#include "rubik/two_phase/exact_cosets.hpp"
#include "rubik/two_phase/phase2_tables.hpp"

namespace cubewright::rubik {

namespace {

// Sections of a table file, in order. Sections that a tier does not use are empty.
enum Section : std::size_t {
    endings_section,
    slots_section,
    corners_and_slice_section,
    edges_and_slice_section,
    cosets_section,  // distances or entries
    first_coset_filter,
    first_phase2_filter = first_coset_filter + max_coset_filters,
    section_count = first_phase2_filter + max_phase2_filters,
};

template <class T>
std::span<const T> as(SectionBytes bytes) {
    return {reinterpret_cast<const T*>(bytes.data()), bytes.size() / sizeof(T)};
}

FilterPlan phase2_plan(TableTier tier, Metric metric) {
    return phase2_filter_plan(metric, tier == TableTier::tiny);
}

struct Variant {
    TableTier tier;
    Metric metric;
};
constexpr std::array variants{Variant{TableTier::tiny, Metric::htm}, Variant{TableTier::tiny, Metric::qtm},
                              Variant{TableTier::medium, Metric::htm}, Variant{TableTier::large, Metric::htm}};

TableKind two_phase_kind(Variant v) {
    return table_kind("two-phase", {static_cast<std::uint32_t>(v.tier), static_cast<std::uint32_t>(v.metric),
                                    ending_depth, static_cast<std::uint32_t>(phase2_plan(v.tier, v.metric).most())});
}

TwoPhaseTables make_views(TableTier tier, Metric metric, std::span<const SectionBytes> sections,
                          std::shared_ptr<const void> storage, std::uint64_t digest) {
    TwoPhaseTables tables;
    tables.tier = tier;
    tables.metric = metric;
    tables.endings = {as<Ending>(sections[endings_section]), as<EndingList>(sections[slots_section])};
    tables.corners_and_slice = {as<std::uint8_t>(sections[corners_and_slice_section])};
    tables.edges_and_slice = {as<std::uint8_t>(sections[edges_and_slice_section])};
    const auto filters = [&](const FilterPlan& plan, std::size_t first) {
        NearFilters family{plan.least, plan.most(), {}};
        for (std::size_t i = 0; i < plan.sizes.size(); ++i)
            family.filters[i] = {as<std::uint64_t>(sections[first + i])};
        return family;
    };
    tables.near_positions = filters(phase2_plan(tier, metric), first_phase2_filter);
    if (tier != TableTier::large) tables.near_cosets = filters(coset_filter_plan(), first_coset_filter);
    if (tier == TableTier::medium) tables.coset_distances = {as<std::uint8_t>(sections[cosets_section])};
    if (tier == TableTier::large) tables.coset_entries = as<CosetEntry>(sections[cosets_section]);
    tables.storage = std::move(storage);
    tables.digest = digest;
    return tables;
}

// Newly computed tables, one member per section.
struct Built {
    EndingStorage endings;
    std::vector<std::uint8_t> corners_and_slice, edges_and_slice;
    std::vector<LargeBuffer> near_cosets, near_positions;
    LargeBuffer cosets;

    std::vector<SectionBytes> sections() const {
        std::vector<SectionBytes> all(section_count);
        all[endings_section] = std::as_bytes(std::span(endings.endings));
        all[slots_section] = std::as_bytes(std::span(endings.slots));
        all[corners_and_slice_section] = std::as_bytes(std::span(corners_and_slice));
        all[edges_and_slice_section] = std::as_bytes(std::span(edges_and_slice));
        all[cosets_section] = cosets.bytes();
        for (std::size_t i = 0; i < near_cosets.size(); ++i) all[first_coset_filter + i] = near_cosets[i].bytes();
        for (std::size_t i = 0; i < near_positions.size(); ++i)
            all[first_phase2_filter + i] = near_positions[i].bytes();
        return all;
    }
};

std::vector<std::uint8_t> pack_nibbles(const std::vector<std::uint8_t>& numbers) {
    std::vector<std::uint8_t> bytes(packed_size(numbers.size()));
    pack(numbers, bytes);
    return bytes;
}

void pack_all(std::span<const std::uint8_t> numbers, std::span<std::uint8_t> bytes, const StopToken& stop) {
    constexpr std::size_t piece = std::size_t{1} << 20U;
    const auto pack_piece = [&](std::size_t i) {
        const auto to = bytes.subspan(i * piece, std::min(piece, bytes.size() - i * piece));
        pack(numbers.subspan(2 * i * piece, 2 * to.size()), to);
    };
    parallel_for((bytes.size() + piece - 1) / piece, pack_piece, stop);
}

void build_exact(Built& built, TableTier tier, const ProgressCallback& progress, const StopToken& stop) {
    auto distances = LargeBuffer::unset(reduced_coset_count);
    const auto tell = [&](Progress part) {
        part.done *= tier == TableTier::large ? 0.6 : 0.9;
        report(progress, part);
    };
    fill_coset_distances(distances.as<std::uint8_t>(), tell, stop);
    if (tier == TableTier::large) {
        built.cosets = LargeBuffer::unset(reduced_coset_count * sizeof(CosetEntry));
        fill_coset_entries(distances.as<std::uint8_t>(), built.cosets.as<CosetEntry>(), stop);
    } else {
        built.cosets = LargeBuffer::unset(packed_size(reduced_coset_count));
        pack_all(distances.as<std::uint8_t>(), built.cosets.as<std::uint8_t>(), stop);
    }
    report(progress, {.stage = coset_moves_stage, .done = 0.95});
}

// Builds the tables. Returns nullptr if stopped.
std::shared_ptr<const Built> build(TableTier tier, Metric metric, const ProgressCallback& progress,
                                   const StopToken& stop) {
    auto built = std::make_shared<Built>();
    report(progress, {.stage = small_tables_stage});
    // The parts are independent of each other and ordered so that the slowest comes first.
    const std::array<std::function<void()>, 4> parts{
        [&] { built->near_positions = build_phase2_filters(metric, tier == TableTier::tiny, stop); },
        [&] {
            if (tier != TableTier::large) built->near_cosets = build_coset_filters(metric, stop);
        },
        [&] { built->endings = build_endings(metric, stop); },
        [&] {
            built->corners_and_slice = pack_nibbles(corners_and_slice_distances(metric, stop));
            built->edges_and_slice = pack_nibbles(edges_and_slice_distances(metric, stop));
        },
    };
    parallel_for(parts.size(), [&](std::size_t i) { parts[i](); }, stop);
    if (tier != TableTier::tiny && !stop.stop_requested()) build_exact(*built, tier, progress, stop);
    if (stop.stop_requested()) return nullptr;
    report(progress, {.stage = tables_done_stage, .done = 1});
    return built;
}

TwoPhaseTables make_views(Variant v, const std::shared_ptr<const Built>& built) {
    const auto sections = built->sections();
    return make_views(v.tier, v.metric, sections, built, table_digest(two_phase_kind(v), sections));
}

}  // namespace

TwoPhaseTables build_two_phase_tables(TableTier tier, Metric metric, const ProgressCallback& progress) {
    return make_views({tier, metric}, build(tier, metric, progress, {}));
}

namespace {

constexpr std::string_view two_phase_prefix = "two-phase-";

std::optional<std::string> two_phase_path(Variant v) {
    return cached_file(fmt::format("{}{}-{}.tables", two_phase_prefix, name(v.tier), name(v.metric)));
}

template <class Check>
std::vector<CachedTable<TableTier>> inspect_two_phase_tables(const Check& check, const StopToken& stop) {
    std::vector<CachedTable<TableTier>> all;
    for (const Variant v : variants)
        if (const auto path = two_phase_path(v))
            all.push_back(inspected(v.tier, v.metric, *path, two_phase_kind(v), check, stop));
    return all;
}

// In the quarter-turn metric, only tiny tables exist, so they are used for every tier.
Variant variant_for(TableTier tier, Metric metric) {
    return {metric == Metric::qtm ? TableTier::tiny : tier, metric};
}

// Loads or builds the tables. Returns std::nullopt if stopped.
std::optional<TwoPhaseTables> load_tables(Variant variant, const ProgressCallback& progress, const StopToken& stop) {
    const auto path = two_phase_path(variant);
    const auto open = [&]() -> std::optional<TwoPhaseTables> {
        if (!path) return std::nullopt;
        const auto file = open_table_file(*path, two_phase_kind(variant), stop);
        if (!file || file->sections.size() != section_count) return std::nullopt;
        return make_views(variant.tier, variant.metric, file->sections, file->file, file->digest);
    };
    if (auto tables = open()) return tables;
    const auto built = build(variant.tier, variant.metric, progress, stop);
    if (!built) return std::nullopt;
    // After writing the file, map it, so that the tables are shared with other processes and the copy in memory is
    // released.
    if (path && write_table_file(*path, two_phase_kind(variant), built->sections(), {.stop = stop}))
        if (auto tables = open()) return tables;
    if (stop.stop_requested()) return std::nullopt;
    return make_views(variant, built);
}

// Tables loaded in this process.
LazyValue<TwoPhaseTables>& loaded_tables_of(Variant wanted) {
    static std::array<LazyValue<TwoPhaseTables>, variants.size()> all;
    const auto is_it = [&](Variant v) { return v.tier == wanted.tier && v.metric == wanted.metric; };
    return all[static_cast<std::size_t>(std::ranges::find_if(variants, is_it) - variants.begin())];
}

}  // namespace

TwoPhaseTables load_two_phase_tables(TableTier tier, Metric metric, const ProgressCallback& progress) {
    return load_tables(variant_for(tier, metric), progress, {}).value();  // cannot be stopped
}

const TwoPhaseTables& two_phase_tables(TableTier tier, Metric metric, const ProgressCallback& progress) {
    return *try_two_phase_tables(tier, metric, progress, {});
}

const TwoPhaseTables* try_two_phase_tables(TableTier tier, Metric metric, const ProgressCallback& progress,
                                           const StopToken& stop) {
    const Variant variant = variant_for(tier, metric);
    return loaded_tables_of(variant).get_or_build(stop, [&] { return load_tables(variant, progress, stop); });
}

TableTier largest_two_phase_tier(Metric metric, const StopToken& stop) {
    if (metric != Metric::htm) return TableTier::tiny;
    // The large tables are the best ones, so nothing else has to be checked once they are loaded.
    if (loaded_tables_of({TableTier::large, Metric::htm}).get() != nullptr) return TableTier::large;
    // A file that is added or removed by any process changes the modification time of its folder. The result is cached
    // per thread, so that threads do not wait for each other.
    struct Seen {
        std::size_t folder = 0;  // hash of the path
        std::int64_t changed = 0;
        TableTier largest = TableTier::tiny;
    };
    thread_local std::optional<Seen> seen;
    const auto folder = cache_folder();
    const auto changed = folder ? get_change_time(*folder) : std::nullopt;
    if (!changed) return TableTier::tiny;
    const std::size_t hash = std::hash<std::string>()(*folder);
    if (seen && seen->folder == hash && seen->changed == *changed) return seen->largest;
    TableTier largest = TableTier::tiny;
    for (const auto& table : list_two_phase_tables(stop))
        if (table.metric == Metric::htm && table.size > 0 && !table.fault) largest = std::max(largest, table.tier);
    if (!stop.stop_requested()) seen = Seen{hash, *changed, largest};
    return largest;
}

std::vector<CachedTable<TableTier>> list_two_phase_tables(const StopToken& stop) {
    return inspect_two_phase_tables(open_table_file, stop);
}

std::vector<CachedTable<TableTier>> verify_two_phase_tables(const StopToken& stop) {
    return inspect_two_phase_tables(verify_table_file, stop);
}

std::size_t clear_two_phase_tables() {
    return remove_cached_tables(two_phase_prefix);
}

}  // namespace cubewright::rubik
