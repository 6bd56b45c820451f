// Packed data for tables: Bloom filters and arrays of 4-bit numbers.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

namespace cubewright::rubik {

// Bloom filter (Bloom 1970) for 32-bit numbers. It has no false negatives and a few percent false positives, and needs
// about ten bits per element. The filter is blocked: the three bits of an element are in the same word, so that a query
// needs only one memory access.
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

// Adds numbers to a Bloom filter with delayed writes, so that the prefetched words arrive before they are modified.
// Several threads, each with its own writer, may write to the same filter.
class FilterWriter {
public:
    explicit FilterWriter(std::span<std::uint64_t> words) : words_(words) {}
    FilterWriter(const FilterWriter&) = delete;
    FilterWriter& operator=(const FilterWriter&) = delete;
    ~FilterWriter() {
        for (std::size_t i = 0; i < std::min(count_, waiting_.size()); ++i) write(waiting_[i]);
    }

    void add(std::uint32_t number) {
        const std::uint64_t hash = BloomFilter::hash_of(number);
        __builtin_prefetch(&words_[BloomFilter::word_of(hash, words_.size())], 1);
        std::uint64_t& place = waiting_[count_ % waiting_.size()];
        if (count_++ >= waiting_.size()) write(place);
        place = hash;
    }

private:
    void write(std::uint64_t hash) {
        const std::uint64_t bits = BloomFilter::bits_of(hash);
        const std::atomic_ref word(words_[BloomFilter::word_of(hash, words_.size())]);
        if ((word.load(std::memory_order_relaxed) & bits) != bits) word.fetch_or(bits, std::memory_order_relaxed);
    }

    std::span<std::uint64_t> words_;
    std::array<std::uint64_t, 32> waiting_;
    std::size_t count_ = 0;
};

// A read-only view of packed 4-bit numbers, 0 … 15.
struct Nibbles {
    std::span<const std::uint8_t> bytes;

    unsigned operator[](std::size_t i) const { return (unsigned{bytes[i / 2]} >> (4 * (i % 2))) & 15U; }
    void prefetch(std::size_t i) const { __builtin_prefetch(bytes.data() + (i / 2)); }
};

constexpr std::size_t packed_size(std::size_t count) {
    return (count + 1) / 2;
}

// Packs numbers 0 … 15. The count must be even.
inline void pack(std::span<const std::uint8_t> numbers, std::span<std::uint8_t> bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(numbers[2 * i] | (numbers[(2 * i) + 1] << 4U));
}

}  // namespace cubewright::rubik
