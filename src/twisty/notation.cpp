#include "twisty/notation.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "texts/codes.hpp"

namespace cubewright::twisty {

namespace {

constexpr Text example_turn(CubeSize size) {
    return size == CubeSize::three ? Text::a_turn_of_three : Text::a_turn_of_two;
}

// All accepted prime characters. The ASCII apostrophe comes first.
constexpr std::array<std::string_view, 6> primes{"'", "’", "‘", "′", "`", "´"};

constexpr std::array<std::string_view, 4> blanks{" ", "\t", "\r", "\u00A0"};

template <std::size_t N>
std::size_t match_length(const std::array<std::string_view, N>& words, std::string_view text) {
    for (const std::string_view word : words)
        if (text.starts_with(word)) return word.size();
    return 0;
}

// Returns the layers that a letter without 'w' stands for. Lower-case face letters denote wide turns.
constexpr std::optional<Layers> layers_from_letter(char letter) {
    constexpr std::string_view letters = "URFDLBurfdlbMESxyz";
    const auto i = letters.find(letter);
    if (i == std::string_view::npos) return std::nullopt;
    return static_cast<Layers>(i);
}

// The repetition count and inverse flag, such as the 2' in R2' or (R U)2'.
struct Suffix {
    std::size_t count = 1;
    bool inverted = false;
};

// Formats text like quote(), but without the quotation marks.
std::string printable(std::string_view text) {
    const std::string quoted = quote(text);
    return quoted.substr(1, quoted.size() - 2);
}

// Extracts the number from a suffix such as 2'.
std::string extract_number(std::string_view suffix) {
    constexpr std::string_view digits = "0123456789";
    const std::size_t first = std::min(suffix.find_first_of(digits), suffix.size());
    return printable(suffix.substr(first, suffix.find_last_of(digits) + 1 - first));
}

// Parses the text in a single loop with an explicit stack of open brackets.
class Parser {
public:
    Parser(std::string_view text, CubeSize size) : text_(text), size_(size) { open_.emplace_back(); }

    Result<Alg> parse() {
        if (text_.size() > max_alg_text)
            return error(say(Text::alg_text_too_long, text_.size()), max_alg_text,
                         say(Text::expected_at_most, max_alg_text));
        while (at_ < text_.size())
            if (auto done = parse_next(); !done) return tl::unexpected(std::move(done.error()));
        if (open_.size() > 1)
            return error(say(Text::bracket_not_closed, open_.back().bracket), open_.back().offset,
                         closing_bracket(open_.back()));
        return trim_blank_lines(std::move(open_.back().current));
    }

private:
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

    std::string_view rest() const { return text_.substr(at_); }

    tl::unexpected<Error> error(Message what, std::size_t offset, Message expected = {}) const {
        return fail(std::move(what), describe(place_of(text_, offset)), std::move(expected));
    }

    static Message closing_bracket(const Open& open) {
        if (open.bracket == '(') return say(Text::expected_quoted, ')');
        return open.separator == 0 ? Message(Text::expected_comma_or_colon) : say(Text::expected_quoted, ']');
    }

    // Returns the word that starts at the current position. If the position is inside a word or not at a letter,
    // returns a single symbol.
    std::string_view current_word() const {
        const bool begins_word = at_ == 0 || is_blank(text_[at_ - 1]);
        const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
        const auto length = static_cast<std::size_t>(std::ranges::find_if_not(rest(), is_letter) - rest().begin());
        return rest().substr(0, begins_word && length > 1 ? length : utf8_length(rest()));
    }

    tl::unexpected<Error> unexpected_symbol() const {
        if (utf8_length(rest()) == 0)
            return error(say(Text::not_utf8, quote(rest().substr(0, 1))), at_, Text::expected_plain_text);
        const Message next = open_.size() > 1 ? closing_bracket(open_.back()) : Text::expected_the_end;
        return error(say(Text::unexpected, quote(current_word())), at_,
                     say(Text::expected_turn_or, example_turn(size_), next));
    }

    Result<void> parse_next() {
        if (const std::size_t blank = match_length(blanks, rest()); blank != 0) {
            at_ += blank;
            return {};
        }
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
                return parse_turn();
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
                return error(say(Text::bad_byte_in_comment, quote(rest().substr(0, 1))), at_,
                             Text::expected_readable_text);
            at_ += length;
        }
        const std::string_view comment = trimmed(text_.substr(start + 2, end - start - 2));
        at_ = std::min(end + 1, text_.size());
        return append({LineEnd{std::string(comment)}}, 0, start);
    }

