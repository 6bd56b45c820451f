// The engines beside this one, each in a folder with its processor's name, and how work is handed over to one of them.
#pragma once

#include <filesystem>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::processors {

// The file `name` of the engine that is to work, from the folder of all engines; empty when this very engine is to.
Result<std::filesystem::path> better_engine(const std::filesystem::path& engines, std::string_view name);

// The same engine's function, from its shared object `name`; nullptr when this very engine is to work.
Result<void*> better_function(const std::filesystem::path& engines, std::string_view name, const char* function);

// The shared object or program that holds this address; empty when the system does not say.
std::filesystem::path file_of(const void* address);

}  // namespace cubewright::processors
