#include "rubik/formats/cube_text.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "rubik/check/check.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/formats/cube_json.hpp"
#include "rubik/group/cube_pattern.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/faces.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array<std::string_view, 7> format_names{"facelets", "reid",     "kpattern", "json",
                                                       "moves",    "scramble", "position"};

ReadCube to_read_cube(CubeFormat format, const Stickers& stickers, const FaceSymbols& reference) {
    const FaceSymbols symbols = detect_face_symbols(stickers, reference).value_or(reference);
    return {format, stickers, symbols, to_cube(stickers, symbols)};
}

Result<ReadCube> to_read_cube(CubeFormat format, const Result<Stickers>& stickers) {
    return stickers.map([&](const Stickers& read) { return to_read_cube(format, read, face_letters); });
}

// Maximum text length for format detection. Scrambles may be longer.
constexpr std::size_t longest_look = 2000;

// Properties of the text that reveal its format. A word consists of letters and digits.
struct Layout {
    std::size_t words = 0;
    std::size_t symbols = 0;  // number of non-blank characters
    std::size_t digits = 0;
    std::size_t longest_word = 0;
    std::size_t longest_run = 0;  // longest run of one symbol, ignoring blanks
    std::bitset<256> symbols_seen = {};
    bool has_move_marks = false;  // primes, brackets and other characters that occur only in move sequences
    bool only_face_letters = true;
    bool has_other_letters = false;  // letters that cannot start a turn
};

Layout analyse_layout(std::string_view text) {
    Layout layout;
    std::size_t word = 0;
    std::size_t run = 0;
    char last = 0;
    for (const char c : text.substr(0, longest_look)) {
        if (is_blank(c) || c == ',') {  // the pieces of a Reid string may be separated by commas
            word = 0;
            continue;
        }
        if (word++ == 0) ++layout.words;
        layout.longest_word = std::max(layout.longest_word, word);
        ++layout.symbols;
        layout.symbols_seen.set(static_cast<unsigned char>(upper(c)));
        run = upper(c) == last ? run + 1 : 1;
        last = upper(c);
        layout.longest_run = std::max(layout.longest_run, run);
        if (c >= '0' && c <= '9') ++layout.digits;
        const bool is_face = std::string_view("URFDLBurfdlb").find(c) != std::string_view::npos;
        layout.only_face_letters = layout.only_face_letters && is_face;
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (is_letter && std::string_view("URFDLBurfdlbMESmesxyzXYZw").find(c) == std::string_view::npos)
            layout.has_other_letters = true;
        if (std::string_view("'`()[]:/").find(c) != std::string_view::npos || static_cast<unsigned char>(c) >= 0x80)
            layout.has_move_marks = true;
    }
    return layout;
}

// About twenty words of two and three letters are pieces in Reid's notation; move sequences do not look like this.
// Words that all have three letters, except possibly the last, are rows of stickers.
bool looks_like_reid(std::string_view text, const Layout& layout) {
    return layout.only_face_letters && layout.words >= 16 && layout.longest_word == 3 &&
           layout.symbols >= 2 * layout.words - face_count && layout.symbols + 2 < 3 * layout.words &&
           !is_blank(text.size() > 1 ? text[1] : ' ');
}

// Stickers come in rows or faces that consist of only letters or only digits. The rule also accepts wrong sticker
// counts, so that they are not mistaken for move sequences.
bool looks_like_facelets(const Layout& layout) {
    if (layout.has_move_marks) return false;
    if (layout.digits != 0 && layout.digits != layout.symbols) return layout.has_other_letters && layout.symbols >= 40;
    if (layout.symbols == facelet_count) return true;
    if (layout.symbols_seen.count() > twisty::max_sticker_colours) return false;  // words
    if (layout.digits != 0) return layout.symbols >= 9 && layout.symbols >= 3 * layout.words;
    return are_stickers({layout.symbols, layout.words, layout.longest_run}, 20);
}

// Returns true for the stickers of a cube in brackets. They could also be read as a group of turns.
bool are_bracketed_stickers(std::string_view text) {
    if (text.size() < 2 || (text.front() != '(' && text.front() != '[')) return false;
    if (text.back() != ')' && text.back() != ']') return false;
    const Layout inside = analyse_layout(text.substr(1, text.size() - 2));
    return inside.symbols == facelet_count && looks_like_facelets(inside);
}

