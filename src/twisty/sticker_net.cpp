#include "twisty/sticker_net.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"

namespace cubewright::twisty {

namespace {

struct NetLine {
    std::size_t stickers = 0;
    std::vector<std::size_t> columns = {};  // the column of each sticker
};

std::vector<NetLine> net_lines(std::string_view text) {
    std::vector<NetLine> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        NetLine line;
        for (std::size_t i = 0; i < end; ++i)
            if (!is_blank(text[i])) line.columns.push_back(i);
        line.stickers = line.columns.size();
        if (line.stickers != 0) lines.push_back(std::move(line));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

bool has_net_counts(const std::vector<NetLine>& lines, std::size_t edge) {
    if (lines.size() != 3 * edge) return false;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i].stickers != (i / edge == 1 ? 4 * edge : edge)) return false;
    return true;
}

// Returns true if the rows of U are indented but do not start above F. The first row may have lost its indent.
bool is_above_another_face(const std::vector<NetLine>& lines, std::size_t edge) {
    const std::size_t left = lines[edge].columns.front();
    const std::size_t front = lines[edge].columns[edge];
    const std::size_t top = lines[edge - 1].columns.front();
    return top > left && (top + 1 < front || top > front + 1);
}

// Returns true if rows of a face stand alone, and other rows of the same number cross several faces.
bool mixes_rows(const std::vector<NetLine>& lines, std::size_t edge) {
    const auto is_multiple = [&](const NetLine& line) { return line.stickers % edge == 0; };
    const auto is_row = [&](const NetLine& line) { return line.stickers == edge; };
    if (!std::ranges::all_of(lines, is_multiple) || std::ranges::none_of(lines, is_row)) return false;
    for (std::size_t i = 0; i < lines.size();) {
        std::size_t end = i;
        while (end < lines.size() && lines[end].stickers == lines[i].stickers) ++end;
        if (lines[i].stickers > edge && end - i == edge) return true;
        i = end;
    }
    return false;
}

// Returns true if each line is as long as a row of six faces side by side.
bool are_wrapped(const std::vector<NetLine>& lines, std::size_t edge) {
    return lines.size() == edge &&
           std::ranges::all_of(lines, [&](const NetLine& line) { return line.stickers == 6 * edge; });
}

}  // namespace

StickerOrder find_sticker_order(std::string_view text, std::size_t edge) {
    const std::vector<NetLine> lines = net_lines(text);
    if (has_net_counts(lines, edge))
        return is_above_another_face(lines, edge) ? StickerOrder::unknown : StickerOrder::net;
    if (mixes_rows(lines, edge)) return StickerOrder::unknown;
    return are_wrapped(lines, edge) ? StickerOrder::wrapped : StickerOrder::faces;
}

}  // namespace cubewright::twisty
