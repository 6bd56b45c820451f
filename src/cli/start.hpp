// Startup of the program, before the command line is parsed: switches to the program built for this processor, if one
// is installed, and locates the folder for user data.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/result.hpp"

namespace cubewright::cli {

// Returns the folder of the running program, or an empty path if the system does not report it.
std::filesystem::path program_folder();

// Replaces this process with the program compiled for this processor, if there is one. On success the function does not
// return.
Result<void> select_processor_program(char** argv);

// Returns the version and processor as text, for example "1.0.0 (x86-64-v3)", or as a JSON object.
std::string version_text();
std::string version_json();

// Returns the folder for user data that cannot be recomputed, such as careers and the service's leaderboard:
// $XDG_DATA_HOME/cubewright, or else ~/.local/share/cubewright. Returns nullopt if neither XDG_DATA_HOME nor HOME is an
// absolute path.
std::optional<std::filesystem::path> data_folder();

}  // namespace cubewright::cli
