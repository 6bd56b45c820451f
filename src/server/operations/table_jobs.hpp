// What it takes to make tables: the room for them, those that are there, and the making. Functions, so that a
// test can put its own in their place.
#pragma once

#include <cstdint>
#include <functional>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "server/operations/table_plan.hpp"

namespace cubewright::server {

// All are called from one thread.
struct TableJobs {
    // An error says why no table can be kept.
    std::function<Result<Room>()> room;
    // Stopped, what it says may be wrong.
    std::function<ExistingTables(const StopToken&)> there;
    // Makes the table and keeps it in the cache, where the next search finds it. Stopped, it leaves no part of one.
    std::function<void(IdleTable, const ProgressCallback&, const StopToken&)> make;
};

// Those of the engine. Of the memory that is free they take account of no more than `most_memory`; 0: of all.
TableJobs engine_table_jobs(std::uint64_t most_memory);

}  // namespace cubewright::server
