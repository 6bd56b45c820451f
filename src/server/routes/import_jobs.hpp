// Imports jobs left behind by version 1.0.0, which stored open jobs in the file jobs.json of the data folder, not in
// the database.
#pragma once

#include <filesystem>

#include "server/operations/log.hpp"
#include "store/store.hpp"

namespace cubewright::server {

// Adds the jobs in that file to the queue and renames the file to jobs.json.imported. Jobs that are already in the
// queue and jobs that this version cannot run are skipped. A file that cannot be read is reported and left unchanged.
void import_jobs(const std::filesystem::path& folder, store::Store& store, Log& log);

}  // namespace cubewright::server
