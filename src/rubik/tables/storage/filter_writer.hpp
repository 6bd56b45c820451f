// Adds numbers to a Bloom filter with delayed writes, so that the prefetched words arrive before they are modified.
// Several threads, each with its own writer, may write to the same filter.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rubik/tables/storage/bloom_filter.hpp"

namespace cubewright::rubik {

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

}  // namespace cubewright::rubik
