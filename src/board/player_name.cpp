#include "board/player_name.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace cubewright::board {

namespace {

struct Range {
    char32_t first;
    char32_t last;
};

// After the Unicode standard's categories: what shows nothing, what changes how its neighbours show,
// what means nothing, and the diacritics that belong to no script and stack on any letter.
constexpr std::array<Range, 32> refused{{
    {0x0000, 0x001F},     // controls
    {0x007F, 0x00A0},     // controls, no-break space
    {0x00AD, 0x00AD},     // soft hyphen
    {0x0300, 0x036F},     // combining diacritics
    {0x061C, 0x061C},     // Arabic letter mark
    {0x115F, 0x1160},     // Hangul fillers
    {0x1680, 0x1680},     // Ogham space
    {0x17B4, 0x17B5},     // invisible Khmer vowels
    {0x180B, 0x180F},     // Mongolian selectors
    {0x1AB0, 0x1AFF},     // combining diacritics
    {0x1DC0, 0x1DFF},     // combining diacritics
    {0x2000, 0x200F},     // spaces, joiners, direction marks
    {0x2028, 0x202F},     // separators, direction overrides
    {0x205F, 0x206F},     // spaces, invisible operators, isolates
    {0x20D0, 0x20FF},     // combining marks for symbols
    {0x2800, 0x2800},     // blank Braille
    {0x3000, 0x3000},     // ideographic space
    {0x3164, 0x3164},     // Hangul filler
    {0xD800, 0xF8FF},     // surrogates, private use
    {0xFDD0, 0xFDEF},     // no characters
    {0xFE00, 0xFE0F},     // variation selectors
    {0xFE20, 0xFE2F},     // combining half marks
    {0xFEFF, 0xFEFF},     // byte order mark
    {0xFFA0, 0xFFA0},     // Hangul filler
    {0xFFF0, 0xFFFF},     // specials
    {0x13430, 0x1345F},   // hieroglyph controls
    {0x1BCA0, 0x1BCAF},   // shorthand controls
    {0x1D159, 0x1D159},   // null note head
    {0x1D165, 0x1D1AD},   // combining musical marks
    {0x1FFFE, 0x1FFFF},   // no characters
    {0x2FFFE, 0x2FFFF},   // no characters
    {0x323B0, 0x10FFFF},  // unassigned, tags, selectors, private use
}};

constexpr bool is_refused(char32_t c) {
    const auto* const range = std::ranges::lower_bound(refused, c, {}, &Range::last);
    return range != refused.end() && range->first <= c;
}

char32_t decode(std::string_view sequence) {
    const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(sequence[i])); };
    constexpr std::array<char32_t, 5> lead_bits{0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t c = byte(0) & lead_bits[sequence.size()];
    for (std::size_t i = 1; i < sequence.size(); ++i) c = (c << 6U) | (byte(i) & 0x3FU);
    return c;
}

void append(std::string& text, char32_t c) {
    const auto put = [&text](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (c < 0x80) return put(c);
    if (c < 0x800) {
        put(0xC0U | (c >> 6U));
    } else {
        if (c < 0x10000) {
            put(0xE0U | (c >> 12U));
        } else {
            put(0xF0U | (c >> 18U));
            put(0x80U | ((c >> 12U) & 0x3FU));
        }
        put(0x80U | ((c >> 6U) & 0x3FU));
    }
    put(0x80U | (c & 0x3FU));
}

// Small letters for the capitals of the scripts that have them in plain rows: Latin, Greek, Cyrillic,
// Armenian, Georgian's capitals and the full-width forms.
constexpr char32_t small(char32_t c) {
    const auto within = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    if (within('A', 'Z') || (within(0xC0, 0xDE) && c != 0xD7) || within(0x391, 0x3A9) || within(0x410, 0x42F) ||
        within(0xFF21, 0xFF3A))
        return c + 32;
    if (within(0x400, 0x40F)) return c + 80;
    if (within(0x531, 0x556)) return c + 48;
    if (within(0x1C90, 0x1CBF)) return c - 3008;
    // Here capital and small letter alternate, the capital first on an even or on an odd place.
    const bool even_first = within(0x100, 0x137) || within(0x14A, 0x177) || within(0x1DE, 0x1EF) ||
                            within(0x1F8, 0x21F) || within(0x222, 0x233) || within(0x460, 0x481) ||
                            within(0x48A, 0x4BF) || within(0x4D0, 0x52F) || within(0x1E00, 0x1E95) ||
                            within(0x1EA0, 0x1EFF);
    const bool odd_first = within(0x139, 0x148) || within(0x179, 0x17E) || within(0x1CD, 0x1DC) || within(0x4C1, 0x4CE);
    if (even_first && c % 2 == 0) return c + 1;
    if (odd_first && c % 2 == 1) return c + 1;
    return c;
}

}  // namespace

Result<PlayerName> read_player_name(std::string_view text) {
    constexpr auto rule = "1 to 24 visible characters with single blanks inside";
    const auto wrong = [&](std::string what) { return fail(std::move(what), "name", rule); };
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    if (text.empty()) return wrong("the name is empty");
    if (text.find("  ") != std::string_view::npos) return wrong("the name has two blanks in a row");

    PlayerName name{std::string(text), {}};
    std::size_t count = 0;
    while (!text.empty()) {
        const std::size_t bytes = utf8_length(text);
        if (bytes == 0) return wrong("the name is not UTF-8");
        const char32_t c = decode(text.substr(0, bytes));
        if (is_refused(c))
            return wrong(fmt::format("the name has the character U+{:04X} in it", static_cast<std::uint32_t>(c)));
        if (++count > longest_player_name) return wrong("the name is too long");
        append(name.key, small(c));
        text.remove_prefix(bytes);
    }
    return name;
}

}  // namespace cubewright::board
