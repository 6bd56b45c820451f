// Bloom filter (Bloom 1970) for 32-bit numbers. It has no false negatives and a few percent false positives, and needs
// about ten bits per element.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace cubewright::rubik {

// Blocked Bloom filter: the three bits of an element are in the same word, so that a query needs only one memory
// access.
struct BloomFilter {
    std::span<const std::uint64_t> words;  // the number of words is a power of two

    bool may_contain(std::uint32_t number) const { return may_contain_hash(hash_of(number)); }
    void prefetch(std::uint32_t number) const { prefetch_hash(hash_of(number)); }

    // Variants for callers that already have the hash.
    bool may_contain_hash(std::uint64_t hash) const {
        const std::uint64_t bits = bits_of(hash);
        return (words[word_of(hash, words.size())] & bits) == bits;
    }
    void prefetch_hash(std::uint64_t hash) const { __builtin_prefetch(words.data() + word_of(hash, words.size())); }

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
