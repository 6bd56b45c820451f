#include "pocket/pocket_read.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "pocket/pocket_check.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/faces.hpp"
#include "twisty/problem.hpp"

namespace cubewright::pocket {

namespace {

constexpr std::array<std::string_view, 3> format_names{"facelets", "scramble", "position"};

// Returns true if the text looks like stickers: rows of at least two letters or digits, without the characters that
// occur only in turns. The rule also accepts wrong sticker counts and colours that cannot start a turn.
bool looks_like_stickers(std::string_view text) {
    constexpr std::size_t longest_look = 200;
    std::size_t words = 0;
    std::size_t symbols = 0;
    std::size_t digits = 0;
    std::size_t run = 0;
    std::size_t longest_run = 0;  // longest run of one symbol, ignoring blanks
    char last = 0;
    bool other_letters = false;
    bool in_word = false;
    for (const char c : text.substr(0, longest_look)) {
        if (is_blank(c)) {
            in_word = false;
            continue;
        }
        const bool digit = c >= '0' && c <= '9';
        const bool is_letter = upper(c) >= 'A' && upper(c) <= 'Z';
        if (!digit && !is_letter) return false;
        if (!in_word) ++words;
        in_word = true;
        ++symbols;
        run = upper(c) == last ? run + 1 : 1;
        last = upper(c);
        longest_run = std::max(longest_run, run);
        digits += digit ? 1U : 0U;
        other_letters |= is_letter && std::string_view("URFDLBMESXYZW").find(upper(c)) == std::string_view::npos;
    }
    if (digits != 0 && digits != symbols) return other_letters && symbols >= 12;
    // Single letters are turns, unless they cannot be turns or every letter occurs as often as a colour.
    const auto is_of_colour = [&](char c) {
        return is_blank(c) || std::ranges::count(text, c) == static_cast<std::ptrdiff_t>(facelet_count / face_count);
    };
    if (symbols == facelet_count &&
        (symbols >= 2 * words || other_letters || digits != 0 || std::ranges::all_of(text, is_of_colour)))
        return true;
    if (other_letters || digits != 0) return symbols >= 8 && symbols >= 2 * words;
    return are_stickers({symbols, words, longest_run}, 16);
}

bool is_solved_word(std::string_view text) {
    return std::ranges::equal(trimmed(text), std::string_view("SOLVED"), {}, upper);
}

bool is_pocket_sequence(std::string_view text) {
    return parse_turns(text, CubeSize::two).has_value();
}

bool is_solvable_pocket_text(std::string_view text) {
    const auto stickers = parse_stickers(twisty::without_comments(text));
    return stickers && check(*stickers).empty();
}

constexpr twisty::StickerLines pocket_lines{
    .edge = 2, .is_solvable = is_solvable_pocket_text, .is_moves = is_pocket_sequence, .is_name = is_solved_word};

// Face letters and standard colours define the orientation of the cube; other symbols do not.
ReadCube to_read_cube(const Stickers& stickers) {
    ReadCube read{CubeFormat::facelets, stickers, face_letters, std::nullopt};
    const auto reading = read_stickers(stickers);
    if (!reading) {
        if (detect_vocabulary(stickers) == Vocabulary::colours) read.symbols = western_colours;
        return read;
    }
    for (const FaceSymbols& known : {face_letters, western_colours})
        for (const Symmetry s : all_symmetries) {
            if (is_mirror(s)) continue;
            const Cube renamed = rotated_cube(s) * reading->cube;
            if (to_stickers(renamed, known) == stickers) return {CubeFormat::facelets, stickers, known, renamed};
        }
    read.symbols = reading->symbols;
    read.cube = reading->cube;
    return read;
}

ReadCube make_read_cube_from_turns(CubeFormat format, const Cube& cube) {
    return {format, to_stickers(cube), face_letters, cube};
}

}  // namespace

std::string_view name(CubeFormat format) {
    return format_names[static_cast<std::size_t>(format)];
}

Result<ReadCube> read_cube(std::string_view whole) {
    // The parsers receive the whole text so that they report the correct line and column.
    const std::string plain = twisty::without_comments(whole);
    const std::string_view text = trimmed(plain);
    if (text.empty())
        return fail("no-cube", tr("no cube given"), {}, tr("a scramble such as R U F2, 24 stickers, or solved"));
    if (const auto printed = twisty::find_printed_stickers(text, 2)) return read_cube(*printed);
    if (is_solved_word(text)) return make_read_cube_from_turns(CubeFormat::position, solved_cube);
    if (looks_like_stickers(text) || is_one_sticker_value(text, pocket_lines)) {
        TRY(const auto& stickers, parse_stickers(plain));
        return to_read_cube(stickers);
    }
    TRY(const auto& turns, parse_turns(whole, CubeSize::two));
    return make_read_cube_from_turns(CubeFormat::scramble, after(solved_cube, turns));
}

twisty::FirstValue find_first_cube(std::span<const std::string> lines, bool is_end, twisty::Before before) {
    return find_first_sticker_value(lines, is_end, before, pocket_lines);
}

}  // namespace cubewright::pocket
