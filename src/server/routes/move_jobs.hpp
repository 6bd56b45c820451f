// The jobs that waited for the next start of a service with a file of its own, on their way to the database that
// replicas share. Whoever runs there takes them up under the same ids.
#pragma once

#include <cstdint>
#include <filesystem>

#include "store/database.hpp"
#include "store/refusal.hpp"

namespace cubewright::server {

// How many there are; each is written, unless it is there, then read again and compared. The file stays.
store::Outcome<std::int64_t> move_jobs(const std::filesystem::path& file, store::Database& target);

}  // namespace cubewright::server
