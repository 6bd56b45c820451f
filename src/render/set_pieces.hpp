// Drawings of cards and dice for Ready, Set. Every colour has its own position, shape and letter, so the pictures do
// not depend on colour vision.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "readyset/game/cards.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "render/colour.hpp"

namespace cubewright::render {

struct SetColour {
    Rgb rgb;
    char letter;  // the letter used in rows, such as Y for gold
};

constexpr SetColour colour_style(readyset::Colour c) {
    constexpr std::array<SetColour, readyset::colour_count> looks{
        {{rgb(0xd62f3e), 'R'}, {rgb(0x2367d1), 'B'}, {rgb(0x18804a), 'G'}, {rgb(0xf5b921), 'Y'}}};
    return looks[readyset::index(c)];
}

// Background colour of a die face.
Rgb die_background(readyset::Die die);

inline constexpr std::size_t cards_in_row = 4;

inline constexpr double card_width = 84;
inline constexpr double card_height = 112;
inline constexpr double die_size = 48;

// The state of a card on the table.
enum class CardState : std::uint8_t { open, flipped, matched };

// Returns the state of a card under a solution, or `open` if there is no solution.
CardState card_state(readyset::Card card, const std::optional<readyset::Solution>& solution);

// Draws the shape and letter of a colour with radius 15 around the origin.
std::string colour_badge(readyset::Colour colour);

// Draws a small card without letters, centred on the origin.
inline constexpr double small_card_width = 34;
inline constexpr double small_card_height = 42;
std::string small_card_marks(readyset::Card card);

// Returns a name such as "red+blue", or "blank" for the blank card.
std::string describe_card(readyset::Card card);
Text mark_title(readyset::Mark mark);

// These functions draw a card or a die with its upper left corner at the origin.
std::string card_marks(readyset::Card card, CardState state = CardState::open);
std::string die_marks(readyset::Die die, std::optional<readyset::Mark> mark = std::nullopt);

}  // namespace cubewright::render
