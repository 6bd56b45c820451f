// Reader for the .tws format of twsearch, which descends from ksolve. A file consists of these lines; '#' starts a
// comment line:
//   Name NAME                     name of the puzzle (optional)
//   Set NAME PIECES ORIENTATIONS  an orbit
//   Solved … End                  the solved pattern: name, pieces and, optionally, orientations of each set
//   Move NAME … End               a move: name, permutation and, optionally, twists of each set
//   MoveAlias NAME MOVE           another name for a move
//   MoveSequence NAME MOVE …      a move that consists of several moves
//   Illegal SET POSITION PIECE …  pieces that must not be at a position
// Pieces and positions are numbered from 1. "Solved" and "Move" have the variants StartState and MoveTransformation,
// whose pieces and positions are numbered from 0. In Move, a twist belongs to the position that a piece leaves; in
// MoveTransformation, it belongs to the position where the piece arrives. "?" stands for an unknown orientation.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "texts/message.hpp"
#include "twisty/puzzle/definition.hpp"

namespace cubewright::twisty {

namespace {

constexpr std::uint8_t unknown_orientation = UINT8_MAX;

class TwsReader {
public:
    explicit TwsReader(std::string_view text) : text_(text) {}

    Result<Puzzle> read() {
        if (text_.size() > max_definition_text)
            return fail("definition-too-long", tr("the definition is {text} bytes long", text_.size()), {},
                        tr("at most {most}", max_definition_text));
        while (next_line()) TRY_VOID(read_section());
        if (puzzle_.name.empty()) puzzle_.name = "Unnamed";
        if (puzzle_.orbits.empty()) return fail("puzzle-without-orbits", tr("the puzzle has no orbits"));
        if (!has_solved_) return fail("puzzle-without-solved", tr("the solved pattern is missing"));
        TRY_VOID(add_derived_moves(puzzle_, std::move(sequences_)));
        if (puzzle_.families.empty()) return fail("puzzle-without-moves", tr("the puzzle has no moves"));
        return std::move(puzzle_);
    }

private:
    struct Word {
        std::string_view text;
        std::size_t offset = 0;
    };

    // The numbers of an orbit in a pattern or a move.
    struct Numbers {
        std::vector<std::uint8_t> permutation;
        std::vector<std::uint8_t> orientations;
        std::size_t offset = 0;
    };

    // Returns the location of an offset in the current line, in time that does not depend on the length of the file.
    Where place(std::size_t offset) const {
        return describe(TextPlace{line_, place_of(text_.substr(line_start_), offset - line_start_).column});
    }
    Where place() const { return place(words_.front().offset); }
    Where place_anywhere(std::size_t offset) const { return describe(place_of(text_, offset)); }

    // Reads the words of the next line that is not empty. Returns false at the end of the text.
    bool next_line() {
        while (at_ < text_.size()) {
            line_start_ = at_;
            const std::size_t end = std::min(text_.find_first_of("\r\n", at_), text_.size());
            words_.clear();
            const bool is_comment = text_[at_] == '#';
            for (std::size_t i = at_; i < end && !is_comment;) {
                if (is_separator(text_[i])) {
                    ++i;
                    continue;
                }
                const std::size_t start = i;
                while (i < end && !is_separator(text_[i])) ++i;
                words_.push_back({text_.substr(start, i - start), start});
            }
            line_ = next_line_;
            at_ = end + 1;
            if (end < text_.size() && text_[end] == '\n') ++next_line_;
            if (!words_.empty()) return true;
        }
        return false;
    }

    static bool is_separator(char c) { return static_cast<unsigned char>(c) <= ' '; }

    Result<void> expect_words(std::size_t count) const {
        if (words_.size() == count) return {};
        return fail("words-on-line", tr("this line has {text} {text|word|words}", words_.size()), place(),
                    tr("{count} {count|word|words}", count));
    }

    Result<void> read_section() {
        const std::string_view key = words_.front().text;
        if (key == "Name" && puzzle_.orbits.empty() && puzzle_.name.empty()) return read_name();
        if (key == "Set" && !has_solved_) return read_set();
        if ((key == "Solved" || key == "StartState") && !puzzle_.orbits.empty()) {
            if (has_solved_) return fail("section-twice", tr("duplicate {key}", quote(key)), place());
            return read_solved(key == "StartState");
        }
        if (has_solved_) {
            if (key == "Move" || key == "MoveTransformation") return read_move(key == "MoveTransformation");
            if (key == "MoveAlias" || key == "MoveSequence") return read_sequence(key == "MoveAlias");
            if (key == "Illegal") return read_illegal();
        }
        return fail("unexpected", tr("unexpected {text}", quote(key)), place(),
                    tr("Name, Set, Solved, Move, MoveAlias, MoveSequence or Illegal"));
    }

