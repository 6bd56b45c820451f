#include "twisty/cube_lines.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <functional>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "texts/language.hpp"
#include "twisty/faces.hpp"
#include "twisty/sticker_net.hpp"

namespace cubewright::twisty {

namespace {

struct StickerRow {
    std::size_t end = 0;  // number of lines up to the end of this row
    std::size_t stickers = 0;
    std::size_t words = 0;
    std::size_t longest_run = 0;
    bool follows_blank = false;
    bool has_letters = false;
    bool has_digits = false;
};

StickerRow analyse_row(std::string_view line) {
    StickerRow row;
    // Stickers in brackets are one value, which is refused. A group of turns on one line has both brackets.
    const bool opens = line.starts_with('(') || line.starts_with('[');
    const bool closes = line.ends_with(')') || line.ends_with(']');
    if (opens != closes) line = opens ? line.substr(1) : line.substr(0, line.size() - 1);
    bool in_word = false;
    std::size_t run = 0;
    char last = 0;
    for (const char c : line) {
        if (is_blank(c)) {
            in_word = false;
            continue;
        }
        const bool is_letter = upper(c) >= 'A' && upper(c) <= 'Z';
        const bool is_digit = c >= '0' && c <= '9';
        if (!is_letter && !is_digit && c != '.') return {};
        row.has_letters |= is_letter;
        row.has_digits |= is_digit;
        row.words += in_word ? 0 : 1;
        in_word = true;
        run = upper(c) == last ? run + 1 : 1;
        last = upper(c);
        row.longest_run = std::max(row.longest_run, run);
        ++row.stickers;
    }
    return row;
}

// `row` is the result of analyse_row(line).
bool is_row(const StickerRow& row, std::string_view line, const StickerLines& rules) {
    return row.stickers != 0 && !rules.is_name(line) && !(row.has_letters && row.has_digits && rules.is_moves(line));
}

// The rows of stickers at the start of a text.
struct StickerRows {
    std::vector<StickerRow> rows;
    bool is_complete = false;  // true if a line that is not a row, or the end of the text, follows

    std::size_t stickers() const {
        std::size_t sum = 0;
        for (const StickerRow& row : rows) sum += row.stickers;
        return sum;
    }
};

// Collects rows until `is_enough(rows)`. A line with more than half of a cube's stickers ends the rows, unless it is
// the first one.
template <class IsEnough>
StickerRows collect_rows(std::span<const std::string> lines, bool is_end, const StickerLines& rules,
                         IsEnough is_enough) {
    const std::size_t half = 3 * rules.edge * rules.edge;
    StickerRows found;
    bool follows_blank = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = trimmed(before_comment(lines[i]));
        if (line.empty()) {
            follows_blank = true;
            continue;
        }
        StickerRow row = analyse_row(line);
        if (!is_row(row, line, rules) || (!found.rows.empty() && row.stickers > half)) {
            found.is_complete = true;
            return found;
        }
        row.end = i + 1;
        row.follows_blank = std::exchange(follows_blank, false) && !found.rows.empty();
        found.rows.push_back(row);
        if (is_enough(found)) {
            found.is_complete = true;
            return found;
        }
    }
    found.is_complete = is_end;
    return found;
}

// Returns true if blank lines divide the rows into parts of one size, or into the three parts of a net.
bool has_equal_parts(const std::vector<StickerRow>& rows, std::size_t edge) {
    std::vector<std::size_t> parts{0};
    for (const StickerRow& row : rows) {
        if (row.follows_blank) parts.push_back(0);
        parts.back() += row.stickers;
    }
    const std::size_t face = edge * edge;
    return std::ranges::all_of(parts, [&](std::size_t part) { return part == parts.front(); }) ||
           parts == std::vector{face, 4 * face, face};
}

// Returns true if every line contains whole rows of a face, or all lines but the last one have the same length.
bool has_regular_lines(const std::vector<StickerRow>& rows, std::size_t edge) {
    const std::size_t first = rows.front().stickers;
    if (first > 3 * edge * edge) return false;
    const bool whole_rows = std::ranges::all_of(rows, [&](const StickerRow& row) { return row.stickers % edge == 0; });
    return whole_rows ||
           (std::all_of(rows.begin(), rows.end() - 1, [&](const StickerRow& row) { return row.stickers == first; }) &&
            rows.back().stickers <= first);
}

bool are_all_moves(std::span<const std::string> lines, const StickerLines& rules) {
    return std::ranges::all_of(
        lines, [&](const std::string& line) { return trimmed(before_comment(line)).empty() || rules.is_moves(line); });
}

// Returns true for lines that nobody writes as turns: words that are one row of a face each, such as UUU and RUF, with
// a row of one colour among them, or a column of at least nine single letters.
bool are_plain_rows(const std::vector<StickerRow>& rows, std::size_t edge) {
    const auto is_letters = [](const StickerRow& row) { return row.words == 1 && !row.has_digits; };
    if (rows.size() < 2 || !std::ranges::all_of(rows, is_letters)) return false;
    const std::size_t width = rows.front().stickers;
    if (std::ranges::any_of(rows, [&](const StickerRow& row) { return row.stickers != width; })) return false;
    if (width == 1) return rows.size() >= 9;
    return width == edge && std::ranges::any_of(rows, [&](const StickerRow& row) { return row.longest_run == edge; });
}

// Returns true if the rows have the lengths of a net, with at most two stickers too many or too few.
bool is_net_shaped(std::span<const StickerRow> rows, std::size_t edge) {
    if (rows.size() != 3 * edge) return false;
    std::size_t difference = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::size_t expected = i / edge == 1 ? 4 * edge : edge;
        difference += std::max(rows[i].stickers, expected) - std::min(rows[i].stickers, expected);
    }
    return difference <= 2;
}

