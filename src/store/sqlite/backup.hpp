// A copy of the database taken while the service goes on: written under a name of its own, checked,
// and only then given the name that was asked for.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>

#include "store/refusal.hpp"

namespace SQLite {
class Backup;
}

namespace cubewright::store {

struct BackupFacts {
    std::uintmax_t bytes = 0;
    std::int64_t players = 0;
    std::int64_t answers = 0;
    std::int64_t proofs = 0;
};

// The copy is one file that needs nothing beside it. What stood at `target` stays until the copy is
// safe, and stays for good when it fails.
Outcome<BackupFacts> back_up(const std::filesystem::path& database, const std::filesystem::path& target);

// Copies all pages in one step: a reader's view, so the writer goes on meanwhile and the copy is of one moment. A
// database that somebody has locked is tried again for a while; false when it stayed so and the copy is not whole.
bool copy_pages(SQLite::Backup& backup, std::chrono::milliseconds patience);

}  // namespace cubewright::store
