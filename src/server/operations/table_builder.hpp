// Makes better tables while the service is idle: one after another, on a thread of low priority, which gives way to
// what is dear and begins again when the service is idle again.
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
    // Begins when the service has been idle for `quiet`. All that is referred to outlives the builder.
    TableBuilder(Activity& activity, TableJobs works, Activity::Clock::duration quiet, Log& log);
    TableBuilder(const TableBuilder&) = delete;
    TableBuilder& operator=(const TableBuilder&) = delete;
    ~TableBuilder() { stop(); }

    // Ends it, whatever it is at; returns when its thread is gone.
    void stop();

    struct Status {
        std::optional<IdleTable> table;  // the one that is being made
        double done = 0;                 // of it, from 0 to 1
        std::size_t made = 0;            // tables since the start
    };
    // May be called from any thread.
    Status status() const;

private:
    void run();
    // False when there is nothing more to make.
    bool build_next_table(const StopToken& stop);
    void make(IdleTable table, const StopToken& stop);
    void tell(IdleTable table, const Progress& progress);

    Activity& activity_;
    const TableJobs works_;
    const Activity::Clock::duration quiet_;
    Log& log_;
    std::optional<IdleTable> told_no_room_for_;
    mutable std::mutex mutex_;
    Status status_;
    std::jthread thread_;
};

// {"table", "done"}: what is being made; null when nothing is.
Json building_json(const TableBuilder::Status& status);

}  // namespace cubewright::server
