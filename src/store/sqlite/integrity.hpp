// Integrity check of the database, run at every start and on every backup.
#pragma once

#include "store/sqlite/sqlite_database.hpp"

namespace cubewright::store {

// Checks every page, index and foreign key of the file with SQLite's built-in checks.
Outcome<void> check_integrity(SqliteDatabase& database);

}  // namespace cubewright::store