Result<ReadCube> read_json(std::string_view text) {
    if (trimmed(text).front() == '[') {
        TRY(const auto& moves, parse_moves_json(text));
        Cube cube;
        for (const TimedMove& timed : moves) cube = cube * as_cube(timed.move);
        ReadCube read = to_read_cube(CubeFormat::moves, to_stickers(cube), face_letters);
        read.moves_made = moves.size();
        return read;
    }
    TRY_VOID(check_json_size(text));
    TRY(const auto& value, parse_json(text));
    if (value.contains("faces")) {
        TRY(const auto& document, parse_cube_document(text));
        ReadCube read = to_read_cube(CubeFormat::json, document.stickers, mirrored_colours);
        read.moves_made = document.moves_made;
        return read;
    }
    if (!value.contains("EDGES") && !value.contains("patternData") && !value.contains("pattern"))
        return fail("no-cube-in-json", tr("this JSON does not describe a cube"), place::document,
                    tr("an object with \"faces\", an object with \"EDGES\" and \"CORNERS\" as in cubing.js, or a list "
                       "of moves, each with \"face\" and \"rotation\""));
    return to_read_cube(CubeFormat::kpattern, parse_kpattern_stickers(text));
}

// Returns a named position such as "superflip", or std::nullopt.
std::optional<Cube> named_cube(std::string_view text) {
    constexpr std::size_t longest_name = 64;
    if (text.size() > longest_name) return std::nullopt;
    if (plain_name(text) == "solved") return solved_cube;
    const NamedPosition* position = find_named_position(text);
    if (position == nullptr) return std::nullopt;
    return after(solved_cube, position->moves);
}

bool is_position_name(std::string_view text) {
    return named_cube(trimmed(text)).has_value();
}

bool is_move_sequence(std::string_view text) {
    return parse_turns(text).has_value();
}

bool is_solvable_text(std::string_view text) {
    const auto read = read_cube(text);
    return read && check(read->stickers).is_solvable();
}

bool is_solvable_facelets(std::string_view text) {
    return check_facelets(twisty::without_comments(text)).is_solvable();
}

constexpr twisty::StickerLines sticker_lines{
    .edge = 3, .is_solvable = is_solvable_facelets, .is_moves = is_move_sequence, .is_name = is_position_name};

// Returns the number of words if each of them has `least` to `most` face letters, and otherwise 0.
std::size_t count_piece_words(std::string_view line, std::size_t least, std::size_t most) {
    std::size_t words = 0;
    std::size_t letters = 0;
    for (std::size_t i = 0; i <= line.size(); ++i) {
        if (i < line.size() && !is_blank(line[i]) && line[i] != ',') {
            if (std::string_view("URFDLB").find(upper(line[i])) == std::string_view::npos) return 0;
            ++letters;
            continue;
        }
        if (letters == 0) continue;
        if (letters < least || letters > most) return 0;
        letters = 0;
        ++words;
    }
    return words;
}

// Returns true if the edges of a Reid string, which have two letters, precede its corners. The rows of a cube that
// follows a Reid string, or the next Reid string, break this order.
bool has_reid_order(std::string_view text) {
    std::size_t letters = 0;
    bool has_corner = false;
    bool has_edge = false;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && !is_blank(text[i]) && text[i] != ',') {
            ++letters;
            continue;
        }
        if (letters == 2 && has_corner) return false;
        has_edge = has_edge || letters == 2;
        has_corner = has_corner || letters == 3;
        letters = 0;
    }
    return has_edge;
}

