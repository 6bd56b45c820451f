// Where the program keeps what belongs to the user and cannot be made again: careers, the service's board.
#pragma once

#include <filesystem>
#include <optional>

namespace cubewright::cli {

// $XDG_DATA_HOME/cubewright, else ~/.local/share/cubewright; nothing where there is neither.
std::optional<std::filesystem::path> data_folder();

}  // namespace cubewright::cli
