// The dice: what the upper face of each can show, its points, and how it is called in text and in
// JSON. A game's cubes are dice here, so that "cube" stays free for the other puzzle.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "readyset/game/card.hpp"

namespace cubewright::readyset {

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
    wild,        // ? stands for ∪, ∩, − or ′, as the player likes
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

// The four operators, which a wild can stand for.
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

// A wild has the points of the operator it stands for, none of its own.
constexpr unsigned points(Die d) {
    constexpr std::array<unsigned, die_count> table{5, 5, 5, 5, 10, 10, 10, 15, 15, 15, 20, 20, 0};
    return table[index(d)];
}

// As rows and pictures show it.
constexpr std::string_view symbol(Die d) {
    constexpr std::array<std::string_view, die_count> symbols{"red", "blue", "green", "gold", "∪", "∩", "−",
                                                              "′",   "U",    "∅",     "=",    "⊆", "?"};
    return symbols[index(d)];
}

// As a sentence calls it.
constexpr std::string_view name(Die d) {
    constexpr std::array<std::string_view, die_count> names{
        "red",        "blue",     "green", "gold",   "union",  "intersection", "difference",
        "complement", "universe", "empty", "equals", "subset", "wild"};
    return names[index(d)];
}

// The `type` of a die in puzzle JSON; its `value` is the symbol.
constexpr std::string_view type(Die d) {
    if (is_colour(d)) return "color";
    if (is_operator(d)) return "operator";
    if (is_constant(d)) return "setConstant";
    if (is_relation(d)) return "restriction";
    return "wild";
}

constexpr std::optional<Die> die_with_symbol(std::string_view text) {
    for (const Die d : all_dice)
        if (symbol(d) == text) return d;
    return std::nullopt;
}

// How many dice of each face: a hand of dice, or the dice that a row uses.
using DiceCount = std::array<std::uint8_t, die_count>;

constexpr DiceCount count_dice(std::span<const Die> dice) {
    DiceCount count{};
    for (const Die d : dice) ++count[index(d)];
    return count;
}

// The dice of a hand in the order of their faces.
inline std::vector<Die> sorted_dice(const DiceCount& hand) {
    std::vector<Die> dice;
    for (const Die d : all_dice) dice.insert(dice.end(), hand[index(d)], d);
    return dice;
}

}  // namespace cubewright::readyset