    Result<void> read_name() {
        TRY_VOID(expect_words(2));
        TRY_VOID(check_puzzle_name(words_[1].text, place(words_[1].offset)));
        puzzle_.name = words_[1].text;
        return {};
    }

    Result<void> read_set() {
        TRY_VOID(expect_words(4));
        TRY(const auto& pieces, read_number(words_[2], 1, max_pieces));
        TRY(const auto& orientations, read_number(words_[3], 1, max_orientations));
        return add_orbit(puzzle_, {std::string(words_[1].text), pieces, static_cast<unsigned>(orientations)},
                         place(words_[1].offset));
    }

    Result<std::size_t> read_number(const Word& word, std::size_t least, std::size_t most) const {
        const bool is_number = word.text.find_first_not_of("0123456789") == std::string_view::npos;
        const Message expected = tr("a whole number from {least} to {most}", least, most);
        if (!is_number)
            return fail("number-expected", tr("found {text} instead of a number", quote(word.text)), place(word.offset),
                        expected);
        std::size_t number = 0;
        for (const char digit : word.text.substr(0, 9)) number = (number * 10) + static_cast<std::size_t>(digit - '0');
        if (word.text.size() > 9 || number < least || number > most)
            return fail("out-of-range", tr("{value} is out of range", quote(word.text)), place(word.offset), expected);
        return number;
    }

    // Reads the sets up to End. `is_pattern` allows unknown orientations and piece numbers up to 255.
    Result<std::vector<Numbers>> read_orbits_until_end(bool is_pattern, bool from_zero) {
        std::vector<Numbers> parts(puzzle_.orbits.size());
        std::optional<std::size_t> current;
        while (true) {
            if (!next_line())
                return fail("unexpected-end-of-definition", tr("the definition ends inside a section"),
                            place_anywhere(text_.size()), tr("the name of a set, its numbers, or End"));
            const std::string_view first = words_.front().text;
            if (first == "End") {
                TRY_VOID(expect_words(1));
                return parts;
            }
            if (first == "?" || (first.front() >= '0' && first.front() <= '9')) {
                if (!current || !parts[*current].orientations.empty())
                    return fail("unexpected", tr("unexpected {text}", quote(first)), place(),
                                tr("the name of a set, its numbers, or End"));
                TRY_VOID(read_numbers_of(parts[*current], puzzle_.orbits[*current], is_pattern, from_zero));
                continue;
            }
            TRY_VOID(expect_words(1));
            const auto found = std::ranges::find(puzzle_.orbits, first, &Orbit::name);
            if (found == puzzle_.orbits.end())
                return fail("unknown-orbit", tr("the puzzle has no orbit {name}", quote(first)), place(),
                            tr("the name of a set, its numbers, or End"));
            current = static_cast<std::size_t>(found - puzzle_.orbits.begin());
            if (!parts[*current].permutation.empty())
                return fail("section-twice", tr("duplicate {key}", quote(first)), place());
            parts[*current].offset = words_.front().offset;
        }
    }

    Result<void> read_numbers_of(Numbers& numbers, const Orbit& orbit, bool is_pattern, bool from_zero) {
        if (words_.size() != orbit.pieces)
            return fail("wrong-piece-count", tr("the list has {items} {items|number|numbers}", words_.size()), place(),
                        tr("{pieces} {pieces|number|numbers}, one for each piece of {name}", orbit.pieces, orbit.name));
        const bool is_permutation = numbers.permutation.empty();
        std::vector<std::uint8_t>& into = is_permutation ? numbers.permutation : numbers.orientations;
        const std::size_t first = is_permutation && !from_zero ? 1 : 0;
        const std::size_t count = !is_permutation ? orbit.orientations : is_pattern ? std::size_t{255} : orbit.pieces;
        for (const Word& word : words_) {
            if (is_pattern && !is_permutation && word.text == "?") {
                into.push_back(unknown_orientation);
                continue;
            }
            TRY(const auto& number, read_number(word, first, first + count - 1));
            into.push_back(static_cast<std::uint8_t>(number - first));
        }
        return {};
    }

