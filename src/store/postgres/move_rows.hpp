// Moves a site from an SQLite file to PostgreSQL. All rows are copied, then read back from both databases and
// compared. An interrupted move resumes when it is run again.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/refusal.hpp"

namespace cubewright::postgres {

struct MoveFacts {
    std::vector<std::pair<std::string, std::int64_t>> rows;  // number of rows in each table
    std::int64_t all() const {
        std::int64_t sum = 0;
        for (const auto& [table, count] : rows) sum += count;
        return sum;
    }
};
using MoveProgress = std::function<void(std::string_view table, std::int64_t rows)>;

// Moves all rows to PostgreSQL. The service that uses the file must be stopped first.
store::Outcome<MoveFacts> move_rows(const std::filesystem::path& file, const std::string& address,
                                    const MoveProgress& progress = {});

}  // namespace cubewright::postgres
