// The atlas as a file of some hundred kilobytes, finished or not.
#pragma once

#include <filesystem>

#include "base/result.hpp"
#include "readyset/atlas/atlas.hpp"

namespace cubewright::readyset {

Result<void> save(const Atlas& atlas, const std::filesystem::path& path);

// Refuses a file that is damaged or of another version.
Result<Atlas> load_atlas(const std::filesystem::path& path);

}  // namespace cubewright::readyset