// Returns true if the rows after the first `count` have the same lengths, with at most two stickers too many or too
// few.
bool are_repeated(std::span<const StickerRow> rows, std::size_t count) {
    if (rows.size() < 2 * count) return false;
    std::size_t difference = 0;
    for (std::size_t i = 0; i < count; ++i)
        difference +=
            std::max(rows[i].stickers, rows[i + count].stickers) - std::min(rows[i].stickers, rows[i + count].stickers);
    return difference <= 2;
}

// Returns true if the text has six symbols, each about as often as a face has stickers.
bool has_cube_colours(std::span<const std::string> lines, std::size_t edge) {
    std::array<std::size_t, 256> counts{};
    for (const std::string& line : lines)
        for (const char c : before_comment(line))
            if (!is_blank(c)) ++counts.at(static_cast<unsigned char>(upper(c)));
    const std::size_t face = edge * edge;
    std::size_t colours = 0;
    for (const std::size_t count : counts) {
        if (count == 0) continue;
        if (count + edge <= face || count >= face + edge) return false;
        ++colours;
    }
    return colours == 6;
}

// Returns the stickers of a text in the order of the faces, with each symbol replaced by the index of its first
// occurrence, so that a cube has the same pattern in all colours.
std::string sticker_pattern(std::string_view text, StickerOrder order, std::size_t edge) {
    const std::size_t all = 6 * edge * edge;
    std::string symbols;
    for (const char c : text)
        if (!is_blank(c)) symbols += upper(c);
    if (symbols.size() != all) return {};
    std::string pattern(all, 0);
    for (std::size_t i = 0; i < all; ++i) pattern[sticker_at(order, i, edge)] = symbols[i];
    const std::string ordered = pattern;
    for (char& symbol : pattern) symbol = static_cast<char>('a' + ordered.find(symbol));
    return pattern;
}

enum class Match : std::uint8_t { none, beginning, whole };

constexpr std::size_t printed_lines(std::size_t edge) {
    return (3 * edge) + 3;
}

