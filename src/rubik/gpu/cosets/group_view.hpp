// Prepass step for a quad, the smallest unit of a coset bitmap that moves keep together: 32 bytes, whose four words
// differ by the relabelling of the slice edges. On the GPU each thread processes one quad; tests run the same code on
// the host.
#pragma once

#include <cstdint>

#include "base/device.hpp"
#include "rubik/cosets/coset_layout.hpp"
#include "rubik/gpu/packed_cube.hpp"

// NOLINTBEGIN(modernize-avoid-c-arrays): GPU code uses these structs directly.
namespace cubewright::rubik::gpu {

inline constexpr unsigned group_moves_stride = 12;  // ten moves, padded so that two entries form a word
inline constexpr unsigned page_quads = static_cast<unsigned>(page_words / slice_family_size);

struct alignas(16) GroupView {
    std::uint16_t corners[family_count][group_moves_stride];
    std::uint16_t edges[family_count][group_moves_stride];
    std::uint8_t slices[2][group_move_count][slice_family_count];
    std::uint8_t odd[family_count];
    std::uint32_t pages[family_count];  // pages in processing order
    std::uint32_t moves;                // bit mask of the allowed moves
};

struct alignas(16) Quad {
    std::uint32_t words[8];
};
struct alignas(16) HalfQuad {
    std::uint32_t words[4];
};

CUBEWRIGHT_DEVICE inline Quad read_quad(const Quad* quads, std::uint64_t at, std::uint32_t other_half) {
    const auto* halves = reinterpret_cast<const HalfQuad*>(quads + at);
    const HalfQuad a = halves[other_half];
    const HalfQuad b = halves[other_half ^ 1U];
    return {{a.words[0], a.words[1], a.words[2], a.words[3], b.words[0], b.words[1], b.words[2], b.words[3]}};
}

// Moves bit i of every byte to bit i XOR k.
CUBEWRIGHT_DEVICE inline std::uint32_t relabel_bits(std::uint32_t bits, std::uint32_t k) {
    if ((k & 4U) != 0) bits = ((bits >> 4U) & 0x0F0F0F0FU) | ((bits & 0x0F0F0F0FU) << 4U);
    if ((k & 2U) != 0) bits = ((bits >> 2U) & 0x33333333U) | ((bits & 0x33333333U) << 2U);
    if ((k & 1U) != 0) bits = ((bits >> 1U) & 0x55555555U) | ((bits & 0x55555555U) << 1U);
    return bits;
}

// Adds the bits that a move contributes: permutes the words of the source by the slice relabelling, the bytes by the
// edge relabelling, and the bits by the corner relabelling.
CUBEWRIGHT_DEVICE inline void add_moved(Quad& quad, const Quad& source, std::uint32_t corners, std::uint32_t edges,
                                        std::uint32_t slice) {
    const std::uint32_t low = 0x3210U ^ (edges * 0x1111U);
    const std::uint32_t high = 0x7654U ^ (edges * 0x1111U);
    CUBEWRIGHT_UNROLL
    for (unsigned word = 0; word < 4; ++word) {
        const bool swapped = (slice & 1U) != 0;
        const std::uint32_t a = swapped ? source.words[(2 * (word ^ 1U))] : source.words[2 * word];
        const std::uint32_t b = swapped ? source.words[(2 * (word ^ 1U)) + 1] : source.words[(2 * word) + 1];
        quad.words[2 * word] |= relabel_bits(pick_bytes(a, b, low), corners);
        quad.words[(2 * word) + 1] |= relabel_bits(pick_bytes(a, b, high), corners);
    }
}

CUBEWRIGHT_DEVICE inline bool is_full(const Quad& quad) {
    std::uint32_t all = quad.words[0];
    for (unsigned i = 1; i < 8; ++i) all &= quad.words[i];
    return all == 0xFFFFFFFFU;
}

// Computes quad number `at` of a page after one more move.
CUBEWRIGHT_DEVICE inline Quad advanced(const Quad* from, const GroupView& view, std::uint32_t page, std::uint32_t at,
                                       const Quad& own) {
    Quad quad = own;
    if (is_full(quad)) return quad;
    const std::uint32_t family = at / 3U;
    const std::uint32_t slice = at % 3U;
    const auto& slices = view.slices[view.odd[page] ^ view.odd[family]];
    const std::uint32_t moves = view.moves;
    CUBEWRIGHT_UNROLL
    for (unsigned m = 0; m < group_move_count; ++m) {
        if ((moves >> m & 1U) == 0) continue;
        // In the last prepasses, nearly all bits are set after the cheapest moves.
        if ((m == first_slice_move || m == first_relabelling_move) && is_full(quad)) return quad;
        const std::uint32_t corners = view.corners[page][m];
        const std::uint32_t edges = view.edges[family][m];
        const std::uint32_t to = slices[m][slice];
        const std::uint64_t source = (std::uint64_t{corners >> 3U} * page_quads) + ((edges >> 3U) * 3U) + (to >> 2U);
        const Quad found = read_quad(from, source, to >> 1U & 1U);
        if (m < first_relabelling_move) {
            CUBEWRIGHT_UNROLL
            for (unsigned i = 0; i < 8; ++i) quad.words[i] |= found.words[i];
        } else {
            add_moved(quad, found, corners & 7U, edges & 7U, to & 3U);
        }
    }
    return quad;
}

}  // namespace cubewright::rubik::gpu
// NOLINTEND(modernize-avoid-c-arrays)
