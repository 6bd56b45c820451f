// The folder for user data that cannot be recomputed, such as careers and the service's leaderboard.
#pragma once

#include <filesystem>
#include <optional>

namespace cubewright::cli {

// Returns $XDG_DATA_HOME/cubewright, or else ~/.local/share/cubewright. Returns nullopt if neither XDG_DATA_HOME nor
// HOME is an absolute path.
std::optional<std::filesystem::path> data_folder();

}  // namespace cubewright::cli
