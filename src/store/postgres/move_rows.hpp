// Moves a site from an SQLite file to PostgreSQL. All rows are copied, then read back from both databases and
// compared. An interrupted move resumes when it is run again.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "store/refusal.hpp"
#include "store/schema.hpp"

namespace cubewright::postgres {

using MoveProgress = std::function<void(std::string_view table, std::int64_t rows)>;

// Moves all rows to PostgreSQL and returns their numbers. The service that uses the file must be stopped first. Refuses
// a database to which a site has already been moved.
store::Outcome<store::RowCounts> move_rows(const std::filesystem::path& file, const std::string& address,
                                           const MoveProgress& progress = {});

}  // namespace cubewright::postgres
