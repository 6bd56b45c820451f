// Selects and loads the engine for the current CPU. Each engine is in a folder named after its CPU target.
#pragma once

#include <filesystem>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::processors {

// Returns the path of file `name` of the engine to use, from the folder of all engines. Returns an empty path if the
// running engine is to be used.
Result<std::filesystem::path> select_engine(const std::filesystem::path& engines, std::string_view name);

// Returns a function of the engine to use, from its shared library `name`. Returns nullptr if the running engine is to
// be used.
Result<void*> load_engine_function(const std::filesystem::path& engines, std::string_view name, const char* function);

// Returns the shared library or program that contains this address, or an empty path if it is unknown.
std::filesystem::path file_of(const void* address);

}  // namespace cubewright::processors
