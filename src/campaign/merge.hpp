// Brings the records of several folders together. What is there already is not added again, so that merging twice is
// merging once.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

#include "base/result.hpp"

namespace cubewright::campaign {

struct Merged {
    std::uint64_t added = 0;
    std::uint64_t there = 0;    // records that were there already
    std::uint64_t damaged = 0;  // lines that are no records
};

// Adds the records of the other folders to the first. It takes the plan of the first of them if it has none; ranges of
// the same kind become one that holds them all.
Result<Merged> merge(const std::filesystem::path& into, std::span<const std::filesystem::path> from);

}  // namespace cubewright::campaign
