// Arrays of 4-bit numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace cubewright::rubik {

// A read-only view of packed numbers 0 … 15.
struct Nibbles {
    std::span<const std::uint8_t> bytes;

    unsigned operator[](std::size_t i) const { return (unsigned{bytes[i / 2]} >> (4 * (i % 2))) & 15U; }
    void prefetch(std::size_t i) const { __builtin_prefetch(bytes.data() + (i / 2)); }
};

constexpr std::size_t packed_size(std::size_t count) {
    return (count + 1) / 2;
}

// Packs numbers 0 … 15. The count must be even.
inline void pack(std::span<const std::uint8_t> numbers, std::span<std::uint8_t> bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(numbers[2 * i] | (numbers[(2 * i) + 1] << 4U));
}

}  // namespace cubewright::rubik
