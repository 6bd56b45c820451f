#include "store/player_name.hpp"

#include <fmt/core.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

#include "texts/message.hpp"

namespace cubewright::board {

namespace {

struct Range {
    char32_t first;
    char32_t last;
};

// Forbidden characters that Unicode properties do not identify: combining marks that belong to no script and can be
// stacked on any letter, and characters that are invisible or have no meaning.
constexpr std::array<Range, 13> refused{{
    {0x0300, 0x036F},    // combining diacritics
    {0x1AB0, 0x1AFF},    // combining diacritics
    {0x1DC0, 0x1DFF},    // combining diacritics
    {0x2065, 0x2065},    // unassigned, reserved for an invisible character
    {0x20D0, 0x20FF},    // combining marks for symbols
    {0x2800, 0x2800},    // Braille pattern blank
    {0xFDD0, 0xFDEF},    // noncharacters
    {0xFE20, 0xFE2F},    // combining half marks
    {0xFFF0, 0xFFFF},    // specials
    {0x13430, 0x1345F},  // hieroglyph format controls, blanks and damage marks
    {0x1BCA0, 0x1BCAF},  // shorthand format controls
    {0x1D159, 0x1D159},  // musical symbol null notehead
    {0x1D165, 0x1D1AD},  // combining musical marks
}};

constexpr char32_t non_joiner = 0x200C;
constexpr char32_t joiner = 0x200D;
constexpr char32_t emoji_selector = 0xFE0F;
// Unassigned characters are allowed because they include future emoji. From this plane on, however, no characters are
// planned.
constexpr char32_t first_empty_plane = 0x40000;

const utf8proc_property_t& property(char32_t c) {
    return *utf8proc_get_property(static_cast<utf8proc_int32_t>(c));
}

bool is_forbidden(char32_t c) {
    if (c == ' ') return false;
    if (property(c).ignorable != 0 || (c & 0xFFFEU) == 0xFFFEU) return true;
    const auto* const range = std::ranges::lower_bound(refused, c, {}, &Range::last);
    if (range != refused.end() && range->first <= c) return true;
    switch (property(c).category) {
        case UTF8PROC_CATEGORY_CC:
        case UTF8PROC_CATEGORY_CS:
        case UTF8PROC_CATEGORY_CO:
        case UTF8PROC_CATEGORY_ZS:
        case UTF8PROC_CATEGORY_ZL:
        case UTF8PROC_CATEGORY_ZP:
            return true;
        case UTF8PROC_CATEGORY_CF:  // some of these characters are visible, such as the Arabic number sign
            return property(c).boundclass == UTF8PROC_BOUNDCLASS_CONTROL;
        case UTF8PROC_CATEGORY_CN:
            return c >= first_empty_plane;
        default:
            return false;
    }
}

// Returns true if a neighbouring joiner changes how the character looks. This is the case for uncased letters, their
// marks, and emoji.
bool can_join(char32_t c) {
    switch (property(c).category) {
        case UTF8PROC_CATEGORY_LO:
        case UTF8PROC_CATEGORY_MN:
        case UTF8PROC_CATEGORY_MC:
        case UTF8PROC_CATEGORY_SO:
        case UTF8PROC_CATEGORY_SK:
            return !is_forbidden(c) || c == emoji_selector;
        default:
            return false;
    }
}

// Returns true if the invisible character at this position is needed: a joiner, as in Persian words or family emoji,
// or the selector that shows an emoji in colour. Invisible characters are forbidden everywhere else.
bool is_joiner_allowed(const std::vector<char32_t>& name, std::size_t i) {
    const char32_t c = name[i];
    if (i == 0) return false;
    if (c == emoji_selector) return property(name[i - 1]).boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
    return (c == joiner || c == non_joiner) && i + 1 < name.size() && can_join(name[i - 1]) && can_join(name[i + 1]) &&
           name[i + 1] != emoji_selector;
}

std::optional<char32_t> find_forbidden_character(const std::vector<char32_t>& name) {
    for (std::size_t i = 0; i < name.size(); ++i)
        if (is_forbidden(name[i]) && !is_joiner_allowed(name, i)) return name[i];
    return std::nullopt;
}

// Returns the code points of the text, or an empty list if the text is not valid UTF-8.
std::vector<char32_t> code_points(std::string_view text) {
    std::vector<char32_t> all;
    while (!text.empty()) {
        utf8proc_int32_t c = 0;
        const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                            static_cast<utf8proc_ssize_t>(text.size()), &c);
        if (bytes <= 0) return {};
        all.push_back(static_cast<char32_t>(c));
        text.remove_prefix(static_cast<std::size_t>(bytes));
    }
    return all;
}

std::string_view trim_blanks(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

// Returns an error if the text is not a valid name of at most `longest` code points.
std::optional<Message> find_name_fault(std::string_view text, std::size_t longest) {
    if (text.empty()) return Message(coded("player-name-empty", "the name is empty"));
    if (text.find("  ") != std::string_view::npos)
        return Message(coded("player-name-blanks", "the name contains two spaces in a row"));
    if (text.size() > 16 * longest)
        return Message(coded("player-name-too-long", "the name is too long"));  // avoids decoding very long texts
    const auto given = code_points(text);
    if (given.empty()) return Message(coded("player-name-not-utf8", "the name is not UTF-8"));

    // The name is valid if either its given form or its composed form is valid. In composed form an accent is part of
    // its letter and no longer a combining mark. Some characters are a single code point as given but several in
    // composed form.
    const auto in_one_piece = code_points(store::composed(text));
    if (const auto wrong_one = find_forbidden_character(given); wrong_one && find_forbidden_character(in_one_piece))
        return coded("player-name-character", "the name contains the character {value}",
                     fmt::format("U+{:04X}", static_cast<std::uint32_t>(*wrong_one)));
    if (std::min(given.size(), in_one_piece.size()) > longest)
        return Message(coded("player-name-too-long", "the name is too long"));
    return std::nullopt;
}

}  // namespace

Result<PlayerName> read_player_name(std::string_view text) {
    text = trim_blanks(text);
    if (auto fault = find_name_fault(text, longest_player_name))
        return fail(std::move(*fault), "name",
                    tr("1 to 24 visible characters, with no more than one space between words"));
    return PlayerName{std::string(text), store::name_key(text)};
}

bool is_displayable(std::string_view text, std::size_t longest) {
    return !find_name_fault(text, longest);
}

}  // namespace cubewright::board

