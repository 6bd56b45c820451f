#include "server/operations/table_jobs.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "base/cache_folder.hpp"
#include "base/free_memory.hpp"
#include "base/text.hpp"
#include "texts/codes.hpp"

namespace cubewright::server {

namespace {

using namespace rubik;

Result<Room> free_cache_space(std::uint64_t most_memory) {
    const auto folder = cache_folder();
    if (!folder) return fail(Text::no_tables_folder, "", Text::expected_cache_variable);
    std::error_code error;
    const bool writable = can_write_cache();
    const auto space = std::filesystem::space(*folder, error);
    if (!writable || error) return fail(Text::tables_folder_read_only, quote(folder->string(), 200));
    const std::uint64_t memory = free_memory();
    return Room{.disk = space.available, .memory = most_memory == 0 ? memory : std::min(memory, most_memory)};
}

ExistingTables find_cached_tables(const StopToken& stop) {
    ExistingTables there;
    for (const auto& table : list_two_phase_tables(stop))
        if (table.metric == Metric::htm && table.digest) there.two_phase = std::max(there.two_phase, table.tier);
    for (const auto& table : list_optimal_tables(stop))
        if (table.metric == Metric::htm && table.digest && !(there.optimal > table.tier)) there.optimal = table.tier;
    return there;
}

// Builds the table and stores it in the cache. Tables of the two-phase solver are mapped into memory and stay loaded. A
// table of the optimal solver needs as much memory as its file size, so it is loaded only when a proof is requested.
void build_in_cache(IdleTable table, const ProgressCallback& progress, const StopToken& stop) {
    switch (table) {
        case IdleTable::large:
            try_two_phase_tables(TableTier::large, Metric::htm, progress, stop);
            return;
        case IdleTable::medium:
            try_two_phase_tables(TableTier::medium, Metric::htm, progress, stop);
            return;
        case IdleTable::optimal_250m:
            load_optimal_table(OptimalSize::mb250, Metric::htm, progress, stop);
            return;
        case IdleTable::optimal_1g:
            load_optimal_table(OptimalSize::gb1, Metric::htm, progress, stop);
    }
}

}  // namespace

TableJobs engine_table_jobs(std::uint64_t most_memory) {
    return {.room = [most_memory] { return free_cache_space(most_memory); },
            .there = find_cached_tables,
            .make = build_in_cache};
}

}  // namespace cubewright::server
