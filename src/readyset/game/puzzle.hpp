// A puzzle: a board, the available dice, and the number of cards to match. Deals and daily puzzles both have this
// type.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "readyset/game/card.hpp"
#include "readyset/game/dice.hpp"

namespace cubewright::readyset {

// At most one die of a puzzle is designated. Depending on its mark, the designated die must be used, is wild, or gives
// a bonus when used.
enum class Mark : std::uint8_t { required, wild, bonus };

constexpr std::string_view name(Mark mark) {
    constexpr std::array<std::string_view, 3> names{"required", "wild", "bonus"};
    return names[static_cast<std::size_t>(mark)];
}

struct Designation {
    Mark mark = Mark::required;
    std::uint8_t die = 0;  // index into the puzzle's dice
    friend bool operator==(const Designation&, const Designation&) = default;
};

inline constexpr unsigned least_goal = 1;
inline constexpr unsigned greatest_goal = 7;
inline constexpr std::size_t small_hand = 6;  // number of dice in a hand on levels 1 to 4
inline constexpr std::size_t full_hand = 8;   // number of dice in a hand on all other levels and in daily puzzles

struct Puzzle {
    Board board{};          // eight different cards
    std::vector<Die> dice;  // six or eight dice in playing order
    unsigned goal = least_goal;
    std::optional<Designation> designation;  // the mark is Mark::wild if and only if the die shows Die::wild

    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

inline bool has_wild(const Puzzle& puzzle) {
    return puzzle.designation && puzzle.designation->mark == Mark::wild;
}

// Returns the face that every solution must use. Equal dice are interchangeable, so the face identifies the required
// die.
inline std::optional<Die> required_die(const Puzzle& puzzle) {
    if (!puzzle.designation || puzzle.designation->mark != Mark::required) return std::nullopt;
    return puzzle.dice[puzzle.designation->die];
}

inline std::optional<Die> bonus_die(const Puzzle& puzzle) {
    if (!puzzle.designation || puzzle.designation->mark != Mark::bonus) return std::nullopt;
    return puzzle.dice[puzzle.designation->die];
}

}  // namespace cubewright::readyset
