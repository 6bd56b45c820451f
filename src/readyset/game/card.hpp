// A card is a subset of four colours. The blank card counts too, so there are sixteen cards. A board shows eight of
// them. A set of cards is a 16-bit mask, which is also the meaning of a set name: the cards that it contains.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace cubewright::readyset {

enum class Colour : std::uint8_t { red, blue, green, gold };
inline constexpr std::size_t colour_count = 4;
inline constexpr std::array<Colour, colour_count> all_colours{Colour::red, Colour::blue, Colour::green, Colour::gold};

constexpr std::size_t index(Colour c) {
    return static_cast<std::size_t>(c);
}
constexpr std::string_view name(Colour c) {
    constexpr std::array<std::string_view, colour_count> names{"red", "blue", "green", "gold"};
    return names[index(c)];
}

constexpr std::optional<Colour> parse_colour_name(std::string_view text) {
    for (const Colour c : all_colours)
        if (name(c) == text) return c;
    return std::nullopt;
}

// The colours of a card as a 4-bit mask: red 1, blue 2, green 4, gold 8.
struct Card {
    std::uint8_t colours = 0;
    friend constexpr auto operator<=>(const Card&, const Card&) = default;
};
inline constexpr std::size_t card_count = 16;

constexpr bool has(Card card, Colour c) {
    return (card.colours & (1U << index(c))) != 0;
}

// Bit i represents the card whose colours are the bits of i.
using CardSet = std::uint16_t;
using TruthTable = CardSet;  // the meaning of an expression: the set of cards for which the expression is true
inline constexpr CardSet all_cards = 0xFFFF;
inline constexpr CardSet no_cards = 0;

constexpr CardSet only(Card card) {
    return static_cast<CardSet>(1U << card.colours);
}
constexpr bool contains(CardSet cards, Card card) {
    return (cards & only(card)) != 0;
}
constexpr unsigned size(CardSet cards) {
    return static_cast<unsigned>(std::popcount(cards));
}

constexpr CardSet cards_with(Colour c) {
    constexpr std::array<CardSet, colour_count> tables{0xAAAA, 0xCCCC, 0xF0F0, 0xFF00};
    return tables[index(c)];
}

// A board has eight different cards in their order on the table.
inline constexpr std::size_t board_size = 8;
using Board = std::array<Card, board_size>;

constexpr CardSet card_set(const Board& board) {
    CardSet cards = no_cards;
    for (const Card card : board) cards |= only(card);
    return cards;
}

// Returns the board with these eight cards in ascending order, blank card first.
constexpr Board make_board(CardSet cards) {
    Board board{};
    std::size_t place = 0;
    for (std::uint8_t i = 0; i < card_count && place < board_size; ++i)
        if (contains(cards, Card{i})) board[place++] = Card{i};
    return board;
}

}  // namespace cubewright::readyset
