// Reproducible random numbers. The generator and all distributions are implemented here, because the standard
// library's distributions differ between platforms.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace cubewright {

// xoshiro256** by Blackman and Vigna, seeded with splitmix64 as its authors recommend.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) {
        for (auto& word : state_) word = splitmix(seed);
    }

    // Seeds the generator with any text. Equal texts give equal random sequences.
    explicit Random(std::string_view seed);

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t t = state_[1] << 17U;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // Returns a uniform integer in 0 … bound-1. Values from the incomplete last interval are rejected, so there is no
    // bias.
    constexpr std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t rejected = (0 - bound) % bound;  // 2^64 mod bound
        std::uint64_t x = next();
        while (x < rejected) x = next();
        return x % bound;
    }

    // Returns a random item. All items are equally likely.
    template <class Items>
    constexpr const auto& pick(const Items& items) {
        return items[static_cast<std::size_t>(below(items.size()))];
    }

    // Fisher–Yates shuffle.
    template <class T>
    constexpr void shuffle(std::span<T> items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
    }

    // Returns index i with probability weights[i] / (sum of weights).
    constexpr std::size_t weighted(std::span<const unsigned> weights) {
        std::uint64_t total = 0;
        for (const unsigned w : weights) total += w;
        std::uint64_t x = below(total);
        std::size_t i = 0;
        while (x >= weights[i]) x -= weights[i++];
        return i;
    }

private:
    static constexpr std::uint64_t splitmix(std::uint64_t& x) {
        std::uint64_t z = (x += 0x9E3779B97F4A7C15U);
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }

    std::array<std::uint64_t, 4> state_{};
};

// Returns an unpredictable seed, for use when the user does not specify one.
std::uint64_t fresh_seed();

}  // namespace cubewright
