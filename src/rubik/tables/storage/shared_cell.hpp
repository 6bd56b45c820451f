// Access to a byte of a table that several threads fill. The threads may write the same byte, but always with the same
// value. Relaxed atomics avoid a data race at no cost.
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
