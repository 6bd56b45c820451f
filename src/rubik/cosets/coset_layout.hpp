// Memory layout of a coset bitmap (see coset_bits.hpp), using plain types because nvcc compiles this header as well.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/device.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t family_size = 8;
inline constexpr std::size_t family_count = 40320 / family_size;
// Families of slice permutations under the four relabellings of the slice edges. The corners and edges determine the
// parity of the slice permutation, and relabelling does not change it, so there are three families of each parity.
inline constexpr std::size_t slice_family_size = 4;
inline constexpr std::size_t slice_family_count = 24 / slice_family_size / 2;
inline constexpr std::size_t block_words = slice_family_count * slice_family_size;
// A page contains the words of one corner family: 484 kB.
inline constexpr std::size_t page_words = family_count * block_words;
inline constexpr std::size_t coset_words = family_count * page_words;
inline constexpr std::size_t coset_bytes = coset_words * sizeof(std::uint64_t);
inline constexpr std::uint64_t coset_size = std::uint64_t{coset_words} * 64;
static_assert(coset_size == 19'508'428'800);

// Location of a position's bit.
struct BitPlace {
    std::uint32_t word = 0;
    std::uint32_t bit = 0;
    friend constexpr bool operator==(BitPlace, BitPlace) = default;
};

inline constexpr std::size_t group_move_count = 10;
// Order of the phase-2 moves: first the moves that do not move the pieces at position 0, starting with the turns of D,
// which do not affect the slice either; then the other moves, starting with the turns of U.
inline constexpr std::size_t first_slice_move = 3;
inline constexpr std::size_t first_relabelling_move = 5;
inline constexpr std::size_t last_slice_moves = 8;

constexpr bool is_up_or_down_turn(std::size_t group_move) {
    return group_move < first_slice_move || (group_move >= first_relabelling_move && group_move < last_slice_moves);
}

// The family after a move and the relabelling of its members, packed into 16 bits.
struct FamilyMove {
    std::uint16_t packed = 0;

    CUBEWRIGHT_DEVICE constexpr unsigned family() const { return packed >> 3U; }
    CUBEWRIGHT_DEVICE constexpr unsigned relabelling() const { return packed & 7U; }
};
// Four times the slice family, plus the relabelling.
using SliceMove = std::uint8_t;

}  // namespace cubewright::rubik
