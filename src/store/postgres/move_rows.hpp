// Moves a site from the file of SQLite to PostgreSQL: every row is written, then every row is read again on both sides
// and compared. A move that was broken off is begun again and goes on where it was.
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
    std::vector<std::pair<std::string, std::int64_t>> rows;  // of each table
    std::int64_t all() const {
        std::int64_t sum = 0;
        for (const auto& [table, count] : rows) sum += count;
        return sum;
    }
};
using MoveProgress = std::function<void(std::string_view table, std::int64_t rows)>;

// The service that has the file open must be stopped before.
store::Outcome<MoveFacts> move_rows(const std::filesystem::path& file, const std::string& address,
                                    const MoveProgress& progress = {});

}  // namespace cubewright::postgres
