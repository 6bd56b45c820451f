// Recursive-descent parser: the second stage of reading a row, from dice and brackets to a syntax tree.
#include "readyset/game/notation.hpp"

#include "texts/codes.hpp"

namespace cubewright::readyset {

namespace {

class Parser {
public:
    Parser(const Row& row, bool may_relate) : row_(row), may_relate_(may_relate) {}

    bool at_end() const { return next_ == row_.tokens.size(); }
    Die take() { return row_.tokens[next_++].die; }
    bool at(bool (*holds)(Die)) const {
        return !at_end() && row_.tokens[next_].kind == Token::Kind::die && holds(row_.tokens[next_].die);
    }

    // set name := unit (binop unit)*
    Result<SetName> set_name() {
        auto left = unit();
        while (left && at(is_binary)) {
            const Die op = take();
            const auto right = unit();
            if (!right) return right;
            left = SetName(*left, op, *right);
        }
        return left;
    }

    // Returns the error for an unexpected token after a complete set name.
    tl::unexpected<Error> unexpected_token() const {
        if (depth_ > 0) return wrong(Text::expected_operator_or_bracket);
        return wrong(may_relate_ ? Text::expected_operator_relation_or_end : Text::expected_operator_or_end);
    }

private:
    // unit := operand ′*      operand := colour | U | ∅ | ( set name )
    Result<SetName> unit() {
        auto operand = this->operand();
        while (operand && at([](Die d) { return d == Die::complement; })) {
            take();
            operand = complement(*operand);
        }
        return operand;
    }

    Result<SetName> operand() {
        if (at(is_operand)) return SetName(take());
        if (!at_bracket(Token::Kind::open)) return wrong(Text::expected_operand);
        if (depth_ == deepest_brackets)
            return fail(Text::brackets_too_deep, describe(row_.tokens[next_].where),
                        say(Text::expected_levels, deepest_brackets));
        ++depth_;
        ++next_;
        auto inner = set_name();
        if (!inner) return inner;
        if (!at_bracket(Token::Kind::close)) return unexpected_token();
        --depth_;
        ++next_;
        return inner;
    }

    bool at_bracket(Token::Kind kind) const { return !at_end() && row_.tokens[next_].kind == kind; }

    tl::unexpected<Error> wrong(Message expected) const {
        if (at_end())
            return fail(row_.tokens.empty() ? Text::row_empty : Text::row_ends_early, describe(row_.end),
                        std::move(expected));
        const Token& token = row_.tokens[next_];
        if (token.kind != Token::Kind::die)
            return fail(say(Text::unexpected_sign, token.kind == Token::Kind::open ? '(' : ')'), describe(token.where),
                        std::move(expected));
        if (token.die == Die::wild)
            return fail(Text::wild_without_operator, describe(token.where), Text::expected_wild_operator);
        if (is_relation(token.die) && !may_relate_)
            return fail(say(Text::relation_in_set_name, symbol(token.die)), describe(token.where), std::move(expected));
        return fail(say(Text::unexpected_sign, symbol(token.die)), describe(token.where), std::move(expected));
    }

    const Row& row_;
    bool may_relate_;
    std::size_t next_ = 0;
    std::size_t depth_ = 0;
};

}  // namespace

Result<SetName> parse_set_name(const Row& row) {
    Parser parser(row, false);
    auto set_name = parser.set_name();
    if (set_name && !parser.at_end()) return parser.unexpected_token();
    return set_name;
}

Result<Restriction> parse_restriction(const Row& row) {
    Parser parser(row, true);
    const auto first = parser.set_name();
    if (!first) return tl::unexpected(first.error());
    Restriction restriction{*first, {}};
    while (parser.at(is_relation)) {
        const Die relation = parser.take();
        const auto right = parser.set_name();
        if (!right) return tl::unexpected(right.error());
        restriction.links.push_back({relation, *right});
    }
    if (!parser.at_end()) return parser.unexpected_token();
    if (restriction.links.empty()) return fail(Text::no_relation, describe(row.end), Text::expected_relation);
    return restriction;
}

Result<SetName> parse_set_name(std::string_view text) {
    return read_row(text).and_then([](const Row& row) { return parse_set_name(row); });
}

Result<Restriction> parse_restriction(std::string_view text) {
    return read_row(text).and_then([](const Row& row) { return parse_restriction(row); });
}

Result<Solution> parse_solution(std::string_view text) {
    const auto rows = read_rows(text);
    if (!rows) return tl::unexpected(rows.error());
    Solution solution;
    if (const Row* row = get_restriction(*rows)) {
        auto restriction = parse_restriction(*row);
        if (!restriction) return tl::unexpected(restriction.error());
        solution.restriction = std::move(*restriction);
    }
    const auto set_name = parse_set_name(rows->set_name);
    if (!set_name) return tl::unexpected(set_name.error());
    solution.set_name = *set_name;
    return solution;
}

}  // namespace cubewright::readyset
