// CPU targets of a package: the oldest supported target, and newer targets with separate engines. The functions below
// determine which targets the current CPU can run and which engine to use.
#pragma once

#include <filesystem>
#include <span>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::processors {

// Returns the CPU target of this build, as in -march=, for example "x86-64-v2" or "native".
std::string_view own();

// Returns all CPU targets of this package, oldest first; own() is one of them.
std::span<const std::string_view> all();

// Returns true if the current CPU can run code compiled for this target.
bool can_run(std::string_view name);

struct Offer {
    std::string_view name;
    bool runs_here = false;
    bool is_installed = false;
};

// Returns the name of the engine to use: the requested engine or, by default, the newest one that the CPU can run. The
// CPU must always be able to run the first offer.
Result<std::string_view> choose(std::span<const Offer> offers, std::string_view wish);

// Returns the value of the environment variable CUBEWRIGHT_PROCESSOR, or an empty string.
std::string_view wish();

// Selects and loads the engine for the current CPU. Each engine is in a folder named after its CPU target.

// Selects an engine from the folder `engines` and returns the path of its file `name`. Returns an empty path if the
// running engine is selected.
Result<std::filesystem::path> select_engine(const std::filesystem::path& engines, std::string_view name);

// Selects an engine, loads its shared library `name`, and returns the given function. Returns nullptr if the running
// engine is selected.
Result<void*> load_engine_function(const std::filesystem::path& engines, std::string_view name, const char* function);

// Returns the shared library or program that contains this address, or an empty path if it is unknown.
std::filesystem::path file_of(const void* address);

}  // namespace cubewright::processors