namespace cubewright::store {

namespace {

std::string mapped(std::string_view text, int options) {
    utf8proc_uint8_t* bytes = nullptr;
    const auto size =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
                     &bytes, static_cast<utf8proc_option_t>(options));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(bytes, &std::free);
    if (size < 0) return std::string(text);  // invalid UTF-8
    return {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size)};
}

// Replaces ı, and i followed by a combining dot above, with i.
std::string replace_dotless_i(std::string_view text) {
    constexpr std::string_view dotless = "ı";
    constexpr std::string_view dot_above = "\u0307";
    std::string plain;
    while (!text.empty()) {
        const bool is_i = text.starts_with('i') || text.starts_with(dotless);
        plain += is_i ? 'i' : text.front();
        text.remove_prefix(text.starts_with(dotless) ? dotless.size() : 1);
        if (is_i && text.starts_with(dot_above)) text.remove_prefix(dot_above.size());
    }
    return plain;
}

}  // namespace

std::string name_key(std::string_view name) {
    // NFKC_Casefold maps İ to i followed by a combining dot above.
    return replace_dotless_i(
        mapped(name, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE));
}

std::string spelling_key(std::string_view name) {
    std::string key(1, '\x01');
    key += name;
    return key;
}

std::string composed(std::string_view text) {
    return mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

}  // namespace cubewright::store
