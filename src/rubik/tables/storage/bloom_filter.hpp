// A set of numbers that is allowed to err on one side (Bloom 1970): it never denies a member, and it
// takes a stranger for one a few times in a hundred. In return a member costs about ten bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace cubewright::rubik {

// Blocked: the three bits of a number lie in one word, so that a question costs one look-up.
struct BloomFilter {
    std::span<const std::uint64_t> words;  // a power of two of them

    bool may_hold(std::uint32_t number) const { return may_hold_hashed(hash_of(number)); }
    void prefetch(std::uint32_t number) const { prefetch_hashed(hash_of(number)); }

    // The same where the number's hash is at hand.
    bool may_hold_hashed(std::uint64_t hash) const {
        const std::uint64_t bits = bits_of(hash);
        return (words[word_of(hash, words.size())] & bits) == bits;
    }
    void prefetch_hashed(std::uint64_t hash) const { __builtin_prefetch(words.data() + word_of(hash, words.size())); }

    static std::uint64_t hash_of(std::uint32_t number) {
        const std::uint64_t product = (number + 1) * std::uint64_t{0x9E3779B97F4A7C15U};
        return product ^ (product >> 32U);
    }
    static std::size_t word_of(std::uint64_t hash, std::size_t words) {
        return static_cast<std::size_t>(hash) & (words - 1);
    }
    static std::uint64_t bits_of(std::uint64_t hash) {
        return (std::uint64_t{1} << (hash >> 58U)) | (std::uint64_t{1} << ((hash >> 52U) & 63U)) |
               (std::uint64_t{1} << ((hash >> 46U) & 63U));
    }
};

}  // namespace cubewright::rubik