// Compares the lines with a cube as `cube show` prints it.
Match match_printed_cube(std::span<const std::string> lines, std::size_t edge) {
    const std::size_t rows = 3 * edge;
    if (lines.size() < rows) return Match::none;
    const std::string net = join_lines(lines.first(rows));
    if (find_sticker_order(net, edge) != StickerOrder::net) return Match::none;
    if (lines.size() > rows && !trimmed(lines[rows]).empty()) return Match::none;
    if (lines.size() < rows + 2) return Match::beginning;
    const std::string_view stickers = trimmed(lines[rows + 1]);
    if (std::ranges::any_of(stickers, is_blank)) return Match::none;
    const std::string pattern = sticker_pattern(stickers, StickerOrder::faces, edge);
    if (pattern.empty() || pattern != sticker_pattern(net, StickerOrder::net, edge)) return Match::none;
    if (lines.size() < rows + 3) return Match::beginning;
    for (const bool is_solved : {true, false})
        for (const bool is_solvable : {true, false})
            if (trimmed(lines[rows + 2]) == to_sentence(printed_verdict(is_solvable, is_solved, edge)))
                return Match::whole;
    return Match::none;
}

std::vector<std::string> split_lines(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// Returns true if rows with a wrong number of stickers look like stickers and not like move sequences or words.
bool look_like_stickers(const StickerRows& found, std::span<const std::string> lines, std::size_t edge) {
    LetterLayout layout;
    for (const StickerRow& row : found.rows) {
        layout.letters += row.stickers;
        layout.groups += row.words;
        layout.longest_run = std::max(layout.longest_run, row.longest_run);
    }
    std::bitset<256> colours;
    for (const std::string& line : lines)
        for (const char c : before_comment(line))
            if (!is_blank(c)) colours.set(static_cast<unsigned char>(upper(c)));
    if (colours.count() > max_sticker_colours) return false;
    if (are_plain_rows(found.rows, edge)) return true;
    if (layout.letters < 3 * edge * edge) return false;
    // In words that have almost as many letters as a row, or with a letter that fills a row
    return 2 * layout.letters >= (2 * edge - 1) * layout.groups || layout.longest_run >= 3;
}

}  // namespace

std::string_view before_comment(std::string_view line) {
    return line.substr(0, line.find("//"));
}

std::string without_comments(std::string_view text) {
    std::string plain = with_plain_spaces(text);
    for (std::size_t i = plain.find("//"); i != std::string::npos; i = plain.find("//", i))
        for (; i < plain.size() && plain[i] != '\n'; ++i) plain[i] = ' ';
    return plain;
}

std::string join_lines(std::span<const std::string> lines) {
    std::string text;
    for (const std::string& line : lines) {
        if (&line != lines.data()) text += '\n';
        text += line;
    }
    return text;
}

