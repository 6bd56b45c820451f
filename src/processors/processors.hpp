// The processors that a package has an engine for: the oldest that it runs on, and newer ones whose engines lie beside
// that one. Which of them this processor is, and which engine is to work.
#pragma once

#include <span>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::processors {

// What this code was compiled for, as in -march=: "x86-64-v2", "native".
std::string_view own();

// All that this package was compiled for, the oldest first; own() is one of them.
std::span<const std::string_view> all();

// Whether this processor can run what was compiled for another of the names that packages have.
bool can_run(std::string_view name);

struct Offer {
    std::string_view name;
    bool runs_here = false;
    bool is_installed = false;
};

// The name of the engine that is to work: the one wished for, or the newest that can when there is no wish. The first
// offer can always work.
Result<std::string_view> choose(std::span<const Offer> offers, std::string_view wish);

// What the variable CUBEWRIGHT_PROCESSOR of the environment wishes for; empty for nothing.
std::string_view wish();

}  // namespace cubewright::processors
