// The mat of a round of Duel: which dice are Required, Allowed, Forbidden or still in the pool, and the moves that
// change it. Also the kinds of dice and the variations of the game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "readyset/game/cards.hpp"

namespace cubewright::readyset::duel {

inline constexpr std::size_t max_kinds = 12;  // every face except the wild of the level game

// The number of dice of each kind, in the order of DiceKinds.
using KindCount = std::array<std::uint8_t, max_kinds>;

// The dice of a pool by kind, and the numbering of their sub-multisets. Equal dice are one kind.
class DiceKinds {
public:
    explicit constexpr DiceKinds(std::span<const Die> dice) {
        const DiceCount all = readyset::count_dice(dice);
        for (std::size_t face = 0; face < max_kinds; ++face) {
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
    std::array<Die, max_kinds> faces_{};
    KindCount counts_{};
    std::array<std::size_t, max_kinds> strides_{};
    std::size_t multisets_ = 1;
};

// The variations of Duel. Each one is off by default. docs/reference/duel.md explains them.
struct Variations {
    std::optional<Die> required;             // every solution must use a die of this kind
    std::optional<Die> wild;                 // dice of this kind stand for any face, the same one for all of them
    bool interchangeable_operators = false;  // a ∪ die may be used as ∩, and a ∩ die as ∪
    bool interchangeable_constants = false;  // a U die may be used as ∅, and a ∅ die as U
    bool two_operators = false;              // every solution must use at least two operator dice
    bool reusable_operators = false;         // a solution may use an operator die any number of times
    bool restriction_must_flip = false;      // a restriction must flip at least one card
    bool symmetric_difference = false;       // − is the symmetric difference
    std::optional<Colour> double_colour;     // cards with this colour count twice
    std::optional<Card> matched_card;        // every solution must match this card
    bool wild_blank_card = false;            // the blank card stands for any card that the player names
    bool shifts = false;                     // a move may shift a die from Allowed to Required or Forbidden
    bool extra_forbidden = false;            // a player may forbid one die before a move

    friend bool operator==(const Variations&, const Variations&) = default;
};

inline constexpr std::size_t least_cards = 6;
inline constexpr std::size_t max_cards = 14;
inline constexpr std::size_t least_dice = 8;
inline constexpr std::size_t max_dice = 15;

// The cards, dice and rules of a round.
struct Deal {
    std::vector<Card> cards;  // different cards, in their order on the table
    std::vector<Die> dice;    // in the order in which they were rolled
    Variations variations;

    friend bool operator==(const Deal&, const Deal&) = default;
};

enum class Zone : std::uint8_t { required, allowed, forbidden };
inline constexpr std::array all_zones{Zone::required, Zone::allowed, Zone::forbidden};

constexpr std::string_view name(Zone zone) {
    constexpr std::array<std::string_view, 3> names{"required", "allowed", "forbidden"};
    return names[static_cast<std::size_t>(zone)];
}

// The number of dice of each kind in each zone and in the pool.
struct Mat {
    std::array<KindCount, all_zones.size()> zones{};
    KindCount pool{};

    explicit constexpr Mat(const DiceKinds& kinds) : pool(kinds.counts()) {}

    constexpr KindCount& in(Zone zone) { return zones[static_cast<std::size_t>(zone)]; }
    constexpr const KindCount& in(Zone zone) const { return zones[static_cast<std::size_t>(zone)]; }

    friend bool operator==(const Mat&, const Mat&) = default;
};

constexpr unsigned count_all(const KindCount& dice) {
    unsigned total = 0;
    for (const std::uint8_t count : dice) total += count;
    return total;
}

constexpr KindCount add(const KindCount& a, const KindCount& b) {
    KindCount sum{};
    for (std::size_t kind = 0; kind < max_kinds; ++kind) sum[kind] = static_cast<std::uint8_t>(a[kind] + b[kind]);
    return sum;
}

// Returns the dice that a solution may use after every challenge has been answered: all that are not forbidden.
constexpr KindCount not_forbidden(const Mat& mat) {
    return add(add(mat.in(Zone::required), mat.in(Zone::allowed)), mat.pool);
}

enum class Challenge : std::uint8_t { now, never };

// Returns true if the rules allow the challenge "Now" in this state.
constexpr bool can_challenge_now(const Mat& mat) {
    return count_all(mat.pool) >= 2 && count_all(mat.in(Zone::required)) + count_all(mat.in(Zone::allowed)) > 0;
}

// A move: one die goes to a zone. The two variations with longer moves use the other fields.
struct DieMove {
    std::uint8_t kind = 0;
    Zone zone = Zone::required;
    bool is_shift = false;                     // the die comes from Allowed instead of the pool
    std::uint8_t extra_forbidden = max_kinds;  // kind that goes from the pool to Forbidden first, or max_kinds

    friend constexpr auto operator<=>(const DieMove&, const DieMove&) = default;
};

// Calls `visit` for each move without an extra forbidden die, until it returns false. Returns false if it was stopped.
template <class Visit>
constexpr bool visit_short_moves(const Mat& mat, const DiceKinds& kinds, const Variations& variations,
                                 std::uint8_t extra_forbidden, Visit&& visit) {
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const auto id = static_cast<std::uint8_t>(kind);
        if (mat.pool[kind] > 0)
            for (const Zone zone : all_zones)
                if (!visit(DieMove{id, zone, false, extra_forbidden})) return false;
        if (variations.shifts && mat.in(Zone::allowed)[kind] > 0)
            for (const Zone zone : {Zone::required, Zone::forbidden})
                if (!visit(DieMove{id, zone, true, extra_forbidden})) return false;
    }
    return true;
}

// Calls `visit` for each legal move until it returns false. Returns false if it was stopped.
template <class Visit>
constexpr bool visit_moves(const Mat& mat, const DiceKinds& kinds, const Variations& variations, Visit&& visit) {
    const unsigned dice = count_all(mat.pool);
    if (dice == 0) return true;
    if (!visit_short_moves(mat, kinds, variations, max_kinds, visit)) return false;
    if (!variations.extra_forbidden || dice < 2) return true;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (mat.pool[kind] == 0) continue;
        Mat after = mat;
        --after.pool[kind];
        if (!visit_short_moves(after, kinds, variations, static_cast<std::uint8_t>(kind), visit)) return false;
    }
    return true;
}

// Makes a legal move.
constexpr void make_move(Mat& mat, const DieMove& move) {
    if (move.extra_forbidden < max_kinds) {
        --mat.pool[move.extra_forbidden];
        ++mat.in(Zone::forbidden)[move.extra_forbidden];
    }
    --(move.is_shift ? mat.in(Zone::allowed) : mat.pool)[move.kind];
    ++mat.in(move.zone)[move.kind];
}

}  // namespace cubewright::readyset::duel
