// Merges the records of several folders. Records that already exist are skipped, so merging is idempotent.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

#include "base/result.hpp"

namespace cubewright::campaign {

struct Merged {
    std::uint64_t added = 0;
    std::uint64_t there = 0;    // number of records that already existed
    std::uint64_t damaged = 0;  // number of lines that are not valid records
};

// Adds the records of the folders `from` to the folder `into`. If `into` has no plan, the first plan found is used.
// Plans for ranges of the same kind are combined into one that covers both.
Result<Merged> merge(const std::filesystem::path& into, std::span<const std::filesystem::path> from);

}  // namespace cubewright::campaign