    Result<void> parse_opening() {
        if (open_.size() > max_alg_depth)
            return error(Text::brackets_too_deep, at_, say(Text::expected_nesting, max_alg_depth));
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
        const auto suffix = parse_suffix();
        if (!suffix) return tl::unexpected(suffix.error());
        if (suffix->count < 1 || suffix->count > max_turns)
            return error(say(Text::repeated_too_often, extract_number(text_.substr(suffix_at, at_ - suffix_at)),
                             spaced(max_turns)),
                         suffix_at);

        Step step;
        std::uint64_t length = open.length;
        if (round) {
            step = {Group{std::move(open.current), suffix->count, suffix->inverted}};
        } else {
            length += (open.separator == ',' ? open.length : 0) + (2 * open.first_length);
            if (open.separator == ',')
                step = {Commutator{std::move(open.first), std::move(open.current)}};
            else
                step = {Conjugate{std::move(open.first), std::move(open.current)}};
            if (suffix->count != 1 || suffix->inverted)
                step = {Group{{{std::move(step)}}, suffix->count, suffix->inverted}};
        }
        return append(std::move(step), length * suffix->count, open.offset);
    }

    Result<void> parse_turn() {
        const std::size_t start = at_;
        const auto named = layers_from_letter(text_[at_]);
        if (!named) return unexpected_symbol();
        Layers layers = *named;
        ++at_;
        if (kind(layers) == TurnKind::face && rest().starts_with('w')) {
            // The lookup cannot fail, because every face letter has a wide turn.
            layers = layers_from_letter(static_cast<char>(text_[start] - 'A' + 'a')).value();
            ++at_;
        }
        if (!has_turn_kind(size_, kind(layers)))
            return error({kind(layers) == TurnKind::slice ? Text::no_slices : Text::no_wide_turns,
                          {quote(text_.substr(start, at_ - start)), static_cast<unsigned>(size_)}},
                         start, example_turn(size_));
        const std::size_t suffix_at = at_;
        const auto suffix = parse_suffix();
        if (!suffix) return tl::unexpected(suffix.error());
        if (suffix->count < 1 || suffix->count > 3)
            return error(say(Text::no_such_turn, printable(text_.substr(start, at_ - start)),
                             text_.substr(start, suffix_at - start)),
                         suffix_at);
        const Turn turn{layers, static_cast<std::uint8_t>(suffix->count)};
        return append({suffix->inverted ? inverse(turn) : turn}, 1, start);
    }

    // Parses an optional number and an optional prime, in either order.
    Result<Suffix> parse_suffix() {
        Suffix suffix;
        suffix.inverted = parse_prime();
        if (at_ < text_.size() && is_digit(text_[at_])) {
            suffix.count = 0;
            for (; at_ < text_.size() && is_digit(text_[at_]); ++at_)
                if (suffix.count <= max_turns)  // ignore further digits, because the algorithm is already too long
                    suffix.count = (suffix.count * 10) + static_cast<std::size_t>(text_[at_] - '0');
            if (!suffix.inverted) suffix.inverted = parse_prime();
        }
        if (match_length(primes, rest()) != 0) return error(Text::second_prime, at_, Text::expected_one_at_most);
        return suffix;
    }

    bool parse_prime() {
        const std::size_t prime = match_length(primes, rest());
        at_ += prime;
        return prime != 0;
    }

    static bool is_digit(char c) { return c >= '0' && c <= '9'; }

    Result<void> append(Step step, std::uint64_t length, std::size_t offset) {
        Open& open = open_.back();
        open.length += length;
        if (open.length > max_turns)
            return error(Text::too_many_turns_here, offset, say(Text::expected_at_most, max_turns));
        open.current.steps.push_back(std::move(step));
        return {};
    }

    static Alg trim_blank_lines(Alg alg) {
        const auto is_blank = [](const Step& step) {
            const auto* end = std::get_if<LineEnd>(&step.is);
            return end != nullptr && end->comment.empty();
        };
        auto& steps = alg.steps;
        while (!steps.empty() && is_blank(steps.back())) steps.pop_back();
        steps.erase(steps.begin(), std::ranges::find_if_not(steps, is_blank));
        return alg;
    }

    std::string_view text_;
    CubeSize size_;
    std::size_t at_ = 0;
    std::vector<Open> open_;
};

}  // namespace

Result<Alg> parse_alg(std::string_view text, CubeSize size) {
    return Parser(text, size).parse();
}

Result<std::vector<Turn>> parse_turns(std::string_view text, CubeSize size) {
    return parse_alg(text, size).and_then([](const Alg& alg) { return expand(alg); });
}

}  // namespace cubewright::twisty
