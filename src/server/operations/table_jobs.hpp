// Operations of the table builder: determining the free space, finding the existing tables and building tables. They
// are function objects so that tests can replace them.
#pragma once

#include <cstdint>
#include <functional>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "server/operations/table_plan.hpp"

namespace cubewright::server {

// All functions are called from one thread.
struct TableJobs {
    // Returns the free disk space and memory, or an error if tables cannot be stored.
    std::function<Result<Room>()> room;
    // Returns the existing tables. The result is unreliable if the token was stopped.
    std::function<ExistingTables(const StopToken&)> there;
    // Builds the table and stores it in the cache for later searches. A stopped build leaves no partial table.
    std::function<void(IdleTable, const ProgressCallback&, const StopToken&)> make;
};

// Returns the engine's table jobs. They use at most `most_memory` bytes of the free memory; 0 means no limit.
TableJobs engine_table_jobs(std::uint64_t most_memory);

}  // namespace cubewright::server
