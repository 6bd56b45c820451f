// Divides the lines of a text into cubes. The stickers of one cube may be written on several lines, while a text with
// several cubes usually has one on each line. See docs/reference/formats.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "texts/message.hpp"

namespace cubewright::twisty {

// The lines at the start of a text that form its first value.
struct FirstValue {
    std::size_t lines = 1;  // 0 if more lines are needed to decide
    // True if the lines form one cube, although each of them can also be read as a move sequence and the cube is not
    // solvable. A caller should report which reading was chosen.
    bool is_ambiguous = false;
    // True if the lines are a complete value, but the next lines may belong to it. A caller that would have to wait for
    // the next line should take the value instead.
    bool may_continue = false;
};

// What precedes the lines of a value in the text.
enum class Before : std::uint8_t { nothing, blank_line, value };

using FindFirstValue = FirstValue (*)(std::span<const std::string> lines, bool is_end, Before before);

// The properties of a puzzle that decide whether lines belong together.
struct StickerLines {
    std::size_t edge;  // 3 for the 3×3×3, 2 for the 2×2×2
    bool (*is_solvable)(std::string_view text);
    bool (*is_moves)(std::string_view line);
    bool (*is_name)(std::string_view line);  // true for the name of a position, whose letters are not stickers
};

// Finds the first value of these lines, which must not start with a blank line or a comment. `is_end` is true if no
// more lines follow. Lines that have the stickers of one cube together are one value if they form a solvable cube, or
// if each line contains whole rows. If such lines look like move sequences, they are one value only if they are the
// whole text or a paragraph of it. Lines with a wrong number of stickers are also one value, unless they look like move
// sequences.
FirstValue find_first_sticker_value(std::span<const std::string> lines, bool is_end, Before before,
                                    const StickerLines& rules);

// A verdict on a cube, which follows its net and its stickers in printed text.
Message printed_verdict(bool is_solvable, bool is_solved, std::size_t edge);

// If the text is a cube as `cube show` prints it (a net, a blank line, the same stickers on one line, and a verdict),
// returns the line with the stickers.
std::optional<std::string> find_printed_stickers(std::string_view text, std::size_t edge);

// Returns true if the text has several lines that are together one value.
bool is_one_sticker_value(std::string_view text, const StickerLines& rules);

// Returns the line up to a comment, which starts with "//".
std::string_view before_comment(std::string_view line);
// Replaces the comments of a text with spaces, so that all other characters keep their lines and columns, and all
// Unicode spaces with ASCII spaces.
std::string without_comments(std::string_view text);

// Joins lines into one text.
std::string join_lines(std::span<const std::string> lines);

}  // namespace cubewright::twisty
