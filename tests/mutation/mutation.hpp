// Chooses the mutant that runs: the number in CUBEWRIGHT_MUTANT, or none. Which places a process and its children come
// by is written, a byte each, to the file that CUBEWRIGHT_REACHED names.
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

// Before anything of the program's own is initialised.
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

// For code that the compiler evaluates too: it sees the original.
constexpr bool runs_or_compiles(int number) {
    return !std::is_constant_evaluated() && runs(number);
}

}  // namespace mutation
