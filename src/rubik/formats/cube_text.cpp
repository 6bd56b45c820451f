#include "rubik/formats/cube_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/closest.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "rubik/formats/cube_json.hpp"
#include "rubik/formats/facelet_string.hpp"
#include "rubik/formats/kpattern.hpp"
#include "rubik/formats/reid.hpp"
#include "rubik/group/named_positions.hpp"
#include "texts/codes.hpp"
#include "twisty/metrics.hpp"
#include "twisty/notation.hpp"
#include "twisty/sticker_letters.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array<std::string_view, 7> format_names{"facelets", "reid",     "kpattern", "json",
                                                       "moves",    "scramble", "position"};

ReadCube to_read_cube(CubeFormat format, const Stickers& stickers, const FaceSymbols& reference) {
    const FaceSymbols symbols = detect_face_symbols(stickers, reference).value_or(reference);
    return {format, stickers, symbols, to_cube(stickers, symbols)};
}

Result<ReadCube> to_read_cube(CubeFormat format, const Result<Stickers>& stickers) {
    if (!stickers) return tl::unexpected(stickers.error());
    return to_read_cube(format, *stickers, face_letters);
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
    return layout.only_face_letters && layout.words >= 16 && layout.longest_word <= 3 &&
           layout.symbols >= 2 * layout.words - face_count && layout.symbols + 2 < 3 * layout.words &&
           !is_blank(text.size() > 1 ? text[1] : ' ');
}

// Stickers come in rows or faces that consist of only letters or only digits. The rule also accepts wrong sticker
// counts, so that they are not mistaken for move sequences.
bool looks_like_facelets(const Layout& layout) {
    if (layout.has_move_marks) return false;
    if (layout.digits != 0 && layout.digits != layout.symbols) return layout.has_other_letters && layout.symbols >= 40;
    if (layout.symbols == facelet_count) return true;
    if (layout.digits != 0) return layout.symbols >= 9 && layout.symbols >= 3 * layout.words;
    return are_stickers({layout.symbols, layout.words, layout.longest_run}, 20);
}

Result<ReadCube> read_json(std::string_view text) {
    if (trimmed(text).front() == '[') {
        const auto moves = parse_moves_json(text);
        if (!moves) return tl::unexpected(moves.error());
        Cube cube;
        for (const TimedMove& timed : *moves) cube = cube * as_cube(timed.move);
        ReadCube read = to_read_cube(CubeFormat::moves, to_stickers(cube), face_letters);
        read.moves_made = moves->size();
        return read;
    }
    if (const auto fits = check_json_size(text); !fits) return tl::unexpected(fits.error());
    const auto value = parse_json(text);
    if (!value) return tl::unexpected(value.error());
    if (value->contains("faces")) {
        const auto document = parse_cube_document(text);
        if (!document) return tl::unexpected(document.error());
        ReadCube read = to_read_cube(CubeFormat::json, document->stickers, mirrored_colours);
        read.moves_made = document->moves_made;
        return read;
    }
    if (!value->contains("EDGES") && !value->contains("patternData"))
        return fail(Text::no_cube_in_json, Text::the_document, Text::expected_cube_json);
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
    Message expected = say(Text::expected_turns_or_position, listed(names, Text::list_more));
    names.emplace_back("solved");
    return {say(Text::no_position_of_that_name, quote(text)),
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
    const std::string_view text = trimmed(whole);
    if (text.empty()) return fail(Text::no_cube, {}, Text::expected_cube);
    if (text.front() == '{' || looks_like_moves_json(text)) return read_json(whole);
    if (const auto cube = named_cube(text)) return to_read_cube(CubeFormat::position, to_stickers(*cube), face_letters);
    const Layout layout = analyse_layout(text);
    if (looks_like_reid(text, layout)) return to_read_cube(CubeFormat::reid, parse_reid_stickers(whole));
    if (looks_like_facelets(layout)) return to_read_cube(CubeFormat::facelets, parse_stickers(whole));
    const auto turns = parse_turns(whole);
    if (!turns) return tl::unexpected(looks_like_name(text, layout) ? unknown_name(text) : turns.error());
    ReadCube read = to_read_cube(CubeFormat::scramble, to_stickers(after(solved_cube, *turns)), face_letters);
    read.moves_made = length(*turns, Metric::htm);
    return read;
}

}  // namespace cubewright::rubik
