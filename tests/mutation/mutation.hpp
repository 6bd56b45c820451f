// Selects the active mutant by the number in CUBEWRIGHT_MUTANT, or none. The places that a process and its children
// reach are recorded, one byte each, in the file named by CUBEWRIGHT_REACHED.
#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <type_traits>

namespace mutation {

inline constexpr unsigned most = 4096;
inline unsigned char unseen[most];
inline unsigned char* reached = unseen;
inline int chosen = -1;

// Runs before the program's own initialisation.
[[gnu::constructor(101)]] inline void choose() {
    if (const char* number = std::getenv("CUBEWRIGHT_MUTANT")) chosen = std::atoi(number);
    const char* path = std::getenv("CUBEWRIGHT_REACHED");
    const int file = path != nullptr && reached == unseen ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0) return;
    void* map = mmap(nullptr, most, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (map != MAP_FAILED) reached = static_cast<unsigned char*>(map);
    close(file);
}

inline bool runs(int number) {
    if (reached[number] == 0) reached[number] = 1;
    return chosen == number;
}

// For code that may also be evaluated at compile time, where the original is used.
constexpr bool runs_or_compiles(int number) {
    return !std::is_constant_evaluated() && runs(number);
}

}  // namespace mutation
