// Brings a file of SQLite to the present schema (schema.hpp). The version of a file is the number of steps it has
// taken.
#pragma once

#include <cstdint>

#include "store/schema.hpp"
#include "store/sqlite/sqlite_database.hpp"

namespace cubewright::store {

inline constexpr std::int64_t application_id = 0x43575254;  // "CWRT": says that the file is ours

std::int64_t schema_version(Database& database);

// Takes the steps that the file has not taken, each whole or not at all. Refuses a file that is
// another program's, or that a newer version of this one has made.
Outcome<void> migrate(SqliteDatabase& database, int target = sqlite_steps);

}  // namespace cubewright::store
