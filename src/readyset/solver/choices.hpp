// Sub-multisets of a hand, indexed so that unions and differences reduce to integer arithmetic.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cubewright::readyset {

// The index of a choice (a sub-multiset) is a mixed-radix number with one digit for each kind of die. The index of a
// sum is the sum of the indices, and a part always has a smaller index than the whole.
class Choices {
public:
    static constexpr unsigned field_bits = 5;  // four bits for the count and one guard bit
    static constexpr std::uint32_t field_mask = 15;
    static constexpr std::size_t most_kinds = 6;

    // Indexes all choices from a hand with at most `most[i]` dice of kind i. No entry of `most` may exceed 15.
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

    // Returns the choice that consists of a single die.
    std::uint32_t one(std::size_t kind) const { return radix_[kind]; }

    unsigned count(std::uint32_t choice, std::size_t kind) const {
        return (packed_[choice] >> (field_bits * kind)) & field_mask;
    }

    // Returns all counts of a choice, with field_bits bits for each kind.
    std::uint32_t packed(std::uint32_t choice) const { return packed_[choice]; }

    // Returns true if `part` is contained in `whole`. A field of `whole` that is too small clears its guard bit in the
    // subtraction.
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
