// Where tables that took time to compute are kept between runs.
#pragma once

#include <filesystem>
#include <optional>

namespace cubewright {

// $CUBEWRIGHT_CACHE, else $XDG_CACHE_HOME/cubewright, else ~/.cache/cubewright. Nothing when no such
// place is known; then tables live in memory only.
std::optional<std::filesystem::path> cache_folder();

}  // namespace cubewright
