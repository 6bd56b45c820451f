#include "server/operations/table_builder.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "store/own_thread.hpp"

#if defined(__linux__)
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace cubewright::server {

namespace {

constexpr int logged_steps = 10;  // number of progress lines logged per table

// On Linux, gives the calling thread, and the threads that it starts, the lowest priority. Other systems either have no
// per-thread priority or do not let users lower it.
void lower_thread_priority() {
#if defined(__linux__)
    constexpr int lowest = 19;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), lowest);
#endif
}

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
          lower_thread_priority();
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

}  // namespace cubewright::server
