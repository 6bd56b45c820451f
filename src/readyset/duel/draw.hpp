// Draws the cards and rolls the dice of a round of Duel.
#pragma once

#include <cstddef>

#include "base/random.hpp"
#include "readyset/duel/mat.hpp"

namespace cubewright::readyset::duel {

struct DealSettings {
    std::size_t cards = 8;     // least_cards to most_cards
    std::size_t dice = 12;     // least_dice to most_dice
    bool has_specials = true;  // U, ∅, = and ⊆
    Variations variations = {};
};

// The number of dice of each group. A pool of 12 dice has 6 colours, 4 operators and 2 specials.
struct PoolShape {
    std::size_t colours = 0;
    std::size_t operators = 0;
    std::size_t specials = 0;
};
PoolShape pool_shape(const DealSettings& settings);

// Each colour occurs at most twice. Operators and specials may repeat.
Deal draw_deal(const DealSettings& settings, Random& random);

}  // namespace cubewright::readyset::duel
