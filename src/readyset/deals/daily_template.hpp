// The eight templates of daily puzzles: the dice of one solution in the order in which they lie,
// brackets left open. People number them from 1, indices here begin at 0.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "readyset/game/dice.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/game/puzzle.hpp"

namespace cubewright::readyset {

// A colour is any that does not occur twice already, a constant is U or ∅, an op is ∪, ∩ or −, a
// relation is = or ⊆. Each template makes eight dice.
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

// The words of the template that the solution would be an instance of.
std::string shape_of(const Solution& solution);

// Random dice for a template, sorted, so that their order tells nothing of the solution.
std::vector<Die> draw_dice(std::size_t shape, Random& random);

// Are these dice of the template, in any order? Colours are not counted: a template draws each at most twice.
bool has_dice_of(std::size_t shape, std::span<const Die> dice);

// Every hand that the template can draw, once each.
std::span<const DiceCount> hands_of(std::size_t shape);

// One of the puzzle's solutions that are instances of the template, if there are any.
std::optional<Solution> draw_instance(std::size_t shape, const Puzzle& puzzle, Random& random);

}  // namespace cubewright::readyset
