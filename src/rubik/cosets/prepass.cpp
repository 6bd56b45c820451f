#include "rubik/cosets/prepass.hpp"

#include <array>
#include <atomic>
#include <cassert>
#include <vector>

#include "base/simd.hpp"
#include "base/workers.hpp"

namespace cubewright::rubik {

namespace {

// A block combines one corner family with one edge family. It contains three slice families of two registers each.
constexpr std::size_t block_registers = block_words / 2;
using Block = std::array<Bytes16, block_registers>;

// Moves bit i of every byte to bit i XOR k.
#ifdef __ARM_NEON
constexpr std::uint8_t lower_ones = 0x55;
constexpr std::uint8_t lower_pairs = 0x33;

template <int Step>
Bytes16 swapped(Bytes16 bits, std::uint8_t lower) {
    return select(splat16(lower), bits >> Step, bits << Step);
}

// Relabelling by k = 7 reverses a byte, which takes one instruction, so relabelling by 7 and then by 1, for example, is
// cheaper than relabelling by 2 and then by 4.
template <unsigned K>
Bytes16 relabel_within_bytes(Bytes16 bits) {
    if constexpr (K == 0) return bits;
    if constexpr (K == 3 || K >= 5)
        return relabel_within_bytes<K ^ 7U>(std::bit_cast<Bytes16>(vrbitq_u8(std::bit_cast<uint8x16_t>(bits))));
    if constexpr (K == 1) return swapped<1>(bits, lower_ones);
    if constexpr (K == 2) return swapped<2>(bits, lower_pairs);
    if constexpr (K == 4) return (bits >> 4) | (bits << 4);
    return bits;
}
#else
// Two lookup tables, one for each half of a byte.
struct HalfByteMaps {
    Bytes16 low;
    Bytes16 high;
};
constexpr HalfByteMaps half_byte_maps(unsigned k) {
    ByteArray16 low{};
    ByteArray16 high{};
    for (unsigned half = 0; half < 16; ++half)
        for (unsigned bit = 0; bit < 4; ++bit)
            if ((half >> bit & 1U) != 0) {
                low[half] = static_cast<std::uint8_t>(low[half] | (1U << (bit ^ k)));
                high[half] = static_cast<std::uint8_t>(high[half] | (1U << ((bit + 4) ^ k)));
            }
    return {to_bytes16(low), to_bytes16(high)};
}

template <unsigned K>
Bytes16 relabel_within_bytes(Bytes16 bits) {
    constexpr HalfByteMaps maps = half_byte_maps(K);
    return shuffle_bytes(maps.low, bits & splat16(15)) | shuffle_bytes(maps.high, bits >> 4);
}
#endif

// Moves byte i of a register to i XOR k. This relabels edges and, if k is 8 or more, also swaps the two words.
constexpr std::array<Bytes16, 16> byte_orders = [] {
    std::array<Bytes16, 16> orders{};
    for (std::size_t k = 0; k < orders.size(); ++k) orders[k] = iota16 ^ splat16(static_cast<std::uint8_t>(k));
    return orders;
}();

bool is_full_block(const Block& block) {
    Bytes16 all = block[0];
    for (std::size_t i = 1; i < block_registers; ++i) all &= block[i];
    return equal(all, splat16(0xFF));
}

// Counts the set bits in each byte.
Bytes16 bit_counts(Bytes16 bits) {
#ifdef __ARM_NEON
    return std::bit_cast<Bytes16>(vcntq_u8(std::bit_cast<uint8x16_t>(bits)));
#else
    constexpr Bytes16 counts = to_bytes16({0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4});
    return shuffle_bytes(counts, bits & splat16(15)) + shuffle_bytes(counts, bits >> 4);
#endif
}

std::uint64_t count(const Block& block) {
    Bytes16 counts = bit_counts(block[0]);
    for (std::size_t i = 1; i < block_registers; ++i) counts += bit_counts(block[i]);  // at most 48 per byte
    using Words = std::array<std::uint64_t, 2>;
    const auto words = std::bit_cast<Words>(counts);
    const std::uint64_t pairs = (words[0] & 0x00FF00FF00FF00FFU) + ((words[0] >> 8U) & 0x00FF00FF00FF00FFU) +
                                (words[1] & 0x00FF00FF00FF00FFU) + ((words[1] >> 8U) & 0x00FF00FF00FF00FFU);
    return (pairs * 0x0001000100010001U) >> 48U;
}

// Indexed by slice permutation parity, move and family.
using SliceMoves = std::array<std::array<SliceMove, slice_family_count>, group_move_count>;

// D, D2 and D' do not move the pieces numbered 0 and do not affect the slice.
void add_unchanged(Block& block, const Bytes16* source) {
    for (std::size_t i = 0; i < block_registers; ++i) block[i] |= source[i];
}

// L2 and B2 do not move the pieces numbered 0 either, but permute the slice families.
void add_with_permuted_slices(Block& block, const Bytes16* source,
                              const std::array<SliceMove, slice_family_count>& slice) {
    for (std::size_t f = 0; f < slice_family_count; ++f) {
        const Bytes16* family = source + (slice[f] / 2);
        block[2 * f] |= family[0];
        block[(2 * f) + 1] |= family[1];
    }
}

// U, U2 and U' relabel corners (K) and edges.
template <unsigned K>
void add_relabelled(Block& block, const Bytes16* source, unsigned edges) {
    const Bytes16 order = byte_orders[edges];
    for (std::size_t i = 0; i < block_registers; ++i)
        block[i] |= relabel_within_bytes<K>(shuffle_bytes(source[i], order));
}

// R2 and F2 also relabel the slice edges.
template <unsigned K>
void add_relabelled_with_slices(Block& block, const Bytes16* source, unsigned edges,
                                const std::array<SliceMove, slice_family_count>& slice) {
    for (std::size_t f = 0; f < slice_family_count; ++f) {
        const Bytes16* family = source + (slice[f] / slice_family_size * 2);
        const std::size_t other = slice[f] / 2 % 2;
        const Bytes16 order = byte_orders[edges | ((slice[f] & 1U) << 3U)];
        block[2 * f] |= relabel_within_bytes<K>(shuffle_bytes(family[other], order));
        block[(2 * f) + 1] |= relabel_within_bytes<K>(shuffle_bytes(family[1 - other], order));
    }
}

// Calls with<K>() for the given relabelling. K is the same for all blocks of a page, so the branch is predictable.
template <class With>
[[gnu::always_inline]] inline void with_relabelling(unsigned k, const With& with) {
    switch (k) {
        case 1:
            with.template operator()<1>();
            return;
        case 2:
            with.template operator()<2>();
            return;
        case 3:
            with.template operator()<3>();
            return;
        case 4:
            with.template operator()<4>();
            return;
        case 5:
            with.template operator()<5>();
            return;
        case 6:
            with.template operator()<6>();
            return;
        case 7:
            with.template operator()<7>();
            return;
        default:
            with.template operator()<0>();
            return;
    }
}

// Prefetch distance in blocks. The sources for the turns of D are already in the cache.
constexpr std::size_t ahead = 4;
using Pages = std::array<const Bytes16*, group_move_count>;

void prefetch_block(const Pages& pages, const std::array<FamilyMove, group_move_count>& edges) {
    for (std::size_t m = first_slice_move; m < group_move_count; ++m) {
        const Bytes16* source = pages[m] + (edges[m].family() * block_registers);
        __builtin_prefetch(source);
        __builtin_prefetch(source + block_registers - 1);
    }
}

const Bytes16* registers(std::span<const std::uint64_t> words, std::size_t page) {
    return reinterpret_cast<const Bytes16*>(words.data() + (page * page_words));
}

}  // namespace

PrepassCount prepass_page(std::span<const std::uint64_t> from, std::span<std::uint64_t> to, std::size_t page,
                          GroupMoveSet allowed) {
    const GroupMoves& moves = group_move_tables();
    Pages pages{};
    for (std::size_t m = 0; m < group_move_count; ++m) pages[m] = registers(from, moves.corners[page][m].family());
    const Bytes16* const own = registers(from, page);
    auto* const made = reinterpret_cast<Bytes16*>(to.data() + (page * page_words));
    PrepassCount total;
    for (std::size_t edges = 0; edges < family_count; ++edges) {
        // Step 1. Prefetch the sources of a later block.
        if (edges + ahead < family_count) prefetch_block(pages, moves.edges[edges + ahead]);
        // Step 2. Load and count the block.
        Block block;
        for (std::size_t i = 0; i < block_registers; ++i) block[i] = own[(edges * block_registers) + i];
        total.before += count(block);
        // Step 3. Add the blocks that each move leads to, unless the block is full.
        if (!is_full_block(block)) {
            const auto& slice = moves.slices[moves.odd[page] ^ moves.odd[edges]];
            const auto& edge = moves.edges[edges];
            for (std::size_t m = 0; m < group_move_count; ++m) {
                if ((allowed >> m & 1U) == 0) continue;
                // In the last prepasses, most blocks are already full at this point.
                if (m == first_slice_move && is_full_block(block)) break;
                const Bytes16* source = pages[m] + (edge[m].family() * block_registers);
                const unsigned relabelling = edge[m].relabelling();
                if (m < first_slice_move) {
                    add_unchanged(block, source);
                } else if (m < first_relabelling_move) {
                    add_with_permuted_slices(block, source, slice[m]);
                } else {
                    with_relabelling(moves.corners[page][m].relabelling(), [&]<unsigned K>() {
                        if (m < last_slice_moves)
                            add_relabelled<K>(block, source, relabelling);
                        else
                            add_relabelled_with_slices<K>(block, source, relabelling, slice[m]);
                    });
                }
            }
        }
        // Step 4. Store and count the result.
        for (std::size_t i = 0; i < block_registers; ++i) made[(edges * block_registers) + i] = block[i];
        total.after += count(block);
    }
    return total;
}

PrepassCount prepass(std::span<const std::uint64_t> from, std::span<std::uint64_t> to, GroupMoveSet moves,
                     const StopToken& stop) {
    assert(from.size() == coset_words && to.size() == coset_words);
    static const std::vector<std::uint32_t> pages = pages_in_cache_order();
    std::atomic<std::uint64_t> before{0};
    std::atomic<std::uint64_t> after{0};
    parallel_for(
        family_count,
        [&](std::size_t i) {
            const PrepassCount counts = prepass_page(from, to, pages[i], moves);
            before += counts.before;
            after += counts.after;
        },
        stop);
    return {before, after};
}

}  // namespace cubewright::rubik
