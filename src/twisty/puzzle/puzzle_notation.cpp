#include "twisty/puzzle/puzzle_notation.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "texts/message.hpp"
#include "twisty/grammar.hpp"

namespace cubewright::twisty {

namespace {

// Returns the length of the text "(3, -1)" at the start of `rest`, or 0.
std::size_t tuple_length(std::string_view rest) {
    std::size_t at = 0;
    const auto skip = [&](std::string_view symbols) {
        const std::size_t start = at;
        while (at < rest.size() && symbols.find(rest[at]) != std::string_view::npos) ++at;
        return at - start;
    };
    const auto skip_number = [&] {
        skip(" ");
        if (at < rest.size() && rest[at] == '-') ++at;
        const bool has_digits = skip("0123456789") > 0;
        skip(" ");
        return has_digits;
    };
    const auto skip_symbol = [&](char symbol) {
        const bool found = at < rest.size() && rest[at] == symbol;
        at += found ? 1 : 0;
        return found;
    };
    return skip_symbol('(') && skip_number() && skip_symbol(',') && skip_number() && skip_symbol(')') ? at : 0;
}

class PuzzleNotation {
public:
    using Parser = AlgParser<PuzzleMove, PuzzleNotation>;

    PuzzleNotation(const Puzzle& puzzle, const SpellingTable& table) : puzzle_(&puzzle), table_(&table) {}

    Message example() const {
        std::vector<Message> names;
        for (const MoveFamily& family : puzzle_->families) {
            if (names.size() == 4) break;
            names.emplace_back(spell(family.name, 1));
        }
        return tr("a turn such as {names}", listed(std::move(names), list_or));
    }

    bool is_special_turn(std::string_view rest) const {
        if (rest.starts_with('/')) return table_->slash() != SpellingTable::none && !rest.starts_with("//");
        return rest.starts_with('(') && has_tuples() && tuple_length(rest) > 0;
    }

    Result<void> parse_turn(Parser& parser) const {
        if (parser.rest().starts_with('(')) return parse_tuple(parser);
        const std::size_t start = parser.offset();
        if (parser.rest().starts_with('/') && table_->slash() != SpellingTable::none) {
            parser.advance(1);
            return parse_plain(parser, start, table_->slash());
        }
        const std::string_view rest = parser.rest();
        for (std::size_t length = std::min(table_->longest_stem(), rest.size()); length > 0; --length) {
            const auto* families = table_->find(rest.substr(0, length));
            if (families == nullptr) continue;
            const std::string_view after = rest.substr(length);
            if (after.starts_with("++") || after.starts_with("--")) {
                const bool minus = after.starts_with('-');
                if (const auto signed_family = choose(families->plus_plus, families->minus_minus, minus)) {
                    parser.advance(length + 2);
                    return parse_plain(parser, start, signed_family->family, signed_family->inverted);
                }
            }
            const std::size_t digits = std::min(after.find_first_not_of("0123456789"), after.size());
            if (digits > 0 && digits < after.size() && (after[digits] == '+' || after[digits] == '-')) {
                const bool minus = after[digits] == '-';
                if (const auto signed_family = choose(families->plus, families->minus, minus)) {
                    parser.advance(length);
                    const std::size_t amount = parser.parse_number();
                    parser.advance(1);
                    return append(parser, start, signed_family->family, amount, signed_family->inverted, true);
                }
            }
            if (families->plain == SpellingTable::none) continue;
            parser.advance(length);
            return parse_plain(parser, start, families->plain);
        }
        return parser.unexpected_symbol();
    }

private:
    struct SignedFamily {
        std::uint32_t family;
        bool inverted;
    };

    // Returns the family with the given sign, or else the inverse of the family with the opposite sign.
    static std::optional<SignedFamily> choose(std::uint32_t plus, std::uint32_t minus, bool is_minus) {
        const std::uint32_t own = is_minus ? minus : plus;
        const std::uint32_t other = is_minus ? plus : minus;
        if (own != SpellingTable::none) return SignedFamily{own, false};
        if (other != SpellingTable::none) return SignedFamily{other, true};
        return std::nullopt;
    }

    bool has_tuples() const { return table_->top() != SpellingTable::none && table_->bottom() != SpellingTable::none; }

    Result<void> parse_plain(Parser& parser, std::size_t start, std::uint32_t family, bool inverted = false) const {
        TRY(const auto& suffix, parser.parse_suffix());
        return append(parser, start, family, suffix.count, suffix.inverted != inverted, false);
    }

    Result<void> parse_tuple(Parser& parser) const {
        for (const std::uint32_t family : {table_->top(), table_->bottom()}) {
            while (!Parser::is_digit(parser.rest().front()) && !parser.rest().starts_with('-')) parser.advance(1);
            const std::size_t start = parser.offset();
            const bool minus = parser.rest().starts_with('-');
            if (minus) parser.advance(1);
            const std::size_t amount = parser.parse_number();
            TRY_VOID(append(parser, start, family, amount, minus, true));
        }
        while (!parser.rest().starts_with(')')) parser.advance(1);
        parser.advance(1);
        return {};
    }

