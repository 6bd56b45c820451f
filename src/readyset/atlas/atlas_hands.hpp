// All hands that a level can deal, up to permutations of the colours, with their probabilities.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "readyset/game/card.hpp"
#include "readyset/game/dice.hpp"
#include "readyset/game/levels.hpp"

namespace cubewright::readyset {

// Returns one representative hand for each class. A permutation of the colours maps hands to hands, boards to boards
// and solutions to solutions, so one hand per class is enough. In the representative, red is at least as frequent as
// blue, blue as green, and green as gold. Three colour classes, ten pairs of operators and eleven choices of specials
// (including none) give 330 classes. Hands of six dice come first.
std::span<const DiceCount> atlas_hands();

// Returns the number of hands in the class of this hand: 1, 6 or 12.
std::uint64_t class_size(const DiceCount& hand);

// draws() returns the total number of draws, and class_draws() the number of draws that give a hand of this class. Both
// use units that make every count an integer. The probability of the class is class_draws(level, hand) / draws(level).
// No die is designated.
std::uint64_t draws(const Level& level);
std::uint64_t class_draws(const Level& level, const DiceCount& hand);

// Returns all 12 870 boards as bitmasks in ascending order.
std::span<const CardSet> all_boards();

}  // namespace cubewright::readyset
