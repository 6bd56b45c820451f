#include "server/operations/table_builder.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/files.hpp"
#include "base/memory.hpp"
#include "base/text.hpp"
#include "base/workers.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"
#include "store/change_queue.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

namespace {

constexpr int logged_steps = 10;  // number of progress lines logged per table

int progress_step(double done) {
    return static_cast<int>(std::floor(done * logged_steps));
}

int percent(double done) {
    return static_cast<int>(std::floor(done * 100));
}

}  // namespace

TableBuilder::TableBuilder(Activity& activity, TableJobs table_jobs, Activity::Clock::duration quiet, Log& log)
    : activity_(activity),
      table_jobs_(std::move(table_jobs)),
      quiet_(quiet),
      log_(log),
      thread_(store::start_thread([this] {
          lower_thread_priority(priority_of_idle_work);
          run();
      })) {}

void TableBuilder::stop() {
    activity_.close();
    if (thread_.joinable()) thread_.join();
}

TableBuilder::Status TableBuilder::status() const {
    const std::scoped_lock lock(mutex_);
    return status_;
}

void TableBuilder::run() {
    while (const auto stop = activity_.wait_for_quiet(quiet_))
        if (!build_next_table(*stop)) return;
}

bool TableBuilder::build_next_table(const StopToken& stop) {
    const auto room = table_jobs_.room();
    if (!room) {
        log_.note("no tables are made", {{"reason", to_string(room.error())}});
        return false;
    }
    const TablePlan plan = table_plan(table_jobs_.there(stop), *room);
    if (stop.stop_requested()) return true;
    if (plan.no_room_for && std::exchange(told_no_room_for_, plan.no_room_for) != plan.no_room_for) {
        const Room need = table_requirements(*plan.no_room_for);
        log_.note("no room for a table", {{"table", name(*plan.no_room_for)},
                                          {"disk_needed", need.disk * share_taken},
                                          {"disk_free", room->disk},
                                          {"memory_needed", need.memory * share_taken},
                                          {"memory_free", room->memory}});
    }
    if (!plan.next) return false;
    make(*plan.next, stop);
    if (stop.stop_requested()) return true;
    // Writing the table may fail at the very end because of a disk problem. A retry would fail in the same way, so give
    // up.
    const bool kept = table_plan(table_jobs_.there(stop), *room).next != plan.next;
    if (stop.stop_requested()) return true;
    if (!kept) {
        log_.error("table not kept", {{"table", name(*plan.next)}});
        return false;
    }
    log_.note("table made", {{"table", name(*plan.next)}});
    const std::scoped_lock lock(mutex_);
    ++status_.made;
    return true;
}

void TableBuilder::make(IdleTable table, const StopToken& stop) {
    const auto set = [this](std::optional<IdleTable> made_now) {
        const std::scoped_lock lock(mutex_);
        status_.table = made_now;
        return std::exchange(status_.done, 0);
    };
    set(table);
    log_.note("making a table", {{"table", name(table)}});
    table_jobs_.make(table, [&](const Progress& progress) { log_progress(table, progress); }, stop);
    const double done = set(std::nullopt);
    if (stop.stop_requested()) log_.note("table put off", {{"table", name(table)}, {"percent", percent(done)}});
}

void TableBuilder::log_progress(IdleTable table, const Progress& progress) {
    double before = 0;
    {
        const std::scoped_lock lock(mutex_);
        before = std::exchange(status_.done, std::max(status_.done, progress.done));
    }
    if (progress_step(progress.done) > progress_step(before))
        log_.note("making a table", {{"table", name(table)}, {"percent", percent(progress.done)}});
}

Json building_json(const TableBuilder::Status& status) {
    if (!status.table) return nullptr;
    return {{"table", name(*status.table)}, {"done", std::floor(status.done * 100) / 100}};
}

namespace {

using namespace rubik;

Result<Room> free_cache_space(std::uint64_t max_memory) {
    const auto folder = cache_folder();
    if (!folder)
        return fail("no-tables-folder", tr("no tables folder found"), "",
                    tr("CUBEWRIGHT_CACHE, XDG_CACHE_HOME or HOME in the environment"));
    std::error_code error;
    const bool writable = can_write_cache();
    const auto space = std::filesystem::space(*folder, error);
    if (!writable || error)
        return fail("tables-folder-read-only", tr("the tables folder is not writable"), quote(*folder, 200));
    const std::uint64_t memory = free_memory();
    return Room{.disk = space.available, .memory = max_memory == 0 ? memory : std::min(memory, max_memory)};
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

TableJobs engine_table_jobs(std::uint64_t max_memory) {
    return {.room = [max_memory] { return free_cache_space(max_memory); },
            .there = find_cached_tables,
            .make = build_in_cache};
}

namespace {

using rubik::OptimalSize;
using rubik::TableTier;

// A long build saves its state to disk, and the complete table is written at the end, so the disk must hold both.
Room optimal_table_requirements(OptimalSize size) {
    const std::uint64_t bytes = rubik::optimal_table_bytes(rubik::shape_of(size, twisty::Metric::htm).flip_bits);
    return {.disk = 2 * bytes, .memory = rubik::memory_for(size, twisty::Metric::htm)};
}

bool is_available(IdleTable table, const ExistingTables& there) {
    switch (table) {
        case IdleTable::large:
            return there.two_phase >= TableTier::large;
        case IdleTable::medium:
            return there.two_phase >= TableTier::medium;
        case IdleTable::optimal_250m:
            return there.optimal >= OptimalSize::mb250;
        case IdleTable::optimal_1g:
            break;
    }
    return there.optimal >= OptimalSize::gb1;
}

}  // namespace

Room table_requirements(IdleTable table) {
    constexpr std::uint64_t megabyte = std::uint64_t{1} << 20U;
    switch (table) {
        // The figures are measured values plus 10 %. Verification also maps the file, but the system can reclaim those
        // pages when it needs memory.
        case IdleTable::large:
            return {.disk = 770 * megabyte, .memory = 1050 * megabyte};
        case IdleTable::medium:
            return {.disk = 180 * megabyte, .memory = 420 * megabyte};
        case IdleTable::optimal_250m:
            return optimal_table_requirements(OptimalSize::mb250);
        case IdleTable::optimal_1g:
            break;
    }
    return optimal_table_requirements(OptimalSize::gb1);
}

namespace {

bool fits_in(IdleTable table, const Room& free) {
    const Room need = table_requirements(table);
    return need.disk <= free.disk / share_taken && need.memory <= free.memory / share_taken;
}

}  // namespace

TablePlan table_plan(const ExistingTables& there, const Room& free) {
    TablePlan plan;
    for (const IdleTable table : all_idle_tables) {
        const bool not_needed = table == IdleTable::medium && fits_in(IdleTable::large, free);
        if (not_needed || is_available(table, there)) continue;
        if (fits_in(table, free)) {
            if (!plan.next) plan.next = table;
        } else if (!plan.no_room_for) {
            plan.no_room_for = table;
        }
    }
    return plan;
}

}  // namespace cubewright::server
