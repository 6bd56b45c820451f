#include "base/checksum.hpp"

#include <array>
#include <bit>
#include <cstring>

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

}  // namespace cubewright