// Returns the lines of a Reid string that starts here and takes several lines, or nullopt.
std::optional<twisty::FirstValue> find_reid_lines(std::span<const std::string> lines, bool is_end) {
    constexpr std::size_t pieces = 20;
    constexpr std::size_t least_pieces = 16;  // as in looks_like_reid
    std::size_t words = 0;
    std::size_t rows = 0;
    std::size_t end = 0;
    bool is_complete = is_end;
    for (std::size_t i = 0; i < lines.size() && words < pieces; ++i) {
        const std::string_view line = trimmed(before_comment(lines[i]));
        if (line.empty()) continue;
        const std::size_t more = count_piece_words(line, 2, 3);
        const bool fits = more != 0 && has_reid_order(twisty::without_comments(twisty::join_lines(lines.first(i + 1))));
        is_complete = is_complete || !fits;
        if (!fits) break;
        words += more;
        ++rows;
        end = i + 1;
    }
    is_complete = is_complete || words >= pieces;
    if (words == 0 || (rows == 1 && words >= least_pieces)) return std::nullopt;
    if (!is_complete) return twisty::FirstValue{.lines = 0};
    const std::string text = twisty::without_comments(twisty::join_lines(lines.first(end)));
    if (!looks_like_reid(trimmed(text), analyse_layout(trimmed(text)))) return std::nullopt;
    if (words == pieces) {  // the six centres may follow
        std::size_t centres = 0;
        std::size_t last = end;
        for (; last < lines.size() && centres < face_count; ++last) {
            const std::string_view line = trimmed(before_comment(lines[last]));
            const std::size_t more = count_piece_words(line, 1, 1);
            if (!line.empty() && more == 0) break;
            centres += more;
        }
        if (centres == face_count) end = last;
        if (centres < face_count && last == lines.size() && !is_end) return twisty::FirstValue{.lines = 0};
    }
    return twisty::FirstValue{.lines = end, .is_ambiguous = !is_solvable_text(twisty::join_lines(lines.first(end)))};
}

// Returns true if the text looks like a misspelt name: it has a word of at least four letters, and it contains letters
// that cannot start a turn. Text that starts with a valid turn is instead treated as a move sequence with an error.
bool looks_like_name(std::string_view text, const Layout& layout) {
    const auto is_of_names = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '\'' || is_blank(c);
    };
    const std::string_view first_word(text.begin(), std::ranges::find_if(text, is_blank));
    return layout.has_other_letters && layout.longest_word >= 4 && std::ranges::all_of(text, is_of_names) &&
           !parse_turns(first_word);
}

Error unknown_name(std::string_view text) {
    std::vector<std::string_view> names;
    for (const NamedPosition& position : named_positions()) names.push_back(position.name);
    Message expected = tr("turns such as R U', or one of solved, {names}", listed(names, list_more));
    names.emplace_back("solved");
    return {coded("no-position-of-that-name", "there is no position named {text}", quote(text)),
            {},
            std::move(expected),
            std::string(closest(text, names).value_or(""))};
}

}  // namespace

std::string_view name(CubeFormat format) {
    return format_names[static_cast<std::size_t>(format)];
}

std::string facelets_of(const ReadCube& read) {
    if (read.format != CubeFormat::json) return to_string(read.stickers);
    std::string text;
    for (const Face face : faces_of(read.stickers, read.symbols).value_or(Facelets{})) text += letter(face);
    return text;
}

std::string to_facelets_like(const ReadCube& read, const Cube& cube) {
    return to_string(to_stickers(cube, read.format == CubeFormat::json ? face_letters : read.symbols));
}

Result<ReadCube> read_cube(std::string_view whole) {
    // The parsers receive the whole text so that they report correct lines and columns.
    if (const std::string_view json = trimmed(whole); json.starts_with('{') || looks_like_moves_json(json))
        return read_json(whole);
    const std::string plain = twisty::without_comments(whole);
    const std::string_view text = trimmed(plain);
    if (text.empty())
        return fail("no-cube", tr("no cube given"), {},
                    tr("a scramble, 54 stickers, Reid's notation, JSON or the name of a position"));
    if (const auto printed = twisty::find_printed_stickers(text, 3)) return read_cube(*printed);
    if (const auto cube = named_cube(text)) return to_read_cube(CubeFormat::position, to_stickers(*cube), face_letters);
    const Layout layout = analyse_layout(text);
    if (looks_like_reid(text, layout)) return to_read_cube(CubeFormat::reid, parse_reid_stickers(plain));
    if (looks_like_facelets(layout) || are_bracketed_stickers(text) || is_one_sticker_value(text, sticker_lines))
        return to_read_cube(CubeFormat::facelets, parse_stickers(plain));
    const auto turns = parse_turns(whole);
    if (!turns) return tl::unexpected(looks_like_name(text, layout) ? unknown_name(text) : turns.error());
    ReadCube read = to_read_cube(CubeFormat::scramble, to_stickers(after(solved_cube, *turns)), face_letters);
    read.moves_made = length(*turns, Metric::htm);
    return read;
}

twisty::FirstValue find_first_cube(std::span<const std::string> lines, bool is_end, twisty::Before before) {
    if (const auto reid = find_reid_lines(lines, is_end)) return *reid;
    return find_first_sticker_value(lines, is_end, before, sticker_lines);
}

}  // namespace cubewright::rubik
