// Jobs that version 1.0.0 left behind: it stored open jobs in the file jobs.json of the data folder, not in the
// database.
#pragma once

#include <filesystem>

#include "server/operations/log.hpp"
#include "store/store.hpp"

namespace cubewright::server {

// Adds the jobs of that file to the queue and renames the file to jobs.json.imported. Jobs that the queue already has
// are skipped, and so are jobs that this version cannot run. A file that cannot be read is reported and left as it is.
void import_jobs(const std::filesystem::path& folder, store::Store& store, Log& log);

}  // namespace cubewright::server
