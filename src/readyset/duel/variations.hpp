// The variations of Duel. Each one is off by default. docs/reference/duel.md explains them.
#pragma once

#include <optional>

#include "readyset/game/card.hpp"
#include "readyset/game/dice.hpp"

namespace cubewright::readyset::duel {

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

}  // namespace cubewright::readyset::duel
