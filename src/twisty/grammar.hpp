// The grammar of algorithms: turns, groups with repetition, commutators, conjugates and comments. The turns themselves
// are parsed by a notation class, because every puzzle has its own turns. See docs/reference/notation.md for the
// grammar.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "base/text.hpp"
#include "texts/message.hpp"
#include "twisty/syntax_tree.hpp"

namespace cubewright::twisty {

// Maximum text length in bytes; longer texts are rejected without parsing. Parsing takes linear time. Every cube
// algorithm that this program prints fits, because a turn takes at most five bytes, as in "Rw2' ".
inline constexpr std::size_t max_alg_text = 5 * max_turns;

// The repetition count and inverse flag, such as the 2' in R2' or (R U)2'.
struct TurnSuffix {
    std::size_t count = 1;
    bool inverted = false;
};

// Formats text like quote(), but without the quotation marks.
inline std::string printable(std::string_view text) {
    const std::string quoted = quote(text);
    return quoted.substr(1, quoted.size() - 2);
}

// Parses the text in a single loop with an explicit stack of open brackets. The notation has these members:
//   Message example() const: a description such as "a turn such as R, U' or F2";
//   bool is_special_turn(std::string_view rest) const: true if the text starts with a turn that begins with a bracket
//       or a slash;
//   Result<void> parse_turn(AlgParser&) const: reads a turn and calls append_turn, or returns unexpected_symbol().
template <class Turn, class Notation>
class AlgParser {
public:
    AlgParser(std::string_view text, Notation notation) : text_(text), notation_(std::move(notation)) {
        open_.emplace_back();
    }

    Result<BasicAlg<Turn>> parse() {
        if (text_.size() > max_alg_text)
            return error(coded("alg-text-too-long", "the text is {text} bytes long", text_.size()), max_alg_text,
                         tr("at most {most}", max_alg_text));
        while (at_ < text_.size()) TRY_VOID(parse_next());
        if (open_.size() > 1)
            return error(coded("bracket-not-closed", "this '{bracket}' is never closed", open_.back().bracket),
                         open_.back().offset, closing_bracket(open_.back()));
        return trim_blank_lines(std::move(open_.back().current));
    }

    std::size_t offset() const { return at_; }
    void advance(std::size_t bytes) { at_ += bytes; }
    std::string_view rest() const { return text_.substr(at_); }
    // Returns the text from an offset up to the current position.
    std::string_view text_from(std::size_t start) const { return text_.substr(start, at_ - start); }

    tl::unexpected<Error> error(Message what, std::size_t offset, Message expected = {}) const {
        return fail(std::move(what), describe(place_of(text_, offset)), std::move(expected));
    }

    tl::unexpected<Error> unexpected_symbol() const {
        if (utf8_length(rest()) == 0)
            return error(coded("not-utf8", "byte {text} is not valid UTF-8", quote(rest().substr(0, 1))), at_,
                         tr("UTF-8 text"));
        const Message next = open_.size() > 1 ? closing_bracket(open_.back()) : tr("the end of the text");
        return error(coded("unexpected", "unexpected {text}", quote(current_word())), at_,
                     tr("{example}, '(', '[' or {next}", notation_.example(), next));
    }

    // Parses an optional number and an optional prime, in either order.
    Result<TurnSuffix> parse_suffix() {
        TurnSuffix suffix;
        suffix.inverted = parse_prime();
        if (at_ < text_.size() && is_digit(text_[at_])) {
            suffix.count = parse_number();
            if (!suffix.inverted) suffix.inverted = parse_prime();
        }
        if (match_length(primes, rest()) != 0)
            return error(coded("second-prime", "unexpected second prime"), at_, tr("at most one prime"));
        return suffix;
    }

    // Parses digits. Numbers above max_turns are clamped, because they are too large in any context.
    std::size_t parse_number() {
        std::size_t number = 0;
        for (; at_ < text_.size() && is_digit(text_[at_]); ++at_)
            if (number <= max_turns) number = (number * 10) + static_cast<std::size_t>(text_[at_] - '0');
        return number;
    }

    Result<void> append_turn(Turn turn, std::size_t start) { return append({std::move(turn)}, 1, start); }

    static bool is_digit(char c) { return c >= '0' && c <= '9'; }

private:
    using Alg = BasicAlg<Turn>;
    using Step = BasicStep<Turn>;

    // All accepted prime characters. The ASCII apostrophe comes first.
    static constexpr std::array<std::string_view, 6> primes{"'", "’", "‘", "′", "`", "´"};

    // An open bracket. The bottom of the stack represents the whole text.
    struct Open {
        char bracket = 0;  // '(' or '['
        std::size_t offset = 0;
        char separator = 0;  // ',' or ':' once it has been read
        Alg first;           // the algorithm before the separator
        std::uint64_t first_length = 0;
        Alg current;
        std::uint64_t length = 0;  // expanded length of `current`
    };

    template <std::size_t N>
    static std::size_t match_length(const std::array<std::string_view, N>& words, std::string_view text) {
        for (const std::string_view word : words)
            if (text.starts_with(word)) return word.size();
        return 0;
    }

    static Message closing_bracket(const Open& open) {
        if (open.bracket == '(') return tr("'{type}'", ')');
        return open.separator == 0 ? Message(tr("',' or ':'")) : tr("'{type}'", ']');
    }

    // Returns the word that starts at the current position. If the position is inside a word or not at a letter,
    // returns a single symbol.
    std::string_view current_word() const {
        const bool begins_word = at_ == 0 || is_blank(text_[at_ - 1]);
        const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
        const auto length = static_cast<std::size_t>(std::ranges::find_if_not(rest(), is_letter) - rest().begin());
        return rest().substr(0, begins_word && length > 1 ? length : utf8_length(rest()));
    }

