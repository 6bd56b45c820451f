// Every hand that a level can deal, up to a renaming of the colours, and how likely each is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "readyset/game/card.hpp"
#include "readyset/game/dice.hpp"
#include "readyset/game/levels.hpp"

namespace cubewright::readyset {

// Renaming the colours takes hands to hands, boards to boards and solutions to solutions, so one
// hand of each class stands for all: the one with red as often as any colour, blue as often as any
// of the rest, and so on. Three colour classes, ten pairs of operators and eleven of specials (none
// at all being one) make 330 classes. Hands of six dice come first.
std::span<const DiceCount> atlas_hands();

// How many hands are of this hand's class: 1, 6 or 12.
std::uint64_t class_size(const DiceCount& hand);

// How many of the level's draws, in units that make every draw a whole number, give a hand of this
// hand's class. No die is set apart. The chance is draws_of(hand) / draws(level).
std::uint64_t draws(const Level& level);
std::uint64_t draws_of(const Level& level, const DiceCount& hand);

// All 12 870 boards, as numbers in ascending order.
std::span<const CardSet> all_boards();

}  // namespace cubewright::readyset
