// Is the database whole? Asked at every start and of every backup.
#pragma once

#include "server/store/database.hpp"

namespace cubewright::server {

// Every page, index and reference of the file, as SQLite checks them.
Answer<void> check_integrity(Database& database);

}  // namespace cubewright::server
