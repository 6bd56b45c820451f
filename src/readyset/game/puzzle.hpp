// A puzzle: a board, the dice that may be used, and the number of cards to match. A deal of the
// game and a daily puzzle are both of this kind.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "readyset/game/card.hpp"
#include "readyset/game/dice.hpp"

namespace cubewright::readyset {

// A die of the puzzle may be set apart: it must be used, or using it pays extra, or it is the wild
// one. At most one die of a puzzle is.
enum class Mark : std::uint8_t { required, wild, bonus };

constexpr std::string_view name(Mark mark) {
    constexpr std::array<std::string_view, 3> names{"required", "wild", "bonus"};
    return names[static_cast<std::size_t>(mark)];
}

struct Designation {
    Mark mark = Mark::required;
    std::uint8_t die = 0;  // its index among the puzzle's dice
    friend bool operator==(const Designation&, const Designation&) = default;
};

inline constexpr unsigned least_goal = 1;
inline constexpr unsigned greatest_goal = 7;
inline constexpr std::size_t small_hand = 6;  // dice on levels 1 to 4
inline constexpr std::size_t full_hand = 8;   // dice everywhere else

struct Puzzle {
    Board board{};          // eight different cards
    std::vector<Die> dice;  // in the order of play; six or eight
    unsigned goal = least_goal;
    std::optional<Designation> designation;  // Mark::wild exactly when that die shows Die::wild

    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

inline bool has_wild(const Puzzle& puzzle) {
    return puzzle.designation && puzzle.designation->mark == Mark::wild;
}

// The face that every solution must use. Equal dice are interchangeable, so the face is enough.
inline std::optional<Die> required_die(const Puzzle& puzzle) {
    if (!puzzle.designation || puzzle.designation->mark != Mark::required) return std::nullopt;
    return puzzle.dice[puzzle.designation->die];
}

inline std::optional<Die> bonus_die(const Puzzle& puzzle) {
    if (!puzzle.designation || puzzle.designation->mark != Mark::bonus) return std::nullopt;
    return puzzle.dice[puzzle.designation->die];
}

}  // namespace cubewright::readyset
