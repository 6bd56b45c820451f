// Ways to choose some of the dice of a hand, equal dice being the same: sub-multisets, numbered so
// that sums and parts are plain arithmetic.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cubewright::readyset {

// The number of a choice is written in a mixed radix, a digit for each kind of die. The number of
// a sum is the sum of the numbers, and a part comes before the whole.
class Choices {
public:
    static constexpr unsigned field_bits = 5;  // four for a count, one on guard
    static constexpr std::uint32_t field_mask = 15;
    static constexpr std::size_t most_kinds = 6;

    // Of kind i there are at most `most[i]` dice, 15 at the utmost.
    explicit Choices(std::span<const std::uint8_t> most) {
        std::size_t total = 1;
        for (const std::uint8_t m : most) total *= m + std::size_t{1};
        packed_.resize(total);
        std::uint32_t radix = 1;
        for (std::size_t kind = 0; kind < most.size(); ++kind) {
            radix_[kind] = radix;
            const std::uint32_t one = 1U << (field_bits * kind);
            for (std::uint32_t i = radix; i < radix * (most[kind] + 1U); ++i) packed_[i] = packed_[i - radix] + one;
            radix *= most[kind] + 1U;
        }
    }

    std::uint32_t size() const { return static_cast<std::uint32_t>(packed_.size()); }

    // The choice of a single die.
    std::uint32_t one(std::size_t kind) const { return radix_[kind]; }

    unsigned count(std::uint32_t choice, std::size_t kind) const {
        return (packed_[choice] >> (field_bits * kind)) & field_mask;
    }

    // All counts of a choice, field_bits for each kind.
    std::uint32_t packed(std::uint32_t choice) const { return packed_[choice]; }

    // A field that is too small for the part borrows from its guard bit.
    bool fits(std::uint32_t part, std::uint32_t whole) const {
        return (((packed_[whole] | guards) - packed_[part]) & guards) == guards;
    }

private:
    static constexpr std::uint32_t guards = [] {
        std::uint32_t bits = 0;
        for (std::size_t kind = 0; kind < most_kinds; ++kind) bits |= (field_mask + 1U) << (field_bits * kind);
        return bits;
    }();

    std::array<std::uint32_t, most_kinds> radix_{};
    std::vector<std::uint32_t> packed_;
};

}  // namespace cubewright::readyset
