// Coordinates of the two-phase solver, and sets of moves. Phase 1: corner twists, edge flips, and the positions of the
// four middle-slice edges. Phase 2: the permutations of the corners, of the eight U and D edges, and of the four slice
// edges.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/simd.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t twist_count = 2187;         // 3⁷; the eighth twist follows from the others
inline constexpr std::size_t flip_count = 2048;          // 2¹¹; the twelfth flip follows from the others
inline constexpr std::size_t slice_count = 495;          // binomial coefficient (12, 4)
inline constexpr std::size_t permutation_count = 40320;  // 8!, for the corners and for the eight edges
inline constexpr std::size_t slice_permutation_count = 24;

// Coset of a position modulo the phase-2 group ⟨U, D, R2, L2, F2, B2⟩. The group itself has all coordinates zero.
struct Coset {
    std::uint16_t twist = 0;
    std::uint16_t flip = 0;
    std::uint16_t slice = 0;
    friend constexpr bool operator==(Coset, Coset) = default;
};

namespace detail {

// Rank of the positions of the slice edges, which are given as a 12-bit mask. Rank 0 is the solved state (FR, FL, BL,
// BR).
struct SliceRanks {
    std::array<std::uint16_t, 4096> rank{};
    std::array<std::uint16_t, slice_count> mask{};
};
inline constexpr SliceRanks slice_ranks = [] {
    SliceRanks ranks;
    std::uint16_t next = 0;
    for (unsigned mask = 4096; mask-- > 0;)
        if (std::popcount(mask) == 4) {
            ranks.rank[mask] = next;
            ranks.mask[next++] = static_cast<std::uint16_t>(mask);
        }
    return ranks;
}();

// The rank of a permutation of eight elements is computed from two halves of 12 bits each: the first four values
// determine one of 8·7·6·5 choices, and the last four contribute only their order.
struct PermutationRanks {
    std::array<std::uint16_t, 4096> first{};  // ranks of the first four values, multiplied by 24
    std::array<std::uint8_t, 4096> last{};
};
extern const PermutationRanks permutation_ranks;

using Words = std::array<std::uint64_t, 2>;

// Gathers one bit from each byte: bit `bit` of byte i becomes bit i.
constexpr unsigned gathered(std::uint64_t word, unsigned bit) {
    return static_cast<unsigned>((((word >> bit) & 0x0101010101010101U) * 0x0102040810204080U) >> 56U);
}

}  // namespace detail

// Returns the rank of a permutation of 0 … 7, stored in the low three bits of eight bytes. The identity has rank 0.
inline unsigned rank_of_eight(std::uint64_t bytes) {
    std::uint64_t pairs = bytes & 0x0707070707070707U;
    pairs = (pairs | (pairs >> 5U)) & 0x003F003F003F003FU;
    const std::uint64_t fours = pairs | (pairs >> 10U);
    const auto& ranks = detail::permutation_ranks;
    return ranks.first[fours & 0xFFFU] + unsigned{ranks.last[(fours >> 32U) & 0xFFFU]};
}

// Returns the rank of a permutation of 0 … 3, stored in the low two bits of four bytes.
inline unsigned rank_of_four(std::uint32_t bytes) {
    bytes &= 0x03030303U;
    bytes |= bytes >> 5U;  // three bits per value, as in the rank table
    return detail::permutation_ranks.last[(bytes & 0x01FU) | ((bytes >> 10U) & 0xFC0U)];
}

constexpr std::uint16_t twist_of(Bytes16 corners) {
    // Computes a base-3 number, four digits per multiplication. The top byte of each product is the sum.
    const std::uint64_t twists = (std::bit_cast<detail::Words>(corners)[0] >> orientation_shift) & 0x0303030303030303U;
    const auto first = static_cast<std::uint32_t>(twists) * 0x1B090301U >> 24U;
    const auto last = static_cast<std::uint32_t>((twists >> 32U) & 0x00FFFFFFU) * 0x09030100U >> 24U;
    return static_cast<std::uint16_t>(first * 27 + last);
}

constexpr std::uint16_t flip_of(Bytes16 edges) {
    const auto words = std::bit_cast<detail::Words>(edges);
    return static_cast<std::uint16_t>(detail::gathered(words[0], orientation_shift) |
                                      ((detail::gathered(words[1], orientation_shift) & 7U) << 8U));
}

// Slice edges are the pieces 8 to 11, which have bit 3 set.
constexpr std::uint16_t slice_of(Bytes16 edges) {
    const auto words = std::bit_cast<detail::Words>(edges);
    return detail::slice_ranks.rank[detail::gathered(words[0], 3) | ((detail::gathered(words[1], 3) & 15U) << 8U)];
}

constexpr Coset coset_of(const Cube& cube) {
    return {twist_of(cube.corners), flip_of(cube.edges), slice_of(cube.edges)};
}

// Return a position with the given coordinate and everything else solved.
Cube cube_with_twist(std::size_t twist);
Cube cube_with_flip(std::size_t flip);
Cube cube_with_slice(std::size_t slice);
// Return a permutation of the first eight positions, or of the slice positions, without orientations.
Bytes16 permutation_of_eight(std::size_t rank);
Bytes16 permutation_of_slice(std::size_t rank);

inline unsigned corner_rank(Bytes16 corners) {
    return rank_of_eight(std::bit_cast<detail::Words>(corners)[0]);
}
// The next two functions are valid only in phase 2.
inline unsigned edge_rank(Bytes16 edges) {
    return rank_of_eight(std::bit_cast<detail::Words>(edges)[0]);
}
inline unsigned slice_rank(Bytes16 edges) {
    return rank_of_four(static_cast<std::uint32_t>(std::bit_cast<detail::Words>(edges)[1]));
}

// A set of moves as a bit mask, used by the searches. Bit i represents the i-th move of all_moves.
using MoveSet = std::uint32_t;

inline constexpr MoveSet every_move = (MoveSet{1} << move_count) - 1;

constexpr MoveSet set_of(Move m) {
    return MoveSet{1} << index(m);
}

constexpr MoveSet moves_of(Face f) {
    return MoveSet{7} << (3 * index(f));
}

// Moves that generate the phase-2 group: all turns of U and D, half turns of the other faces.
inline constexpr MoveSet phase2_moves = [] {
    MoveSet moves = moves_of(Face::U) | moves_of(Face::D);
    for (const Face f : {Face::R, Face::F, Face::L, Face::B}) moves |= set_of(make_move(f, 2));
    return moves;
}();

inline constexpr MoveSet every_quarter_turn = [] {
    MoveSet moves = 0;
    for (const Move m : all_moves)
        if (quarters(m) != 2) moves |= set_of(m);
    return moves;
}();

// Moves that may follow a move in a canonical sequence. The entry no_move is for the start of a sequence.
inline constexpr std::size_t no_move = move_count;
inline constexpr std::array<MoveSet, move_count + 1> followers = [] {
    std::array<MoveSet, move_count + 1> sets{};
    for (const Move previous : all_moves)
        for (const Move next : all_moves)
            if (may_follow(previous, next)) sets[index(previous)] |= set_of(next);
    sets[no_move] = every_move;
    return sets;
}();

constexpr MoveSet transformed(MoveSet moves, Symmetry s) {
    MoveSet images = 0;
    for (const Move m : all_moves)
        if ((moves & set_of(m)) != 0) images |= set_of(transformed(m, s));
    return images;
}

constexpr unsigned cost(Move m, Metric metric) {
    return metric == Metric::qtm && quarters(m) == 2 ? 2 : 1;
}

}  // namespace cubewright::rubik
