// Is the database whole? Asked at every start and of every backup.
#pragma once

#include "store/sqlite/sqlite_database.hpp"

namespace cubewright::store {

// Every page, index and reference of the file, as SQLite checks them.
Outcome<void> check_integrity(SqliteDatabase& database);

}  // namespace cubewright::store
