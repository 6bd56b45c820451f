// Jobs between two lives of the service: what the end of one broke off is written to a file, and the
// next takes it up under the same ids, so that a client which comes back finds its job.
#pragma once

#include <filesystem>
#include <vector>

#include "base/result.hpp"
#include "server/jobs/jobs.hpp"

namespace cubewright::server {

inline constexpr auto job_file_name = "jobs.json";  // in the folder of the data

Result<void> save_jobs(const std::filesystem::path& path, const std::vector<Jobs::BrokenOff>& jobs);

// What the file holds; nothing when there is none or it is not ours.
std::vector<Jobs::BrokenOff> read_jobs(const std::filesystem::path& path);
// The same, and the file is removed.
std::vector<Jobs::BrokenOff> take_jobs(const std::filesystem::path& path);

}  // namespace cubewright::server
