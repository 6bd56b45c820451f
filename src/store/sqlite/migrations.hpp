// The shape of the database, as the steps that led to it. A step never changes once it has been
// released; a new shape is a new step. The version of a file is the number of steps it has taken.
#pragma once

#include <span>
#include <string_view>

#include "store/sqlite/sqlite_database.hpp"

namespace cubewright::store {

inline constexpr std::int64_t application_id = 0x43575254;  // "CWRT": says that the file is ours

std::span<const std::string_view> migrations();

std::int64_t version_of(Database& database);

// Takes the steps that the file has not taken, each whole or not at all. Refuses a file that is
// another program's, or that a newer version of this one has made.
Outcome<void> migrate(SqliteDatabase& database, std::size_t target = migrations().size());

}  // namespace cubewright::store
