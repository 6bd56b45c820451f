// Builds larger tables while the service is idle, one after another on a low-priority thread. The builder stops for
// expensive work and restarts when the service is idle again.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <optional>
#include <thread>

#include "base/json.hpp"
#include "server/operations/activity.hpp"
#include "server/operations/log.hpp"
#include "server/operations/table_jobs.hpp"
#include "server/operations/table_plan.hpp"

namespace cubewright::server {

class TableBuilder {
public:
    // Starts building after the service has been idle for `quiet`. All arguments passed by reference must outlive the
    // builder.
    TableBuilder(Activity& activity, TableJobs table_jobs, Activity::Clock::duration quiet, Log& log);
    TableBuilder(const TableBuilder&) = delete;
    TableBuilder& operator=(const TableBuilder&) = delete;
    ~TableBuilder() { stop(); }

    // Stops the current build and joins the thread.
    void stop();

    struct Status {
        std::optional<IdleTable> table;  // table being built, if any
        double done = 0;                 // progress of the current table, from 0 to 1
        std::size_t made = 0;            // number of tables built since the start
    };
    // Returns the current status. Thread-safe.
    Status status() const;

private:
    void run();
    // Builds the next table. Returns false when there is nothing left to build.
    bool build_next_table(const StopToken& stop);
    void make(IdleTable table, const StopToken& stop);
    void log_progress(IdleTable table, const Progress& progress);

    Activity& activity_;
    const TableJobs table_jobs_;
    const Activity::Clock::duration quiet_;
    Log& log_;
    std::optional<IdleTable> told_no_room_for_;
    mutable std::mutex mutex_;
    Status status_;
    std::jthread thread_;
};

// Returns {"table", "done"} for the table being built, or null if no table is being built.
Json building_json(const TableBuilder::Status& status);

}  // namespace cubewright::server
