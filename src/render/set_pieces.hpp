// The pieces of Ready, Set as pictures: a card and a die. Every colour has a place, a shape and a
// letter of its own, so that no one needs to tell colours apart.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "readyset/game/card.hpp"
#include "readyset/game/dice.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/game/puzzle.hpp"
#include "render/colour.hpp"

namespace cubewright::render {

struct SetColour {
    Rgb rgb;
    char letter;  // as in rows: gold is y
};

constexpr SetColour look_of(readyset::Colour c) {
    constexpr std::array<SetColour, readyset::colour_count> looks{
        {{rgb(0xd62f3e), 'R'}, {rgb(0x2367d1), 'B'}, {rgb(0x18804a), 'G'}, {rgb(0xf5b921), 'Y'}}};
    return looks[readyset::index(c)];
}

// The ground of a die's face.
Rgb die_ground(readyset::Die die);

inline constexpr std::size_t cards_in_row = 4;

inline constexpr double card_width = 84;
inline constexpr double card_height = 112;
inline constexpr double die_size = 48;

// How a card lies on the table.
enum class CardState : std::uint8_t { open, flipped, matched };

// What a solution makes of the card; open without one.
CardState state_of(readyset::Card card, const std::optional<readyset::Solution>& solution);

// A colour's shape with its letter, of radius 15 about the origin.
std::string colour_badge(readyset::Colour colour);

// A card in little, its colours without letters, about the origin.
inline constexpr double small_card_width = 34;
inline constexpr double small_card_height = 42;
std::string small_card_marks(readyset::Card card);

// "red+blue", "blank".
std::string card_in_words(readyset::Card card);
Text mark_title(readyset::Mark mark);

// Both with the upper left corner at the origin.
std::string card_marks(readyset::Card card, CardState state = CardState::open);
std::string die_marks(readyset::Die die, std::optional<readyset::Mark> mark = std::nullopt);

}  // namespace cubewright::render
