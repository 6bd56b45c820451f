// How much memory a program may still take without pushing others out.
#pragma once

#include <cstdint>

namespace cubewright {

// In bytes. Where the system does not say, a cautious guess.
std::uint64_t free_memory();

}  // namespace cubewright
