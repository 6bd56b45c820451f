// The dice of a pool by kind, and the numbering of their sub-multisets. Equal dice are one kind.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "readyset/game/dice.hpp"

namespace cubewright::readyset::duel {

inline constexpr std::size_t most_kinds = 12;  // every face except the wild of the level game

// The number of dice of each kind, in the order of DiceKinds.
using KindCount = std::array<std::uint8_t, most_kinds>;

class DiceKinds {
public:
    explicit constexpr DiceKinds(std::span<const Die> dice) {
        const DiceCount all = readyset::count_dice(dice);
        for (std::size_t face = 0; face < most_kinds; ++face) {
            if (all[face] == 0) continue;
            faces_[size_] = static_cast<Die>(face);
            counts_[size_++] = all[face];
        }
        for (std::size_t kind = 0; kind < size_; ++kind) {
            strides_[kind] = multisets_;
            multisets_ *= counts_[kind] + 1U;
        }
    }

    constexpr std::size_t size() const { return size_; }
    constexpr Die face(std::size_t kind) const { return faces_[kind]; }
    constexpr unsigned count(std::size_t kind) const { return counts_[kind]; }
    constexpr const KindCount& counts() const { return counts_; }
    // Returns the kind with this face, or size() if the pool has no such die.
    constexpr std::size_t find(Die face) const {
        std::size_t kind = 0;
        while (kind < size_ && faces_[kind] != face) ++kind;
        return kind;
    }

    // Sub-multisets have the numbers 0 to multisets() - 1. A part of a multiset has a smaller number than the whole,
    // and the number of a union is the sum of the numbers.
    constexpr std::size_t multisets() const { return multisets_; }
    constexpr std::size_t stride(std::size_t kind) const { return strides_[kind]; }
    constexpr std::size_t number(const KindCount& dice) const {
        std::size_t result = 0;
        for (std::size_t kind = 0; kind < size_; ++kind) result += dice[kind] * strides_[kind];
        return result;
    }
    constexpr KindCount dice(std::size_t number) const {
        KindCount result{};
        for (std::size_t kind = 0; kind < size_; ++kind)
            result[kind] = static_cast<std::uint8_t>(number / strides_[kind] % (counts_[kind] + 1U));
        return result;
    }

private:
    std::size_t size_ = 0;
    std::array<Die, most_kinds> faces_{};
    KindCount counts_{};
    std::array<std::size_t, most_kinds> strides_{};
    std::size_t multisets_ = 1;
};

}  // namespace cubewright::readyset::duel
