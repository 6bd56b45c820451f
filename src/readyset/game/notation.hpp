// Rows as text: ∪ ∩ − have equal rank and read left to right, ′ binds to the operand before it.
// Lenient in (ASCII is understood), canonical out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/text.hpp"
#include "readyset/game/expression.hpp"

namespace cubewright::readyset {

// With only the brackets without which the text would read as another tree.
std::string to_string(const SetName& set_name);
std::string to_string(const Restriction& restriction);
std::string to_string(const Solution& solution);  // "red = blue / green ∪ gold"

// Where something stands: at a line and column of a text, or at an item of a list, or behind the last one.
struct RowPlace {
    enum class Kind : std::uint8_t { text, item, after_items };
    Kind kind = Kind::text;
    TextPlace text{};
    std::size_t item = 0;
};
Message in_words(const RowPlace& place);  // "line 1, column 3", "item 3"

// A row as it is laid: dice and brackets, not yet checked against the grammar.
struct Token {
    enum class Kind : std::uint8_t { die, open, close };
    Kind kind = Kind::die;
    Die die = Die::red;  // the operator itself where the wild stands for one; Die::wild is one without
    bool wild = false;   // laid with the wild, as ?∪ says
    RowPlace where;
};
struct Row {
    std::vector<Token> tokens;
    RowPlace end;  // where the row ends
};
struct Rows {
    std::optional<Row> restriction;  // one without dice is none
    Row set_name;
};
inline const Row* restriction_of(const Rows& rows) {  // null for none
    return rows.restriction && !rows.restriction->tokens.empty() ? &*rows.restriction : nullptr;
}

inline constexpr std::size_t longest_row_text = 1000;  // bytes
inline constexpr std::size_t deepest_brackets = 32;

// These refuse what is no die, no bracket, or too much of either.
Result<Row> read_row(std::string_view text);
Result<Row> read_row(std::span<const std::string> items);  // each a die or a bracket
Result<Rows> read_rows(std::string_view text);             // / parts the restriction from the set name

// These refuse what breaks the grammar.
Result<SetName> parse_set_name(const Row& row);
Result<Restriction> parse_restriction(const Row& row);
Result<SetName> parse_set_name(std::string_view text);
Result<Restriction> parse_restriction(std::string_view text);
Result<Solution> parse_solution(std::string_view text);

}  // namespace cubewright::readyset
