// The mat of a round of Duel: which dice are Required, Allowed, Forbidden or still in the pool.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "readyset/duel/dice_kinds.hpp"
#include "readyset/duel/variations.hpp"
#include "readyset/game/card.hpp"

namespace cubewright::readyset::duel {

inline constexpr std::size_t least_cards = 6;
inline constexpr std::size_t most_cards = 14;
inline constexpr std::size_t least_dice = 8;
inline constexpr std::size_t most_dice = 15;

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
    for (std::size_t kind = 0; kind < most_kinds; ++kind) sum[kind] = static_cast<std::uint8_t>(a[kind] + b[kind]);
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
    bool is_shift = false;                      // the die comes from Allowed instead of the pool
    std::uint8_t extra_forbidden = most_kinds;  // kind that goes from the pool to Forbidden first, or most_kinds

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
    if (!visit_short_moves(mat, kinds, variations, most_kinds, visit)) return false;
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
    if (move.extra_forbidden < most_kinds) {
        --mat.pool[move.extra_forbidden];
        ++mat.in(Zone::forbidden)[move.extra_forbidden];
    }
    --(move.is_shift ? mat.in(Zone::allowed) : mat.pool)[move.kind];
    ++mat.in(move.zone)[move.kind];
}

}  // namespace cubewright::readyset::duel
