// CPU targets of a package: the oldest supported target, and newer targets with separate engines. The functions below
// determine which targets the current CPU can run and which engine to use.
#pragma once

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

}  // namespace cubewright::processors
