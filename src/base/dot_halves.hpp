// Dot products of bytes, computed separately for each half of a vector register. They are used to convert digits to
// coordinates.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/bytes16.hpp"

namespace cubewright {

using Quarters = std::uint32_t __attribute__((vector_size(16)));

// Sums the products within each group of four bytes. All factors must be below 128.
constexpr Quarters dot_quarters(Bytes16 factors, Bytes16 weights) {
    if (!std::is_constant_evaluated()) {
#if defined(__ARM_FEATURE_DOTPROD)
        return std::bit_cast<Quarters>(
            vdotq_u32(vdupq_n_u32(0), std::bit_cast<uint8x16_t>(factors), std::bit_cast<uint8x16_t>(weights)));
#elif defined(__ARM_FEATURE_MATMUL_INT8)  // some compilers support only this ARM extension
        return std::bit_cast<Quarters>(
            vusdotq_s32(vdupq_n_s32(0), std::bit_cast<uint8x16_t>(weights), std::bit_cast<int8x16_t>(factors)));
#elif defined(__ARM_NEON)
        const auto a = std::bit_cast<uint8x16_t>(factors);
        const auto b = std::bit_cast<uint8x16_t>(weights);
        return std::bit_cast<Quarters>(
            vpaddq_u32(vpaddlq_u16(vmull_u8(vget_low_u8(a), vget_low_u8(b))), vpaddlq_u16(vmull_high_u8(a, b))));
#elif defined(__SSSE3__)
        const __m128i pairs = _mm_maddubs_epi16(std::bit_cast<__m128i>(weights), std::bit_cast<__m128i>(factors));
        return std::bit_cast<Quarters>(_mm_madd_epi16(pairs, _mm_set1_epi16(1)));
#elif defined(__wasm_simd128__)
        const auto a = std::bit_cast<v128_t>(factors);
        const auto b = std::bit_cast<v128_t>(weights);
        const v128_t low = wasm_u32x4_extadd_pairwise_u16x8(wasm_u16x8_extmul_low_u8x16(a, b));
        const v128_t high = wasm_u32x4_extadd_pairwise_u16x8(wasm_u16x8_extmul_high_u8x16(a, b));
        return std::bit_cast<Quarters>(
            wasm_i32x4_add(wasm_i32x4_shuffle(low, high, 0, 2, 4, 6), wasm_i32x4_shuffle(low, high, 1, 3, 5, 7)));
#endif
    }
    const auto plain_factors = to_array(factors);
    const auto plain_weights = to_array(weights);
    Quarters sums{};
    for (std::size_t i = 0; i < 16; ++i) sums[i / 4] += std::uint32_t{plain_factors[i]} * plain_weights[i];
    return sums;
}

// Adds adjacent pairs. The result contains the two sums from a, then the two sums from b.
constexpr Quarters add_adjacent_pairs(Quarters a, Quarters b) {
    if (!std::is_constant_evaluated()) {
#if defined(__ARM_NEON)
        return std::bit_cast<Quarters>(vpaddq_u32(std::bit_cast<uint32x4_t>(a), std::bit_cast<uint32x4_t>(b)));
#elif defined(__SSSE3__)
        return std::bit_cast<Quarters>(_mm_hadd_epi32(std::bit_cast<__m128i>(a), std::bit_cast<__m128i>(b)));
#endif
    }
    return Quarters{a[0] + a[1], a[2] + a[3], b[0] + b[1], b[2] + b[3]};
}

// Computes two dot products at once, which is faster than computing them separately. All factors must be below 128.
// In each result word the low half is the sum over the first eight bytes and the high half is the sum over the last
// eight.
using DotHalves = std::uint64_t __attribute__((vector_size(16)));
constexpr DotHalves dot_halves(Bytes16 factors, Bytes16 weights, Bytes16 other_factors, Bytes16 other_weights) {
    return std::bit_cast<DotHalves>(
        add_adjacent_pairs(dot_quarters(factors, weights), dot_quarters(other_factors, other_weights)));
}

}  // namespace cubewright
