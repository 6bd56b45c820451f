#include "base/free_memory.hpp"

#if defined(__linux__)
#include <cstdio>
#endif

namespace cubewright {

std::uint64_t free_memory() {
    constexpr std::uint64_t guess = std::uint64_t{512} << 20U;
#if defined(__linux__)
    std::FILE* file = std::fopen("/proc/meminfo", "r");
    if (file == nullptr) return guess;
    unsigned long long kilobytes = 0;
    char line[128];
    bool found = false;
    while (!found && std::fgets(line, sizeof line, file) != nullptr)
        found = std::sscanf(line, "MemAvailable: %llu kB", &kilobytes) == 1;
    std::fclose(file);
    return found ? kilobytes << 10U : guess;
#else
    return guess;
#endif
}

}  // namespace cubewright
