#include "base/free_memory.hpp"

#if defined(__linux__)
#include <fstream>
#include <string>
#endif

namespace cubewright {

std::uint64_t free_memory() {
    constexpr std::uint64_t guess = std::uint64_t{512} << 20U;
#if defined(__linux__)
    std::ifstream in("/proc/meminfo");
    for (std::string word; in >> word;)
        if (std::uint64_t kilobytes = 0; word == "MemAvailable:" && in >> kilobytes) return kilobytes << 10U;
#endif
    return guess;
}

}  // namespace cubewright