    Result<void> append(Parser& parser, std::size_t start, std::uint32_t family, std::size_t amount, bool inverted,
                        bool may_be_zero) const {
        const MoveFamily& turned = puzzle_->families[family];
        if ((amount == 0 && may_be_zero) || (turned.order == 1 && amount == 1)) return {};
        const auto order = static_cast<std::size_t>(turned.order);
        if (amount < 1 || amount >= order)
            return parser.error(coded("no-such-amount", "{text} is not a turn; {stem} can be turned by 1 to {order}",
                                      printable(parser.text_from(start)), spelling_of(turned.name).stem,
                                      std::max<std::size_t>(order, 2) - 1),
                                start);
        return parser.append_turn({family, static_cast<std::int32_t>(inverted ? order - amount : amount)}, start);
    }

    const Puzzle* puzzle_;
    const SpellingTable* table_;
};

// Computes the transformation of each subtree once.
struct Evaluator {
    const Puzzle& puzzle;
    const StopToken& stop;
    std::size_t steps = 0;
    bool stopped = false;
    std::map<std::pair<std::uint32_t, std::int32_t>, Transformation> turns = {};  // the moves that occur

    Transformation evaluate(const PuzzleAlg& alg) {
        Transformation result = identity(puzzle.orbits);
        for (const auto& step : alg.steps) {
            if (std::holds_alternative<LineEnd>(step.is)) continue;
            if (++steps % turns_between_looks == 0 && stop.stop_requested()) stopped = true;
            if (stopped) return result;
            result = compose(puzzle.orbits, result, std::visit(*this, step.is));
        }
        return result;
    }

    const Transformation& turn_of(PuzzleMove move) {
        Transformation& turn = turns[{move.family, move.amount}];
        if (turn.from.empty()) turn = transformation_of(puzzle, move);
        return turn;
    }
    Transformation operator()(PuzzleMove move) { return turn_of(move); }
    Transformation operator()(const BasicGroup<PuzzleMove>& group) {
        const auto count = static_cast<std::int64_t>(group.count);
        return power(puzzle.orbits, evaluate(group.body), group.inverted ? -count : count);
    }
    Transformation operator()(const BasicCommutator<PuzzleMove>& c) {
        const Transformation a = evaluate(c.a);
        const Transformation b = evaluate(c.b);
        const Transformation ba = compose(puzzle.orbits, b, a);
        return compose(puzzle.orbits, compose(puzzle.orbits, a, b), inverse(puzzle.orbits, ba));
    }
    Transformation operator()(const BasicConjugate<PuzzleMove>& c) {
        const Transformation a = evaluate(c.a);
        return compose(puzzle.orbits, compose(puzzle.orbits, a, evaluate(c.b)), inverse(puzzle.orbits, a));
    }
    Transformation operator()(const LineEnd&) const { return identity(puzzle.orbits); }
};

}  // namespace

Result<PuzzleAlg> parse_alg(const Puzzle& puzzle, std::string_view text) {
    const SpellingTable table(puzzle);
    return AlgParser<PuzzleMove, PuzzleNotation>(text, {puzzle, table}).parse();
}

std::string to_string(const Puzzle& puzzle, const PuzzleAlg& alg) {
    return print_alg(alg, [&](PuzzleMove move) { return to_string(puzzle, move); });
}

PuzzleMove inverse(const Puzzle& puzzle, PuzzleMove move) {
    return {move.family, static_cast<std::int32_t>(puzzle.families[move.family].order - move.amount)};
}

PuzzleAlg inverse(const Puzzle& puzzle, const PuzzleAlg& alg) {
    return invert_alg(alg, [&](PuzzleMove move) { return inverse(puzzle, move); });
}

Result<std::vector<PuzzleMove>> expand(const Puzzle& puzzle, const PuzzleAlg& alg, const StopToken& stop) {
    return expand_alg(alg, [&](PuzzleMove move) { return inverse(puzzle, move); }, stop);
}

Result<Transformation> transformation_of(const Puzzle& puzzle, const PuzzleAlg& alg, const StopToken& stop) {
    Evaluator evaluator{puzzle, stop};
    Transformation result = evaluator.evaluate(alg);
    if (evaluator.stopped) return interrupted(tr("The list is incomplete."));
    return result;
}

Result<Pattern> apply(const Puzzle& puzzle, const Pattern& pattern, const PuzzleAlg& alg, const StopToken& stop) {
    if (puzzle.forbidden.empty())
        return transformation_of(puzzle, alg, stop).map([&](const Transformation& transformation) {
            return apply(puzzle.orbits, pattern, transformation);
        });
    TRY(const auto& moves, expand(puzzle, alg, stop));
    Pattern result = pattern;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i % turns_between_looks == 0 && stop.stop_requested()) return interrupted(tr("The list is incomplete."));
        Pattern after = apply(puzzle.orbits, result, transformation_of(puzzle, moves[i]));
        if (is_blocked(puzzle, moves[i], result, after))
            return fail("move-not-possible",
                        tr("{path} (turn {number}) is blocked in this position", to_string(puzzle, moves[i]), i + 1));
        result = std::move(after);
    }
    return result;
}

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
    // Algorithms in definitions spell such moves by their names, as in UR_PLUS_'.
    if (spelling.style != SpellingStyle::plain && name.ends_with('_')) {
        stems_[std::string(name)].plain = family;
        longest_stem_ = std::max(longest_stem_, name.size());
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
