// Atlas file, which takes a few hundred kilobytes. Incomplete atlases can be saved too.
#pragma once

#include <filesystem>

#include "base/result.hpp"
#include "readyset/atlas/atlas.hpp"

namespace cubewright::readyset {

Result<void> save(const Atlas& atlas, const std::filesystem::path& path);

// Loads an atlas. Fails if the file is damaged or has a different version.
Result<Atlas> load_atlas(const std::filesystem::path& path);

}  // namespace cubewright::readyset
