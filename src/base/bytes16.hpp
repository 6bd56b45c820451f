// Sixteen bytes in one vector register. Arithmetic and comparison use the compiler's portable vector operators; only
// the byte shuffle needs code for each instruction set.
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

}  // namespace cubewright
