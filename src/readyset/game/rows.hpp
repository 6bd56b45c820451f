// Text notation of rows. ∪, ∩ and − have equal precedence and associate to the left; ′ applies to the preceding
// operand. The parser also accepts ASCII spellings, and the printer writes the canonical form.
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

// Prints the set name with only those brackets that the syntax tree requires.
std::string to_string(const SetName& set_name);
std::string to_string(const Restriction& restriction);
std::string to_string(const Solution& solution);  // for example "red = blue / green ∪ gold"

// A location in a row: a line and column in a text, an item in a list, or the end of a list.
struct RowPlace {
    enum class Kind : std::uint8_t { text, item, after_items };
    Kind kind = Kind::text;
    TextPlace text{};
    std::size_t item = 0;
};
Message describe(const RowPlace& place);  // for example "line 1, column 3" or "item 3"

// A die or a bracket in a row, before the grammar check.
struct Token {
    enum class Kind : std::uint8_t { die, open, close };
    Kind kind = Kind::die;
    Die die = Die::red;  // the operator that a wild stands for; Die::wild if no operator was specified
    bool wild = false;   // true if the die uses the wild, written as ?∪
    RowPlace where;
};
struct Row {
    std::vector<Token> tokens;
    RowPlace end;  // location of the end of the row
};
struct Rows {
    std::optional<Row> restriction;  // a restriction without dice counts as absent
    Row set_name;
};
inline const Row* get_restriction(const Rows& rows) {  // returns nullptr if there is no restriction
    return rows.restriction && !rows.restriction->tokens.empty() ? &*rows.restriction : nullptr;
}

inline constexpr std::size_t longest_row_text = 1000;  // in bytes
inline constexpr std::size_t deepest_brackets = 32;

// Reads a row. Returns an error for unknown dice or brackets and for rows that are too long.
Result<Row> read_row(std::string_view text);
Result<Row> read_row(std::span<const std::string> items);  // each item is a die or a bracket
Result<Rows> read_rows(std::string_view text);             // a slash separates the restriction from the set name

// Parses a row as a set name. Returns an error if the row violates the grammar.
Result<SetName> parse_set_name(const Row& row);
Result<Restriction> parse_restriction(const Row& row);
Result<SetName> parse_set_name(std::string_view text);
Result<Restriction> parse_restriction(std::string_view text);
Result<Solution> parse_solution(const Rows& rows);
Result<Solution> parse_solution(std::string_view text);

}  // namespace cubewright::readyset
