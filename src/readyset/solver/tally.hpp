// A hand's table held against a board and a goal: is there a solution, how many are there, and of
// what lengths.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "readyset/game/puzzle.hpp"
#include "readyset/solver/hand_table.hpp"

namespace cubewright::readyset {

// What a hand is held against.
struct Task {
    CardSet board = no_cards;  // eight cards
    unsigned goal = least_goal;
    std::optional<Die> required;  // a face that every solution must use
};

inline Task task_of(const Puzzle& puzzle) {
    return {card_set(puzzle.board), puzzle.goal, required_die(puzzle)};
}

// How many solutions there are with each number of dice.
struct Tally {
    std::array<std::uint64_t, most_dice_solved + 1> by_length{};

    std::uint64_t count() const;
    unsigned shortest() const;  // 0 when there is no solution
    unsigned longest() const;   // 0 likewise
    friend bool operator==(const Tally&, const Tally&) = default;
};

bool solvable(const HandTable& hand, const Task& task);
Tally tally(const HandTable& hand, const Task& task);

// The number of the group's solutions that are right for the task.
std::uint64_t count_solutions(const HandTable& hand, const HandTable::Group& group, const Task& task);

}  // namespace cubewright::readyset
