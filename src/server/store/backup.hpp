// A copy of the database taken while the service goes on: written under a name of its own, checked,
// and only then given the name that was asked for.
#pragma once

#include <cstdint>
#include <filesystem>

#include "server/refusal.hpp"

namespace cubewright::server {

struct BackupFacts {
    std::uintmax_t bytes = 0;
    std::int64_t players = 0;
    std::int64_t answers = 0;
    std::int64_t proofs = 0;
};

// The copy is one file that needs nothing beside it. What stood at `target` stays until the copy is
// safe, and stays for good when it fails.
Answer<BackupFacts> back_up(const std::filesystem::path& database, const std::filesystem::path& target);

}  // namespace cubewright::server
