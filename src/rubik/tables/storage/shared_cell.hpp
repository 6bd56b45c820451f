// One byte of a table that several threads fill. They write into each other's rows, always the same value
// at one time: relaxed atomics say so to the compiler and cost nothing.
#pragma once

#include <atomic>
#include <cstdint>

namespace cubewright::rubik {

inline std::uint8_t read_cell(std::uint8_t& cell) {
    return std::atomic_ref(cell).load(std::memory_order_relaxed);
}
inline void write_cell(std::uint8_t& cell, std::uint8_t value) {
    std::atomic_ref(cell).store(value, std::memory_order_relaxed);
}

}  // namespace cubewright::rubik
