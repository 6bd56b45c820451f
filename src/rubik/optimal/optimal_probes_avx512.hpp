// AVX-512 kernels for optimal_probes.hpp. They process the edges of four cubes per register and eight table locations
// at a time, with the same results as edge_sums_of, coset_from_sums, bit_of and table_bound.
#pragma once

// g++ 12 reports false warnings for the intentionally undefined values in these headers.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#pragma GCC diagnostic pop

#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/simd.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"
#include "rubik/optimal/optimal_registers.hpp"

namespace cubewright::rubik {

using Bytes64 = std::uint8_t __attribute__((vector_size(64)));

namespace detail {

inline __m256i two_of(const Bytes16& first, const Bytes16& second) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(std::bit_cast<__m128i>(first)),
                                   std::bit_cast<__m128i>(second), 1);
}

inline Bytes64 four_times(Bytes16 bytes) {
    return std::bit_cast<Bytes64>(_mm512_broadcast_i32x4(std::bit_cast<__m128i>(bytes)));
}

// Computes dot products over groups of four bytes. The factors must be below 128.
inline __m512i dot_quarters(Bytes64 factors, Bytes64 weights) {
#ifdef __AVX512VNNI__
    return _mm512_dpbusd_epi32(_mm512_setzero_si512(), std::bit_cast<__m512i>(weights),
                               std::bit_cast<__m512i>(factors));
#else
    const __m512i pairs = _mm512_maddubs_epi16(std::bit_cast<__m512i>(weights), std::bit_cast<__m512i>(factors));
    return _mm512_madd_epi16(pairs, _mm512_set1_epi16(1));
#endif
}

}  // namespace detail

template <class Each>
Bytes64 four_of(const Each& each) {
    return std::bit_cast<Bytes64>(_mm512_inserti64x4(_mm512_castsi256_si512(detail::two_of(each(0), each(1))),
                                                     detail::two_of(each(2), each(3)), 1));
}

// Applies look_up to each 16-byte quarter.
inline Bytes64 rearranged_quarters(Bytes64 tables, Bytes64 index) {
    return std::bit_cast<Bytes64>(_mm512_shuffle_epi8(std::bit_cast<__m512i>(tables), std::bit_cast<__m512i>(index)));
}

// Applies edge_sums_of to each 16-byte quarter.
inline __m512i edge_sums_of_four(Bytes64 moved, Bytes64 images, Bytes64 flips) {
    const Bytes64 flipped = (images ^ moved ^ flips) & detail::four_times(splat16(flip_bit));
    const Bytes64 slices = images & detail::four_times(splat16(3));
    const __m512 digits = _mm512_castsi512_ps(detail::dot_quarters(slices, detail::four_times(detail::digit_weights)));
    const __m512 bits = _mm512_castsi512_ps(detail::dot_quarters(flipped, detail::four_times(detail::bit_weights)));
    return _mm512_add_epi32(_mm512_castps_si512(_mm512_shuffle_ps(digits, bits, 0x88)),
                            _mm512_castps_si512(_mm512_shuffle_ps(digits, bits, 0xDD)));
}

// Applies coset_from_sums and bit_of to the eight probes whose sums are in the two registers.
inline __m512i bit_offsets_of_eight(__m512i first_four, __m512i last_four, const CornerEntry* corners,
                                    const OptimalMaps& maps, unsigned flip_bits) {
    const auto column = [&](int number) {
        const __m512i from = _mm512_add_epi32(
            _mm512_set1_epi32(number), _mm512_setr_epi32(0, 4, 8, 12, 16, 20, 24, 28, 0, 4, 8, 12, 16, 20, 24, 28));
        return _mm512_castsi512_si256(_mm512_permutex2var_epi32(first_four, from, last_four));
    };
    // Gathers 16-bit values as 32-bit words and masks off the upper half.
    const auto half = [](const std::uint16_t* ranks, __m256i digits) {
        return _mm256_and_si256(_mm256_i32gather_epi32(reinterpret_cast<const int*>(ranks), digits, 2),
                                _mm256_set1_epi32(0xFFFF));
    };
    const __m256i entries = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(corners));
    const __m256i classes = _mm256_and_si256(entries, _mm256_set1_epi32(0xFFF));
    const __m256i separations = _mm256_add_epi32(half(maps.lower_half, column(0)), half(maps.upper_half, column(1)));
    const __m256i rows =
        _mm256_add_epi32(_mm256_mullo_epi32(classes, _mm256_set1_epi32(separation_count)), separations);
    const __m256i first_flips = _mm256_srli_epi32(column(2), orientation_shift);
    const __m256i last_flips = _mm256_slli_epi32(_mm256_srli_epi32(column(3), orientation_shift), 6);
    const __m256i flips = _mm256_and_si256(_mm256_or_si256(first_flips, last_flips),
                                           _mm256_set1_epi32(static_cast<int>((1U << flip_bits) - 1U)));
    const __m512i index =
        _mm512_or_si512(_mm512_sll_epi64(_mm512_cvtepu32_epi64(rows), _mm_cvtsi32_si128(static_cast<int>(flip_bits))),
                        _mm512_cvtepu32_epi64(flips));
    // An index has at most 38 bits. With 0.5 added, rounding in the floating-point division never changes the integer
    // quotient.
    const __m512d shares = _mm512_mul_pd(_mm512_add_pd(_mm512_cvtepu64_pd(index), _mm512_set1_pd(0.5)),
                                         _mm512_set1_pd(1.0 / entries_in_block));
    return _mm512_add_epi64(_mm512_slli_epi64(index, 1), _mm512_slli_epi64(_mm512_cvttpd_epu64(shares), 2));
}

inline void store_eight(std::uint64_t* at, __m512i words) {
    _mm512_storeu_si512(at, words);
}

// Without optimisation, the gather of g++ 12 is a macro with an implicit conversion to char.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wsign-conversion"

// Applies table_bound to eight probes.
inline void read_eight_bounds(const std::uint64_t* at, const std::uint32_t* words, unsigned base,
                              std::uint32_t* bounds) {
    const __m512i bits = _mm512_loadu_si512(at);
    const __m512i places = _mm512_srli_epi64(bits, 5);
    const __m256i shifts = _mm256_and_si256(_mm512_cvtepi64_epi32(bits), _mm256_set1_epi32(31));
    const __m256i entries =
        _mm256_and_si256(_mm256_srlv_epi32(_mm512_i64gather_epi32(places, words, 4), shifts), _mm256_set1_epi32(3));
    const __m512i minimum_places = _mm512_or_si512(places, _mm512_set1_epi64(7));
    const __m256i minima = _mm256_srli_epi32(_mm512_i64gather_epi32(minimum_places, words, 4), minimum_shift);
    const __m256i known = _mm256_add_epi32(entries, _mm256_set1_epi32(static_cast<int>(base)));
    const __m256i read = _mm256_mask_blend_epi32(_mm256_test_epi32_mask(entries, entries), minima, known);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(bounds), read);
}

#pragma GCC diagnostic pop

}  // namespace cubewright::rubik
