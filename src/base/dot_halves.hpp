// Dot products of bytes, each half of a vector register for itself: how digits become numbers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "base/bytes16.hpp"

namespace cubewright {

// Sums of products over the first eight bytes and over the last eight. The factors must be below 128.
using HalfSums = std::array<std::uint32_t, 2>;
constexpr HalfSums dot_halves(Bytes16 factors, Bytes16 weights) {
    if (!std::is_constant_evaluated()) {
#if defined(__ARM_FEATURE_DOTPROD)
        const uint32x4_t quarters =
            vdotq_u32(vdupq_n_u32(0), std::bit_cast<uint8x16_t>(factors), std::bit_cast<uint8x16_t>(weights));
        return std::bit_cast<HalfSums>(vget_low_u32(vpaddq_u32(quarters, quarters)));
#elif defined(__ARM_NEON)
        const auto a = std::bit_cast<uint8x16_t>(factors);
        const auto b = std::bit_cast<uint8x16_t>(weights);
        return {vaddlvq_u16(vmull_u8(vget_low_u8(a), vget_low_u8(b))), vaddlvq_u16(vmull_high_u8(a, b))};
#elif defined(__SSSE3__)
        const __m128i pairs = _mm_maddubs_epi16(std::bit_cast<__m128i>(weights), std::bit_cast<__m128i>(factors));
        const __m128i quarters = _mm_madd_epi16(pairs, _mm_set1_epi16(1));
        return std::bit_cast<HalfSums>(_mm_cvtsi128_si64(_mm_hadd_epi32(quarters, quarters)));
#endif
    }
    const auto plain_factors = to_array(factors);
    const auto plain_weights = to_array(weights);
    HalfSums sums{};
    for (std::size_t i = 0; i < 16; ++i) sums[i / 8] += std::uint32_t{plain_factors[i]} * plain_weights[i];
    return sums;
}

}  // namespace cubewright
