#include "twisty/puzzle/spelling.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace cubewright::twisty {

namespace {

struct Ending {
    std::string_view text;
    SpellingStyle style;
    bool negative;
};

constexpr std::array endings{
    Ending{"_PLUSPLUS_", SpellingStyle::double_sign, false}, Ending{"_MINUSMINUS_", SpellingStyle::double_sign, true},
    Ending{"_PLUS_", SpellingStyle::signed_amount, false},   Ending{"_MINUS_", SpellingStyle::signed_amount, true},
    Ending{"++", SpellingStyle::double_sign, false},         Ending{"--", SpellingStyle::double_sign, true},
    Ending{"+", SpellingStyle::signed_amount, false},        Ending{"-", SpellingStyle::signed_amount, true},
};

constexpr bool is_upper_letter(char c) {
    return c >= 'A' && c <= 'Z';
}

// Returns the other common name of a wide turn: r for Rw, 3Rw for 3r. Returns an empty string for other names.
std::string other_wide_name(std::string_view name) {
    const std::size_t letter = std::min(name.find_first_not_of("0123456789-"), name.size());
    const std::string prefix(name.substr(0, letter));
    const std::string_view letters = name.substr(letter);
    if (letters.size() == 2 && is_upper_letter(letters[0]) && letters[1] == 'w')
        return prefix + static_cast<char>(letters[0] - 'A' + 'a');
    if (letters.size() == 1 && letters[0] >= 'a' && letters[0] < 'x')
        return prefix + static_cast<char>(letters[0] - 'a' + 'A') + 'w';
    return {};
}

}  // namespace

Spelling spelling_of(std::string_view name) {
    if (name == "U_SQ_") return {std::string(name), SpellingStyle::top_tuple};
    if (name == "D_SQ_") return {std::string(name), SpellingStyle::bottom_tuple};
    if (name == "_SLASH_") return {std::string(name), SpellingStyle::slash};
    for (const Ending& ending : endings)
        if (name.size() > ending.text.size() && name.ends_with(ending.text))
            return {std::string(name.substr(0, name.size() - ending.text.size())), ending.style, ending.negative};
    return {std::string(name)};
}

std::string spell(std::string_view name, std::int64_t amount) {
    const Spelling spelling = spelling_of(name);
    const std::int64_t signed_amount = spelling.negative ? -amount : amount;
    const std::string count = std::to_string(amount < 0 ? -amount : amount);
    const std::string suffix = count == "1" ? "" : count;
    switch (spelling.style) {
        case SpellingStyle::signed_amount:
            return spelling.stem + count + (signed_amount < 0 ? '-' : '+');
        case SpellingStyle::double_sign:
            return spelling.stem + (signed_amount < 0 ? "--" : "++") + suffix;
        case SpellingStyle::top_tuple:
            return "(" + std::to_string(amount) + ", 0)";
        case SpellingStyle::bottom_tuple:
            return "(0, " + std::to_string(amount) + ")";
        case SpellingStyle::slash:
            return "/" + suffix + (amount < 0 ? "'" : "");
        case SpellingStyle::plain:
            break;
    }
    return spelling.stem + suffix + (amount < 0 ? "'" : "");
}

SpellingTable::SpellingTable(const Puzzle& puzzle) {
    for (std::uint32_t i = 0; std::cmp_less(i, puzzle.families.size()); ++i) add(puzzle.families[i].name, i);
    add_wide_alternatives(puzzle);
}

const SpellingTable::Families* SpellingTable::find(std::string_view stem) const {
    const auto found = stems_.find(std::string(stem));
    return found == stems_.end() ? nullptr : &found->second;
}

void SpellingTable::add(std::string_view name, std::uint32_t family) {
    Spelling spelling = spelling_of(name);
    switch (spelling.style) {
        case SpellingStyle::top_tuple:
            top_ = family;
            return;
        case SpellingStyle::bottom_tuple:
            bottom_ = family;
            return;
        case SpellingStyle::slash:
            slash_ = family;
            return;
        default:
            break;
    }
    longest_stem_ = std::max(longest_stem_, spelling.stem.size());
    Families& families = stems_[std::move(spelling.stem)];
    if (spelling.style == SpellingStyle::plain)
        families.plain = family;
    else if (spelling.style == SpellingStyle::signed_amount)
        (spelling.negative ? families.minus : families.plus) = family;
    else
        (spelling.negative ? families.minus_minus : families.plus_plus) = family;
}

void SpellingTable::add_wide_alternatives(const Puzzle& puzzle) {
    for (std::uint32_t i = 0; std::cmp_less(i, puzzle.families.size()); ++i) {
        const std::string other = other_wide_name(puzzle.families[i].name);
        if (!other.empty() && !stems_.contains(other)) add(other, i);
    }
}

}  // namespace cubewright::twisty
