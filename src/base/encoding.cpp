#include "base/encoding.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/workers.hpp"

// The AVX-512 functions of g++ 12 initialise a variable with itself, and the compiler warns about it. Clang does
// not have the second warning.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#define XXH_INLINE_ALL
#include <xxhash.h>
#pragma GCC diagnostic pop

namespace cubewright {

namespace {

// Two odd constants with well-mixed bits: one derived from the golden ratio, one from splitmix64.
constexpr std::uint64_t first_factor = 0x9E3779B97F4A7C15U;
constexpr std::uint64_t second_factor = 0xBF58476D1CE4E5B9U;

constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
    return std::rotl(hash ^ (word * first_factor), 29) * second_factor;
}

}  // namespace

// Eight independent lanes keep the multipliers busy. Every step is invertible in its input word, so changing a single
// word always changes the checksum.
std::uint64_t checksum(std::span<const std::byte> bytes, std::uint64_t seed) {
    constexpr std::size_t lanes = 8;
    std::array<std::uint64_t, lanes> hashes{};
    for (std::size_t lane = 0; lane < lanes; ++lane) hashes[lane] = seed + (lane * first_factor);

    std::array<std::uint64_t, lanes> words{};
    std::size_t at = 0;
    for (; at + sizeof words <= bytes.size(); at += sizeof words) {
        std::memcpy(words.data(), bytes.data() + at, sizeof words);
        for (std::size_t lane = 0; lane < lanes; ++lane) hashes[lane] = mix(hashes[lane], words[lane]);
    }
    words = {};
    if (at < bytes.size()) std::memcpy(words.data(), bytes.data() + at, bytes.size() - at);

    std::uint64_t sum = bytes.size();
    for (std::size_t lane = 0; lane < lanes; ++lane) sum = mix(sum, mix(hashes[lane], words[lane]));
    return sum ^ (sum >> 32U);
}

namespace {

// Chunks are small enough that a copied chunk is still in the core's cache when it is hashed.
constexpr std::size_t chunk = std::size_t{1} << 18U;
// Inputs with fewer chunks are hashed on one core, because starting other threads would take longer.
constexpr std::size_t few_chunks = 8;

// Returns the digest of the chunk digests. `chunk_of(first, size)` returns the bytes of a chunk.
template <class ChunkOf>
std::uint64_t tree_digest(std::size_t size, const StopToken& stop, const ChunkOf& chunk_of) {
    const std::size_t count = std::max<std::size_t>((size + chunk - 1) / chunk, 1);
    std::vector<std::uint64_t> digests(count);
    const auto one = [&](std::size_t i) {
        const std::span<const std::byte> bytes = chunk_of(i * chunk, std::min(chunk, size - i * chunk));
        digests[i] = XXH3_64bits(bytes.data(), bytes.size());
    };
    if (count <= few_chunks)
        for (std::size_t i = 0; i < count; ++i) one(i);
    else
        parallel_for(count, one, stop);
    return XXH3_64bits_withSeed(digests.data(), digests.size() * sizeof digests[0], size);
}

}  // namespace

std::uint64_t digest(std::span<const std::byte> bytes, const StopToken& stop) {
    return tree_digest(bytes.size(), stop,
                       [&](std::size_t first, std::size_t size) { return bytes.subspan(first, size); });
}

std::uint64_t copy_with_digest(std::span<const std::byte> from, std::span<std::byte> to, const StopToken& stop) {
    return tree_digest(from.size(), stop, [&](std::size_t first, std::size_t size) -> std::span<const std::byte> {
        if (size != 0) std::memcpy(to.data() + first, from.data() + first, size);
        return to.subspan(first, size);
    });
}

std::string digest_text(std::uint64_t digest) {
    return fmt::format("{:016x}", digest);
}

namespace {

constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t no_digit = 64;

constexpr std::array<std::uint8_t, 256> base64_values = [] {
    std::array<std::uint8_t, 256> values{};
    values.fill(no_digit);
    for (std::size_t i = 0; i < base64_digits.size(); ++i)
        values[static_cast<unsigned char>(base64_digits[i])] = static_cast<std::uint8_t>(i);
    return values;
}();

}  // namespace

std::string to_base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        unsigned group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = (group << 8U) | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            text += i + k > bytes.size() ? '=' : base64_digits[(group >> (18 - (6 * k))) & 63U];
    }
    return text;
}

std::optional<std::string> from_base64(std::string_view text) {
    while (text.ends_with('=')) text.remove_suffix(1);
    if (text.size() % 4 == 1) return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3 + 2);
    unsigned bits = 0;
    unsigned held = 0;
    for (const char c : text) {
        const unsigned digit = base64_values[static_cast<unsigned char>(c)];
        if (digit == no_digit) return std::nullopt;
        bits = ((bits << 6U) | digit) & 0xFFFFU;
        held += 6;
        if (held < 8) continue;
        held -= 8;
        bytes += static_cast<char>(static_cast<unsigned char>(bits >> held));
    }
    return bytes;
}

}  // namespace cubewright
