// Builds larger tables while the service is idle. The next table depends on the existing tables and the free space.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

#include "base/json_fwd.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/optimal/optimal_tables.hpp"
#include "rubik/two_phase/two_phase_tables.hpp"
#include "server/operations/activity.hpp"
#include "server/operations/log.hpp"

namespace cubewright::server {

// The tables that are built automatically, named as on the command line. The medium tables are built only if the large
// ones do not fit.
enum class IdleTable : std::uint8_t { large, medium, optimal_250m, optimal_1g };
inline constexpr std::array all_idle_tables{IdleTable::large, IdleTable::medium, IdleTable::optimal_250m,
                                            IdleTable::optimal_1g};

constexpr std::string_view name(IdleTable table) {
    constexpr std::array<std::string_view, all_idle_tables.size()> names{"large", "medium", "250M", "1G"};
    return names[static_cast<std::size_t>(table)];
}

// Amounts in bytes: the free space, or the maximum that building a table needs.
struct Room {
    std::uint64_t disk = 0;
    std::uint64_t memory = 0;
};
Room table_requirements(IdleTable table);

// Building a table uses at most 1/share_taken of the free disk space and of the free memory.
inline constexpr std::uint64_t share_taken = 4;

// The largest existing tables for the half-turn metric. Smaller tables of the same kind would not be used.
struct ExistingTables {
    rubik::TableTier two_phase = rubik::TableTier::tiny;
    std::optional<rubik::OptimalSize> optimal;
};

struct TablePlan {
    std::optional<IdleTable> next;         // no value if every table that fits already exists
    std::optional<IdleTable> no_room_for;  // the first missing table that does not fit
    friend bool operator==(const TablePlan&, const TablePlan&) = default;
};
// Chooses the table to build next, depending on the existing tables and the free space.
TablePlan table_plan(const ExistingTables& there, const Room& free);

// Operations of the table builder: determining the free space, finding the existing tables and building tables. They
// are function objects so that tests can replace them. All functions are called from one thread.
struct TableJobs {
    // Returns the free disk space and memory, or an error if tables cannot be stored.
    std::function<Result<Room>()> room;
    // Returns the existing tables. The result is unreliable if the token was stopped.
    std::function<ExistingTables(const StopToken&)> there;
    // Builds the table and stores it in the cache for later searches. A stopped build leaves no partial table.
    std::function<void(IdleTable, const ProgressCallback&, const StopToken&)> make;
};

// Returns the engine's table jobs. They use at most `max_memory` bytes of the free memory; 0 means no limit.
TableJobs engine_table_jobs(std::uint64_t max_memory);

// Builds larger tables while the service is idle, one after another on a low-priority thread. The builder stops for
// expensive work and restarts when the service is idle again.
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
