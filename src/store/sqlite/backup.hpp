// Online backup of the database, and restoring a backup. The copy is written under a temporary name, checked, and then
// renamed to the requested name.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>

#include "store/refusal.hpp"
#include "store/schema.hpp"

namespace SQLite {
class Backup;
}

namespace cubewright::store {

struct BackupFacts {
    std::uintmax_t bytes = 0;
    RowCounts counts;
};

// Backs up the database to a single self-contained file. An existing file at `target` is replaced only after the copy
// has been written and checked. The folder of `target` must exist.
Outcome<BackupFacts> back_up(const std::filesystem::path& database, const std::filesystem::path& target);

// Replaces the database with a backup and removes the write-ahead log of the replaced database. Refuses while a service
// uses the data folder. The database is changed only after the copy of the backup has been written and checked.
Outcome<BackupFacts> restore(const std::filesystem::path& backup, const std::filesystem::path& database);

// Copies all pages in one step through a read transaction, so the copy is consistent and writers are not blocked.
// Retries while the database is locked. Returns false if the database stays locked for longer than `patience` and the
// copy is incomplete.
bool copy_pages(SQLite::Backup& backup, std::chrono::milliseconds patience);

}  // namespace cubewright::store
