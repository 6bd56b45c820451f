// How many words of what a coset's bits are (coset_bits.hpp tells why), in plain types: nvcc reads this too.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/device.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t family_size = 8;
inline constexpr std::size_t family_count = 40320 / family_size;
// The slice's permutations likewise, by the four renamings of its pieces. Their parity is what corners and edges leave
// them, and renaming does not change it: three families of each.
inline constexpr std::size_t slice_family_size = 4;
inline constexpr std::size_t slice_family_count = 24 / slice_family_size / 2;
inline constexpr std::size_t block_words = slice_family_count * slice_family_size;
// The words of one family of corners are a page: 484 kB.
inline constexpr std::size_t page_words = family_count * block_words;
inline constexpr std::size_t coset_words = family_count * page_words;
inline constexpr std::size_t coset_bytes = coset_words * sizeof(std::uint64_t);
inline constexpr std::uint64_t coset_size = std::uint64_t{coset_words} * 64;
static_assert(coset_size == 19'508'428'800);

// Where a position's bit is.
struct BitPlace {
    std::uint32_t word = 0;
    std::uint32_t bit = 0;
    friend constexpr bool operator==(BitPlace, BitPlace) = default;
};

inline constexpr std::size_t group_move_count = 10;
// The moves of the phase-2 group stand in this order: first those that leave the pieces in places 0 alone, and of these
// D's turns first, which also leave the slice alone; then those that do not, and of these U's turns first.
inline constexpr std::size_t first_slice_move = 3;
inline constexpr std::size_t first_renaming_move = 5;
inline constexpr std::size_t last_slice_moves = 8;

constexpr bool turns_up_or_down(std::size_t group_move) {
    return group_move < first_slice_move || (group_move >= first_renaming_move && group_move < last_slice_moves);
}

// A family and by what its members' names change on the way to it, in sixteen bits.
struct FamilyMove {
    std::uint16_t packed = 0;

    CUBEWRIGHT_DEVICE constexpr unsigned family() const { return packed >> 3U; }
    CUBEWRIGHT_DEVICE constexpr unsigned renaming() const { return packed & 7U; }
};
// Four times a slice's family, plus the renaming.
using SliceMove = std::uint8_t;

}  // namespace cubewright::rubik