namespace {

// Like find_first_sticker_value, for lines that are not a printed cube.
FirstValue find_first_rows(std::span<const std::string> lines, bool is_end, Before before, const StickerLines& rules) {
    const std::size_t all = 6 * rules.edge * rules.edge;
    constexpr FirstValue one_line{};
    constexpr FirstValue undecided{.lines = 0};

    const StickerRows cube =
        collect_rows(lines, is_end, rules, [&](const StickerRows& rows) { return rows.stickers() >= all; });
    if (cube.rows.empty() || cube.rows.front().stickers >= all) return one_line;
    if (!cube.is_complete) return undecided;
    if (cube.stickers() == all) {
        const std::size_t end = cube.rows.back().end;
        const auto taken = lines.first(end);
        if (rules.is_solvable(join_lines(taken))) return {.lines = end};
        if (end == lines.size() && !is_end) return undecided;
        // If another row follows immediately, the number of stickers is wrong.
        const std::string_view next = end < lines.size() ? trimmed(before_comment(lines[end])) : std::string_view();
        const StickerRow next_row = analyse_row(next);
        const bool is_continued = is_row(next_row, next, rules) && next_row.stickers <= all / 2;
        const FirstValue together{.lines = end, .is_ambiguous = are_all_moves(taken, rules)};
        const bool is_regular = has_regular_lines(cube.rows, rules.edge) && has_equal_parts(cube.rows, rules.edge);
        std::size_t words = 0;
        for (const StickerRow& row : cube.rows) words += row.words;
        const bool has_long_words = all >= rules.edge * words;
        // Nobody writes turns in the lines of a net, and hardly ever in regular lines with the colours of a cube.
        if (is_net_shaped(cube.rows, rules.edge) || (is_regular && has_cube_colours(taken, rules.edge))) {
            if (!is_continued) return together;
            // The next cube has rows of the same lengths.
            const std::size_t count = cube.rows.size();
            const StickerRows more = collect_rows(
                lines, is_end, rules, [&](const StickerRows& rows) { return rows.rows.size() >= 2 * count; });
            if (!more.is_complete) return undecided;
            if (are_repeated(more.rows, count)) return together;
        }
        if (!is_continued && is_regular && (has_long_words || !together.is_ambiguous)) return together;
        // Otherwise the lines are one cube only if they are a paragraph or the whole text.
        const auto is_empty = [](const std::string& line) { return trimmed(before_comment(line)).empty(); };
        const bool is_paragraph = before != Before::value && (end == lines.size() || is_empty(lines[end])) &&
                                  std::ranges::none_of(cube.rows, &StickerRow::follows_blank);
        const bool is_more = std::ranges::any_of(lines.subspan(end), std::not_fn(is_empty));
        if (!is_paragraph && before == Before::nothing && !is_more && !is_end) return undecided;
        if ((is_paragraph || (before == Before::nothing && !is_more)) && (is_regular || has_long_words))
            return together;
    }

    // The number of stickers is wrong. A blank line ends them, unless there is one after every row.
    StickerRows wrong = collect_rows(lines, is_end, rules, [&](const StickerRows& rows) {
        return (rows.rows.size() > 2 && rows.rows.back().follows_blank && !rows.rows[1].follows_blank) ||
               rows.stickers() > 2 * all;
    });
    if (!wrong.is_complete) return undecided;
    if (wrong.rows.size() > 2 && wrong.rows.back().follows_blank && !wrong.rows[1].follows_blank) wrong.rows.pop_back();
    if (wrong.rows.size() < 2 || wrong.rows.front().stickers > all / 2) return one_line;
    const std::size_t net_rows = 3 * rules.edge;
    const bool is_net =
        wrong.rows.size() >= net_rows && is_net_shaped(std::span(wrong.rows).first(net_rows), rules.edge);
    const bool is_first_of_several = is_net && are_repeated(wrong.rows, net_rows);
    const std::size_t end = is_first_of_several ? wrong.rows[net_rows - 1].end : wrong.rows.back().end;
    const auto taken = lines.first(end);
    if (!is_net && !look_like_stickers(wrong, taken, rules.edge)) return one_line;
    return {.lines = end, .is_ambiguous = are_all_moves(taken, rules)};
}

}  // namespace

FirstValue find_first_sticker_value(std::span<const std::string> lines, bool is_end, Before before,
                                    const StickerLines& rules) {
    const std::size_t whole = printed_lines(rules.edge);
    const Match match = match_printed_cube(lines.first(std::min(lines.size(), whole)), rules.edge);
    if (match == Match::whole) return {.lines = whole};
    FirstValue first = find_first_rows(lines, is_end, before, rules);
    first.may_continue = match == Match::beginning && !is_end;
    return first;
}

Message printed_verdict(bool is_solvable, bool is_solved, std::size_t edge) {
    if (is_solvable) return is_solved ? tr("solved") : tr("scrambled");
    return tr("impossible cube; run {command} for details",
              std::string_view(edge == 2 ? "cubewright pocket check" : "cubewright cube check"));
}

std::optional<std::string> find_printed_stickers(std::string_view text, std::size_t edge) {
    text = trimmed(text);
    if (std::cmp_not_equal(std::ranges::count(text, '\n') + 1, printed_lines(edge))) return std::nullopt;
    std::vector<std::string> lines = split_lines(text);
    if (match_printed_cube(lines, edge) != Match::whole) return std::nullopt;
    return std::move(lines[lines.size() - 2]);
}

bool is_one_sticker_value(std::string_view text, const StickerLines& rules) {
    const std::vector<std::string> lines = split_lines(trimmed(text));
    return lines.size() > 1 && find_first_sticker_value(lines, true, Before::nothing, rules).lines == lines.size();
}

}  // namespace cubewright::twisty
