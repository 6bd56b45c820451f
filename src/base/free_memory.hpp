// How much memory a program may still take without pushing others out, or being ended for it.
#pragma once

#include <cstdint>

namespace cubewright {

inline constexpr std::uint64_t cautious_guess = std::uint64_t{512} << 20U;

// In bytes: what the machine has available, and no more than the control groups of this process leave it. Where the
// system does not say, a cautious guess.
std::uint64_t free_memory();

}  // namespace cubewright