    Result<void> parse_next() {
        const bool is_plain_blank = text_[at_] != '\n' && is_blank(text_[at_]);
        if (const std::size_t blank = is_plain_blank ? 1 : unicode_space_length(rest()); blank != 0) {
            at_ += blank;
            return {};
        }
        if (notation_.is_special_turn(rest())) return notation_.parse_turn(*this);
        switch (text_[at_]) {
            case '\n':
                ++at_;
                return append({LineEnd{}}, 0, at_);
            case '/':
                return parse_comment();
            case '(':
            case '[':
                return parse_opening();
            case ',':
            case ':':
                return parse_separator();
            case ')':
            case ']':
                return parse_closing();
            default:
                return notation_.parse_turn(*this);
        }
    }

    Result<void> parse_comment() {
        if (!rest().starts_with("//")) return unexpected_symbol();
        const std::size_t start = at_;
        const std::size_t end = std::min(text_.find('\n', at_), text_.size());
        for (at_ += 2; at_ < end;) {
            const std::size_t length = utf8_length(rest());
            const auto byte = static_cast<unsigned char>(text_[at_]);
            const bool line_end = byte == '\r' && at_ + 1 == end;
            const bool control = (byte < ' ' && byte != '\t' && !line_end) || byte == 0x7F;
            if (length == 0 || control)
                return error(
                    coded("bad-byte-in-comment", "unexpected byte {text} in a comment", quote(rest().substr(0, 1))),
                    at_, tr("printable UTF-8 text"));
            at_ += length;
        }
        const std::string_view comment = trimmed(text_.substr(start + 2, end - start - 2));
        at_ = std::min(end + 1, text_.size());
        return append({LineEnd{std::string(comment)}}, 0, start);
    }

    Result<void> parse_opening() {
        if (open_.size() > max_alg_depth)
            return error(coded("brackets-too-deep", "the brackets are nested too deeply"), at_,
                         tr("at most {alg_depth} levels of brackets", max_alg_depth));
        Open& open = open_.emplace_back();
        open.bracket = text_[at_];
        open.offset = at_;
        ++at_;
        return {};
    }

    Result<void> parse_separator() {
        Open& open = open_.back();
        if (open.bracket != '[' || open.separator != 0) return unexpected_symbol();
        open.separator = text_[at_];
        open.first = std::exchange(open.current, {});
        open.first_length = std::exchange(open.length, 0);
        ++at_;
        return {};
    }

    Result<void> parse_closing() {
        const bool round = text_[at_] == ')';
        if (open_.back().bracket != (round ? '(' : '[') || (!round && open_.back().separator == 0))
            return unexpected_symbol();
        Open open = std::move(open_.back());
        open_.pop_back();
        ++at_;
        const std::size_t suffix_at = at_;
        TRY(const auto& suffix, parse_suffix());
        if (suffix.count < 1 || suffix.count > max_turns)
            return error(coded("repeated-too-often", "a group repeats 1 to {turns} times, not {number}",
                               spaced(max_turns), extract_number(text_from(suffix_at))),
                         suffix_at);

        if (const std::string_view next = rest();
            at_ == suffix_at && next.size() > 1 && upper(next[0]) == 'X' && is_digit(next[1]))
            return error(
                coded("rotation-or-repetition", "{text} after a bracket could be a rotation or a number of repetitions",
                      quote(next.substr(0, 2))),
                at_, tr("the number alone, as in (R U){text}, or a space before the rotation", next.substr(1, 1)));

        Step step;
        std::uint64_t length = open.length;
        if (round) {
            step = {BasicGroup<Turn>{std::move(open.current), suffix.count, suffix.inverted}};
        } else {
            length += (open.separator == ',' ? open.length : 0) + (2 * open.first_length);
            if (open.separator == ',')
                step = {BasicCommutator<Turn>{std::move(open.first), std::move(open.current)}};
            else
                step = {BasicConjugate<Turn>{std::move(open.first), std::move(open.current)}};
            if (suffix.count != 1 || suffix.inverted)
                step = {BasicGroup<Turn>{{{std::move(step)}}, suffix.count, suffix.inverted}};
        }
        return append(std::move(step), length * suffix.count, open.offset);
    }

    // Extracts the number from a suffix such as 2'.
    static std::string extract_number(std::string_view suffix) {
        constexpr std::string_view digits = "0123456789";
        const std::size_t first = std::min(suffix.find_first_of(digits), suffix.size());
        return printable(suffix.substr(first, suffix.find_last_of(digits) + 1 - first));
    }

    bool parse_prime() {
        const std::size_t prime = match_length(primes, rest());
        at_ += prime;
        return prime != 0;
    }

    Result<void> append(Step step, std::uint64_t length, std::size_t offset) {
        Open& open = open_.back();
        open.length += length;
        if (open.length > max_turns)
            return error(coded("too-many-turns-here", "the algorithm expands to too many turns here"), offset,
                         tr("at most {most}", max_turns));
        open.current.steps.push_back(std::move(step));
        return {};
    }

    static Alg trim_blank_lines(Alg alg) {
        const auto is_blank_line = [](const Step& step) {
            const auto* end = std::get_if<LineEnd>(&step.is);
            return end != nullptr && end->comment.empty();
        };
        auto& steps = alg.steps;
        while (!steps.empty() && is_blank_line(steps.back())) steps.pop_back();
        steps.erase(steps.begin(), std::ranges::find_if_not(steps, is_blank_line));
        return alg;
    }

    std::string_view text_;
    Notation notation_;
    std::size_t at_ = 0;
    std::vector<Open> open_;
};

}  // namespace cubewright::twisty
