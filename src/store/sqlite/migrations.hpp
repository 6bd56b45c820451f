// Migrates an SQLite file to the current schema (schema.hpp). The version of a file is the number of steps applied to
// it.
#pragma once

#include <cstdint>

#include "store/schema.hpp"
#include "store/sqlite/sqlite_database.hpp"

namespace cubewright::store {

inline constexpr std::int64_t application_id = 0x43575254;  // "CWRT", which marks a Cubewright database

std::int64_t schema_version(Database& database);

// Applies the missing steps, each in one transaction. Refuses a file that belongs to another program or was written by
// a newer version.
Outcome<void> migrate(SqliteDatabase& database, int target = sqlite_steps);

// Integrity check of the database, run at every start and on every backup.

// Checks every page, index and foreign key of the file with SQLite's built-in checks.
Outcome<void> check_integrity(SqliteDatabase& database);

}  // namespace cubewright::store
