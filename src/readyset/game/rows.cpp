#include "readyset/game/rows.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

std::string to_string(const SetName& set_name) {
    struct Part {
        std::string text;
        bool binary = false;  // true if the outermost operator is ∪, ∩ or −
        std::string as_operand() const { return binary ? fmt::format("({})", text) : text; }
    };
    std::vector<Part> stack;
    for (const Die d : set_name.postfix()) {
        if (is_operand(d)) {
            stack.push_back({std::string(symbol(d)), false});
        } else if (d == Die::complement) {
            stack.back() = {fmt::format("{}{}", stack.back().as_operand(), symbol(d)), false};
        } else {
            const Part right = std::move(stack.back());
            stack.pop_back();
            Part& left = stack.back();
            left.text += fmt::format(" {} {}", symbol(d), right.as_operand());
            left.binary = true;
        }
    }
    return stack.empty() ? std::string() : stack.back().text;
}

std::string to_string(const Restriction& restriction) {
    std::string text = to_string(restriction.first);
    for (const auto& link : restriction.links)
        text += fmt::format(" {} {}", symbol(link.relation), to_string(link.right));
    return text;
}

std::string to_string(const Solution& solution) {
    if (!solution.restriction) return to_string(solution.set_name);
    return fmt::format("{} / {}", to_string(*solution.restriction), to_string(solution.set_name));
}

// Recursive-descent parser: the second stage of reading a row, from dice and brackets to a syntax tree.

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
        if (depth_ > 0) return wrong(tr("∪, ∩, −, ′ or )"));
        return wrong(may_relate_ ? tr("∪, ∩, −, ′, =, ⊆ or the end of the row")
                                 : tr("∪, ∩, −, ′ or the end of the row"));
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
        if (!at_bracket(Token::Kind::open)) return wrong(tr("a colour, U, ∅ or ("));
        if (depth_ == deepest_brackets)
            return fail("brackets-too-deep", tr("the brackets are nested too deeply"),
                        describe(row_.tokens[next_].where), tr("at most {deepest_brackets} levels", deepest_brackets));
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
            return fail(row_.tokens.empty() ? coded("row-empty", "the row is empty")
                                            : coded("row-ends-early", "the row ends too early"),
                        describe(row_.end), std::move(expected));
        const Token& token = row_.tokens[next_];
        if (token.kind != Token::Kind::die)
            return fail("unexpected-sign", tr("unexpected '{open}'", token.kind == Token::Kind::open ? '(' : ')'),
                        describe(token.where), std::move(expected));
        if (token.die == Die::wild)
            return fail("wild-without-operator", tr("the wild die has no operator"), describe(token.where),
                        tr("?∪, ?∩, ?− or ?′"));
        if (is_relation(token.die) && !may_relate_)
            return fail("relation-in-set-name",
                        tr("'{die}' belongs in a restriction, not in a set name", symbol(token.die)),
                        describe(token.where), std::move(expected));
        return fail("unexpected-sign", tr("unexpected '{open}'", symbol(token.die)), describe(token.where),
                    std::move(expected));
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
    TRY(const auto& first, parser.set_name());
    Restriction restriction{first, {}};
    while (parser.at(is_relation)) {
        const Die relation = parser.take();
        TRY(const auto& right, parser.set_name());
        restriction.links.push_back({relation, right});
    }
    if (!parser.at_end()) return parser.unexpected_token();
    if (restriction.links.empty())
        return fail("no-relation", tr("the restriction has no relation"), describe(row.end),
                    tr("= or ⊆ and a set name"));
    return restriction;
}

Result<SetName> parse_set_name(std::string_view text) {
    return read_row(text).and_then([](const Row& row) { return parse_set_name(row); });
}

Result<Restriction> parse_restriction(std::string_view text) {
    return read_row(text).and_then([](const Row& row) { return parse_restriction(row); });
}