    Result<void> read_solved(bool from_zero) {
        TRY(const auto& parts, read_orbits_until_end(true, from_zero));
        puzzle_.solved = distinct_pattern(puzzle_.orbits);
        std::size_t start = 0;
        for (std::size_t orbit = 0; orbit < parts.size(); ++orbit) {
            const Numbers& numbers = parts[orbit];
            std::ranges::copy(numbers.permutation, puzzle_.solved.pieces.begin() + static_cast<std::ptrdiff_t>(start));
            for (std::size_t i = 0; i < numbers.orientations.size(); ++i) {
                const bool is_unknown = numbers.orientations[i] == unknown_orientation;
                puzzle_.solved.orientations[start + i] = is_unknown ? 0 : numbers.orientations[i];
                const bool has_orientations = puzzle_.orbits[orbit].orientations > 1;
                puzzle_.solved.moduli[start + i] = is_unknown && has_orientations ? 1 : 0;
            }
            start += puzzle_.orbits[orbit].pieces;
        }
        has_solved_ = true;
        return {};
    }

    Result<void> read_move(bool is_transformation) {
        TRY_VOID(expect_words(2));
        const Word name = words_[1];
        const Where name_place = place(name.offset);
        TRY(const auto& parts, read_orbits_until_end(false, is_transformation));
        Transformation turn = identity(puzzle_.orbits);
        std::size_t start = 0;
        for (std::size_t orbit = 0; orbit < parts.size(); ++orbit) {
            const Numbers& numbers = parts[orbit];
            std::vector<bool> seen(puzzle_.orbits[orbit].pieces);
            for (std::size_t i = 0; i < numbers.permutation.size(); ++i) {
                const std::uint8_t from = numbers.permutation[i];
                if (seen[from])
                    return fail("position-twice",
                                tr("position {position} occurs twice", from + (is_transformation ? 0U : 1U)),
                                place_anywhere(numbers.offset));
                seen[from] = true;
                turn.from[start + i] = from;
                if (!numbers.orientations.empty())
                    turn.twist[start + i] = numbers.orientations[is_transformation ? i : from];
            }
            start += puzzle_.orbits[orbit].pieces;
        }
        return add_family(puzzle_, std::string(name.text), std::move(turn), name_place);
    }

    Result<void> read_sequence(bool is_alias) {
        if (is_alias || words_.size() < 3) TRY_VOID(expect_words(3));
        // Moves are separated by blanks or commas.
        std::string alg;
        for (std::size_t i = 2; i < words_.size(); ++i) alg.append(words_[i].text).push_back(' ');
        std::ranges::replace(alg, ',', ' ');
        sequences_.push_back({std::string(words_[1].text), std::move(alg), place(words_[1].offset)});
        return {};
    }

    Result<void> read_illegal() {
        if (words_.size() < 4) TRY_VOID(expect_words(4));
        std::size_t start = 0;
        for (const Orbit& orbit : puzzle_.orbits) {
            if (orbit.name != words_[1].text) {
                start += orbit.pieces;
                continue;
            }
            TRY(const auto& position, read_number(words_[2], 1, orbit.pieces));
            for (std::size_t i = 3; i < words_.size(); ++i) {
                TRY(const auto& piece, read_number(words_[i], 1, UINT8_MAX));
                if (puzzle_.forbidden.size() == max_positions)
                    return fail("too-many-forbidden", tr("the puzzle has too many Illegal lines"), place(),
                                tr("at most {most}", max_positions));
                puzzle_.forbidden.push_back({start + position - 1, static_cast<std::uint8_t>(piece - 1)});
            }
            return {};
        }
        return fail("unknown-orbit", tr("the puzzle has no orbit {name}", quote(words_[1].text)),
                    place(words_[1].offset));
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_start_ = 0;
    std::size_t line_ = 1;
    std::size_t next_line_ = 1;
    std::vector<Word> words_;  // the words of the current line
    Puzzle puzzle_;
    bool has_solved_ = false;
    std::vector<DerivedMove> sequences_;
};

}  // namespace

Result<Puzzle> read_tws(std::string_view text) {
    return TwsReader(text).read();
}

}  // namespace cubewright::twisty
