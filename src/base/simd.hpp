// Vectors of sixteen bytes in one register, and their dot products. Arithmetic and comparison use the compiler's
// portable vector operators; only the byte shuffle and the dot products need code for each instruction set.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#ifdef __ARM_NEON
#include <arm_neon.h>
#elif defined(__SSSE3__)
#include <tmmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace cubewright {

using Bytes16 = std::uint8_t __attribute__((vector_size(16)));
using ByteArray16 = std::array<std::uint8_t, 16>;

constexpr ByteArray16 to_array(Bytes16 bytes) {
    return std::bit_cast<ByteArray16>(bytes);
}

constexpr Bytes16 to_bytes16(const ByteArray16& bytes) {
    return std::bit_cast<Bytes16>(bytes);
}

inline constexpr Bytes16 iota16 = to_bytes16({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});

constexpr Bytes16 splat16(std::uint8_t byte) {
    ByteArray16 bytes{};
    bytes.fill(byte);
    return to_bytes16(bytes);
}

// Name of the instruction set that look_up uses, reported in benchmarks and bug reports.
#ifdef __ARM_NEON
inline constexpr const char* simd_name = "NEON";
#elif defined(__AVX2__)
inline constexpr const char* simd_name = "AVX2";
#elif defined(__SSSE3__)
inline constexpr const char* simd_name = "SSSE3";
#elif defined(__wasm_simd128__)
inline constexpr const char* simd_name = "WASM SIMD";
#else
inline constexpr const char* simd_name = "none";
#endif

// Scalar fallback for look_up, used in constant expressions and on processors without a byte shuffle.
constexpr Bytes16 look_up_plain(Bytes16 table, Bytes16 index) {
    const auto from = to_array(table);
    const auto at = to_array(index);
    ByteArray16 out{};
    for (std::size_t i = 0; i < 16; ++i) out[i] = from[at[i] & 15U];
    return to_bytes16(out);
}

// Returns table[index] in each of the 16 lanes. Every index must be below 16; otherwise the value of its lane is
// unspecified.
constexpr Bytes16 shuffle_bytes(Bytes16 table, Bytes16 index) {
    if (std::is_constant_evaluated()) return look_up_plain(table, index);
#ifdef __ARM_NEON
    return std::bit_cast<Bytes16>(vqtbl1q_u8(std::bit_cast<uint8x16_t>(table), std::bit_cast<uint8x16_t>(index)));
#elif defined(__SSSE3__)
    return std::bit_cast<Bytes16>(_mm_shuffle_epi8(std::bit_cast<__m128i>(table), std::bit_cast<__m128i>(index)));
#elif defined(__wasm_simd128__)
    return std::bit_cast<Bytes16>(wasm_i8x16_swizzle(std::bit_cast<v128_t>(table), std::bit_cast<v128_t>(index)));
#else
    return look_up_plain(table, index);
#endif
}

// Returns table[index & 15] in each of the 16 lanes. The top bit of every index byte must be clear.
constexpr Bytes16 look_up(Bytes16 table, Bytes16 index) {
#if defined(__SSSE3__)
    return shuffle_bytes(table, index);  // the instruction uses only the lowest four bits
#else
    return shuffle_bytes(table, index & splat16(15));
#endif
}

// Returns 0xFF in each byte where a equals b, and 0 elsewhere.
constexpr Bytes16 equal_bytes(Bytes16 a, Bytes16 b) {
    return std::bit_cast<Bytes16>(a == b);
}

// Selects each byte from a where the mask byte is 0xFF, and from b where it is 0.
constexpr Bytes16 select(Bytes16 mask, Bytes16 a, Bytes16 b) {
    return (mask & a) | (~mask & b);
}

constexpr Bytes16 minimum(Bytes16 a, Bytes16 b) {
    if (std::is_constant_evaluated()) return select(std::bit_cast<Bytes16>(a < b), a, b);
    return a < b ? a : b;  // compilers translate this form to one instruction
}

constexpr bool equal(Bytes16 a, Bytes16 b) {
    using Words = std::array<std::uint64_t, 2>;
    const auto x = std::bit_cast<Words>(a);
    const auto y = std::bit_cast<Words>(b);
    return ((x[0] ^ y[0]) | (x[1] ^ y[1])) == 0;
}

// Dot products of bytes, computed separately for each half of a vector register. They are used to convert digits to
// coordinates.

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
