// Evaluates a hand table for a board and a goal: whether a solution exists, and how many solutions there are of each
// length.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "readyset/game/puzzle.hpp"
#include "readyset/solver/hand_table.hpp"

namespace cubewright::readyset {

// The board, goal and required die for which a hand is evaluated.
struct Task {
    CardSet board = no_cards;  // eight cards
    unsigned goal = least_goal;
    std::optional<Die> required;  // a face that every solution must use
};

inline Task make_task(const Puzzle& puzzle) {
    return {card_set(puzzle.board), puzzle.goal, required_die(puzzle)};
}

// Number of solutions for each number of dice.
struct Tally {
    std::array<std::uint64_t, most_dice_solved + 1> by_length{};

    std::uint64_t count() const;
    unsigned shortest() const;  // 0 if there is no solution
    unsigned longest() const;   // 0 if there is no solution
    friend bool operator==(const Tally&, const Tally&) = default;
};

bool solvable(const HandTable& hand, const Task& task);
Tally tally(const HandTable& hand, const Task& task);

// Returns the number of solutions in the group that solve the task.
std::uint64_t count_solutions(const HandTable& hand, const HandTable::Group& group, const Task& task);

}  // namespace cubewright::readyset
