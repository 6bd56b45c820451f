// The cards and dice of Ready, Set, with their names in text and JSON.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace cubewright::readyset {

// A card is a subset of four colours. The blank card counts too, so there are sixteen cards. A board shows eight of
// them. A set of cards is a 16-bit mask, which is also the meaning of a set name: the cards that it contains.

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

// The dice: faces, points, and names in text and JSON. The game calls its dice cubes; this code calls them dice to
// avoid confusion with Rubik's cube.

enum class Die : std::uint8_t {
    red,
    blue,
    green,
    gold,
    unite,       // ∪
    intersect,   // ∩
    subtract,    // −
    complement,  // ′
    universe,    // U
    empty,       // ∅
    equals,      // =
    subset,      // ⊆
    wild,        // ? may stand for ∪, ∩, − or ′
};
inline constexpr std::size_t die_count = 13;

inline constexpr std::array<Die, die_count> all_dice = [] {
    std::array<Die, die_count> dice{};
    for (std::size_t i = 0; i < die_count; ++i) dice[i] = static_cast<Die>(i);
    return dice;
}();

constexpr std::size_t index(Die d) {
    return static_cast<std::size_t>(d);
}

constexpr bool is_colour(Die d) {
    return d <= Die::gold;
}
constexpr bool is_binary(Die d) {
    return d == Die::unite || d == Die::intersect || d == Die::subtract;
}
constexpr bool is_constant(Die d) {
    return d == Die::universe || d == Die::empty;
}
constexpr bool is_operand(Die d) {
    return is_colour(d) || is_constant(d);
}
constexpr bool is_relation(Die d) {
    return d == Die::equals || d == Die::subset;
}

// The four operators that a wild can stand for.
inline constexpr std::array<Die, 4> operators{Die::unite, Die::intersect, Die::subtract, Die::complement};
constexpr bool is_operator(Die d) {
    return is_binary(d) || d == Die::complement;
}

constexpr Die die_of(Colour c) {
    return static_cast<Die>(index(c));
}
constexpr Colour colour_of(Die d) {
    return static_cast<Colour>(index(d));
}

// Returns the points of a die. A wild scores the points of the operator that it stands for.
constexpr unsigned points(Die d) {
    constexpr std::array<unsigned, die_count> table{5, 5, 5, 5, 10, 10, 10, 15, 15, 15, 20, 20, 0};
    return table[index(d)];
}

// Returns the symbol of the die in rows and pictures.
constexpr std::string_view symbol(Die d) {
    constexpr std::array<std::string_view, die_count> symbols{"red", "blue", "green", "gold", "∪", "∩", "−",
                                                              "′",   "U",    "∅",     "=",    "⊆", "?"};
    return symbols[index(d)];
}

// Returns the name of the die in sentences.
constexpr std::string_view name(Die d) {
    constexpr std::array<std::string_view, die_count> names{
        "red",        "blue",     "green", "gold",   "union",  "intersection", "difference",
        "complement", "universe", "empty", "equals", "subset", "wild"};
    return names[index(d)];
}

// Returns the `type` of a die in puzzle JSON. The `value` is the symbol.
constexpr std::string_view type(Die d) {
    if (is_colour(d)) return "color";
    if (is_operator(d)) return "operator";
    if (is_constant(d)) return "setConstant";
    if (is_relation(d)) return "restriction";
    return "wild";
}

constexpr std::optional<Die> find_die_by_symbol(std::string_view text) {
    for (const Die d : all_dice)
        if (symbol(d) == text) return d;
    return std::nullopt;
}

// The number of dice of each face in a hand or a row.
using DiceCount = std::array<std::uint8_t, die_count>;

constexpr DiceCount count_dice(std::span<const Die> dice) {
    DiceCount count{};
    for (const Die d : dice) ++count[index(d)];
    return count;
}

// Returns the dice of a hand sorted by face.
inline std::vector<Die> sorted_dice(const DiceCount& hand) {
    std::vector<Die> dice;
    for (const Die d : all_dice) dice.insert(dice.end(), hand[index(d)], d);
    return dice;
}

}  // namespace cubewright::readyset
