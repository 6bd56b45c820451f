// Selects and loads the engine for the current CPU. Each engine is in a folder named after its CPU target.
#pragma once

#include <filesystem>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::processors {

// Selects an engine from the folder `engines` and returns the path of its file `name`. Returns an empty path if the
// running engine is selected.
Result<std::filesystem::path> select_engine(const std::filesystem::path& engines, std::string_view name);

// Selects an engine, loads its shared library `name`, and returns the given function. Returns nullptr if the running
// engine is selected.
Result<void*> load_engine_function(const std::filesystem::path& engines, std::string_view name, const char* function);

// Returns the shared library or program that contains this address, or an empty path if it is unknown.
std::filesystem::path file_of(const void* address);

}  // namespace cubewright::processors
