// Tokeniser: the first stage of reading a row, from text or a list of items to dice and brackets.
#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "readyset/game/notation.hpp"
#include "texts/codes.hpp"

namespace cubewright::readyset {

namespace {

struct Spelling {
    std::string_view text;
    Die die;
};
constexpr std::array<Spelling, 21> signs{{
    {"∪", Die::unite},      {"|", Die::unite},      {"+", Die::unite},      {"∩", Die::intersect},
    {"&", Die::intersect},  {"−", Die::subtract},   {"-", Die::subtract},   {"–", Die::subtract},
    {"′", Die::complement}, {"'", Die::complement}, {"’", Die::complement}, {"‘", Die::complement},
    {"`", Die::complement}, {"´", Die::complement}, {"∅", Die::empty},      {"0", Die::empty},
    {"{}", Die::empty},     {"=", Die::equals},     {"⊆", Die::subset},     {"<=", Die::subset},
    {"?", Die::wild},
}};
constexpr std::array<Spelling, 9> words{{
    {"red", Die::red},
    {"r", Die::red},
    {"blue", Die::blue},
    {"b", Die::blue},
    {"green", Die::green},
    {"g", Die::green},
    {"gold", Die::gold},
    {"y", Die::gold},
    {"u", Die::universe},
}};

constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}
constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Returns the first word or symbol of `text`, for error messages.
std::string_view first_piece(std::string_view text) {
    std::size_t letters = 0;
    while (letters < text.size() && is_letter(text[letters])) ++letters;
    return text.substr(0, letters > 0 ? letters : std::max<std::size_t>(utf8_length(text), 1));
}

struct Found {
    std::size_t length = 0;  // in bytes
    Die die = Die::red;
};

std::optional<Found> find_die(std::string_view text) {
    if (is_letter(text.front())) {
        const std::string_view word = first_piece(text);
        for (const auto& [spelling, die] : words)
            if (std::ranges::equal(word, spelling, [](char a, char b) { return lower(a) == b; }))
                return Found{word.size(), die};
        return std::nullopt;
    }
    for (const auto& [spelling, die] : signs)
        if (text.starts_with(spelling)) return Found{spelling.size(), die};
    return std::nullopt;
}

// A token and its length in bytes.
struct Read {
    Token token;
    std::size_t length = 0;
};

Result<Read> read_token(std::string_view text, const RowPlace& where) {
    if (text.front() == '(') return Read{{Token::Kind::open, {}, false, where}, 1};
    if (text.front() == ')') return Read{{Token::Kind::close, {}, false, where}, 1};
    const auto found = find_die(text);
    if (!found) return fail(say(Text::unknown_token, quote(first_piece(text))), describe(where), Text::expected_token);
    Read read{{Token::Kind::die, found->die, false, where}, found->length};
    if (found->die == Die::wild && text.size() > found->length) {
        const auto meant = find_die(text.substr(found->length));
        if (meant && is_operator(meant->die))
            read = {{Token::Kind::die, meant->die, true, where}, found->length + meant->length};
    }
    return read;
}

// Appends a token unless the row is already full.
Result<Row*> append(Row& row, Token token) {
    const auto is_die = [](const Token& t) { return t.kind == Token::Kind::die; };
    const auto dice = static_cast<std::size_t>(std::count_if(row.tokens.begin(), row.tokens.end(), is_die));
    if (is_die(token) && dice == SetName::most_dice)
        return fail(Text::too_many_dice, describe(token.where), say(Text::expected_at_most, SetName::most_dice));
    row.tokens.push_back(std::move(token));
    return &row;
}

}  // namespace

Message describe(const RowPlace& place) {
    if (place.kind == RowPlace::Kind::text) return describe(place.text);
    return {place.kind == RowPlace::Kind::item ? Text::at_item : Text::at_end_of_items, {place.item}};
}

Result<Rows> read_rows(std::string_view text) {
    const auto at = [text](std::size_t offset) { return RowPlace{RowPlace::Kind::text, place_of(text, offset), 0}; };
    if (text.size() > longest_row_text)
        return fail(Text::text_too_long, describe(at(longest_row_text)), say(Text::expected_bytes, longest_row_text));
    Rows rows;
    for (std::size_t i = 0; i < text.size();) {
        if (is_blank(text[i])) {
            ++i;
        } else if (text[i] == '/') {
            if (rows.restriction) return fail(Text::second_slash, describe(at(i)), Text::expected_one_slash);
            rows.restriction = std::move(rows.set_name);
            rows.restriction->end = at(i);
            rows.set_name = {};
            ++i;
        } else {
            auto read = read_token(text.substr(i), at(i));
            if (!read) return tl::unexpected(read.error());
            i += read->length;
            if (const auto added = append(rows.set_name, std::move(read->token)); !added)
                return tl::unexpected(added.error());
        }
    }
    rows.set_name.end = at(text.size());
    return rows;
}

Result<Row> read_row(std::string_view text) {
    auto rows = read_rows(text);
    if (!rows) return tl::unexpected(rows.error());
    if (const auto& restriction = rows->restriction) return fail(Text::slash_in_row, describe(restriction->end));
    return std::move(rows->set_name);
}

Result<Row> read_row(std::span<const std::string> items) {
    if (items.size() > longest_row_text)
        return fail(Text::list_too_long, {}, say(Text::expected_items, longest_row_text));
    Row row;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const RowPlace where{RowPlace::Kind::item, {}, i + 1};
        const std::string_view item = trimmed(items[i]);
        if (item.empty()) return fail(Text::empty_item, describe(where), Text::expected_token);
        auto read = read_token(item, where);
        if (!read) return tl::unexpected(read.error());
        if (read->length != item.size())
            return fail(say(Text::several_tokens_in_item, quote(item)), describe(where), Text::expected_one_token);
        if (const auto added = append(row, std::move(read->token)); !added) return tl::unexpected(added.error());
    }
    row.end = {RowPlace::Kind::after_items, {}, items.size()};
    return row;
}

}  // namespace cubewright::readyset
