// Random puzzles of all kinds in the game and the daily puzzle, solvable or not.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "readyset/game/set_puzzle.hpp"

namespace cubewright::readyset {

inline Die any_of(Random& random, std::span<const Die> dice) {
    return dice[random.below(dice.size())];
}

inline CardSet random_cards(Random& random) {
    CardSet cards = no_cards;
    while (size(cards) < board_size) cards |= only(Card{static_cast<std::uint8_t>(random.below(card_count))});
    return cards;
}

inline Puzzle with_board_and_goal(Random& random, std::vector<Die> dice) {
    Puzzle puzzle;
    puzzle.board = make_board(random_cards(random));
    puzzle.dice = std::move(dice);
    puzzle.goal = static_cast<unsigned>(1 + random.below(7));
    return puzzle;
}

// Numbers of colours, constants, binary operators, complements and relations in a daily template.
struct DailyDice {
    int colours;
    int constants;
    int binaries;
    int complements;
    int relations;
};
inline constexpr std::array<DailyDice, 5> daily_dice{
    {{4, 0, 3, 1, 0}, {3, 1, 3, 1, 0}, {5, 0, 2, 0, 1}, {4, 0, 1, 2, 1}, {5, 0, 1, 0, 2}}};

inline Puzzle random_daily(Random& random, const DailyDice& kind) {
    std::vector<Die> dice;
    const auto add = [&](int count, std::span<const Die> faces) {
        for (int i = 0; i < count; ++i) dice.push_back(any_of(random, faces));
    };
    add(kind.colours, std::span(all_dice).first(colour_count));
    add(kind.constants, std::array{Die::universe, Die::empty});
    add(kind.binaries, std::span(operators).first(3));
    add(kind.complements, std::array{Die::complement});
    add(kind.relations, std::array{Die::equals, Die::subset});
    return with_board_and_goal(random, std::move(dice));
}

}  // namespace cubewright::readyset
