// The eight templates for daily puzzles. A template lists the dice of one solution in order, without brackets. Users
// see template numbers counted from 1; indices start at 0.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "readyset/game/cards.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/game/set_puzzle.hpp"

namespace cubewright::readyset {

// `colour` is any colour that has occurred at most once so far, `constant` is U or ∅, `op` is ∪, ∩ or −, and `relation`
// is = or ⊆. Each template has eight dice.
inline constexpr std::array<std::string_view, 8> daily_templates{
    "colour op colour op colour op colour ′",
    "constant op colour op colour op colour ′",
    "colour relation colour / colour op colour op colour",
    "colour op colour relation colour / colour op colour",
    "colour relation colour op colour / colour op colour",
    "colour relation colour ′ / colour op colour ′",
    "colour op colour relation colour op colour / colour",
    "colour relation colour relation colour / colour op colour",
};

// Returns the text of the template that the solution fits.
std::string shape_of(const Solution& solution);

// Draws random dice for a template. The dice are sorted, so their order reveals nothing about the solution.
std::vector<Die> draw_dice(std::size_t shape, Random& random);

// Returns true if the dice match the template in any order. Does not check the rule that a template draws each colour
// at most twice.
bool matches_template(std::size_t shape, std::span<const Die> dice);

// Returns all hands that the template can draw, without duplicates.
std::span<const DiceCount> template_hands(std::size_t shape);

// Returns a random solution of the puzzle that fits the template, or std::nullopt if there is none.
std::optional<Solution> draw_instance(std::size_t shape, const Puzzle& puzzle, Random& random);

}  // namespace cubewright::readyset