Result<Solution> parse_solution(std::string_view text) {
    return read_rows(text).and_then([](const Rows& rows) { return parse_solution(rows); });
}

Result<Solution> parse_solution(const Rows& rows) {
    Solution solution;
    if (const Row* row = get_restriction(rows)) {
        TRY(auto& restriction, parse_restriction(*row));
        solution.restriction = std::move(restriction);
    }
    TRY(const auto& set_name, parse_set_name(rows.set_name));
    solution.set_name = set_name;
    return solution;
}

// Tokeniser: the first stage of reading a row, from text or a list of items to dice and brackets.

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
    if (!found)
        return fail("unknown-token", tr("unknown token {first_piece}", quote(first_piece(text))), describe(where),
                    tr("a colour (red blue green gold, or r b g y), ∪ (or | +), ∩ (or &), − (or -), ′ (or '), U, ∅ (or "
                       "0 {}), =, ⊆ (or <=), a bracket, or ? followed by its operator"));
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
    if (is_die(token) && dice == SetName::max_dice)
        return fail("too-many-dice", tr("the row has too many dice"), describe(token.where),
                    tr("at most {most}", SetName::max_dice));
    row.tokens.push_back(std::move(token));
    return &row;
}

}  // namespace

Message describe(const RowPlace& place) {
    if (place.kind == RowPlace::Kind::text) return describe(place.text);
    return {place.kind == RowPlace::Kind::item ? tr("item {item}") : place::end_of_items, {place.item}};
}

Result<Rows> read_rows(std::string_view text) {
    const auto at = [text](std::size_t offset) { return RowPlace{RowPlace::Kind::text, place_of(text, offset), 0}; };
    if (text.size() > longest_row_text)
        return fail("text-too-long", tr("the text is too long"), describe(at(longest_row_text)),
                    tr("at most {text} bytes", longest_row_text));
    Rows rows;
    for (std::size_t i = 0; i < text.size();) {
        if (is_blank(text[i])) {
            ++i;
        } else if (text[i] == '/') {
            if (rows.restriction)
                return fail("second-slash", tr("unexpected second '/'"), describe(at(i)),
                            tr("at most one '/', between the restriction and the set name"));
            rows.restriction = std::move(rows.set_name);
            rows.restriction->end = at(i);
            rows.set_name = {};
            ++i;
        } else {
            TRY(auto& read, read_token(text.substr(i), at(i)));
            i += read.length;
            TRY_VOID(append(rows.set_name, std::move(read.token)));
        }
    }
    rows.set_name.end = at(text.size());
    return rows;
}

Result<Row> read_row(std::string_view text) {
    TRY(auto& rows, read_rows(text));
    if (const auto& restriction = rows.restriction)
        return fail("slash-in-row", tr("a single row cannot contain '/'"), describe(restriction->end));
    return std::move(rows.set_name);
}

Result<Row> read_row(std::span<const std::string> items) {
    if (items.size() > longest_row_text)
        return fail("list-too-long", tr("the list is too long"), {},
                    tr("at most {longest_row_text} items", longest_row_text));
    Row row;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const RowPlace where{RowPlace::Kind::item, {}, i + 1};
        const std::string_view item = trimmed(items[i]);
        if (item.empty())
            return fail("empty-item", tr("the item is empty"), describe(where),
                        tr("a colour (red blue green gold, or r b g y), ∪ (or | +), ∩ (or &), − (or -), ′ (or '), U, ∅ "
                           "(or 0 {}), =, ⊆ (or <=), a bracket, or ? followed by its operator"));
        TRY(auto& read, read_token(item, where));
        if (read.length != item.size())
            return fail("several-tokens-in-item", tr("more than one token in {item}", quote(item)), describe(where),
                        tr("one die or bracket per item"));
        TRY_VOID(append(row, std::move(read.token)));
    }
    row.end = {RowPlace::Kind::after_items, {}, items.size()};
    return row;
}

}  // namespace cubewright::readyset
