#include "render/scramble_sheet.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace cubewright::render {

namespace {

constexpr double page_width = 595;  // A4
constexpr double page_height = 842;
constexpr double margin = 36;
constexpr double header_height = 48;
constexpr double footer_height = 24;
constexpr double label_width = 34;
constexpr double picture_width = 130;
constexpr double picture_height = 82;  // seven scrambles fit on a page
constexpr double cell_padding = 8;
constexpr double largest_text = 13;
constexpr double smallest_text = 6.5;
constexpr double line_spacing = 1.35;
constexpr Rgb rule_colour = rgb(0x9a9da3);
constexpr Rgb faint_text = rgb(0x5a5e66);

constexpr double text_left = margin + label_width;
constexpr double text_width = page_width - (2 * margin) - label_width - picture_width - cell_padding;

void add_rule(Figure& page, double y) {
    page.shapes.emplace_back(PolygonShape{.corners = {{margin, y}, {page_width - margin, y}},
                                          .paint = {.stroke = rule_colour, .stroke_width = 0.6}});
}

Figure start_page(const SheetHeading& heading) {
    Figure page{.width = page_width, .height = page_height};
    page.shapes.emplace_back(
        TextShape{.at = {margin, margin + 14}, .text = heading.title, .size = 15, .font = TextFont::bold});
    page.shapes.emplace_back(TextShape{.at = {margin, margin + 32}, .text = heading.group, .size = 11});
    page.shapes.emplace_back(
        TextShape{.at = {margin, page_height - margin}, .text = heading.notice, .size = 8, .colour = faint_text});
    add_rule(page, margin + header_height - 6);
    return page;
}

// Wraps the text between moves. A move is always much shorter than a line.
std::vector<std::string> wrap_moves(std::string_view moves, std::size_t columns) {
    std::vector<std::string> lines(1);
    std::size_t at = 0;
    while (at < moves.size()) {
        if (moves[at] == '\n') {
            lines.emplace_back();
            ++at;
            continue;
        }
        if (moves[at] == ' ') {
            ++at;
            continue;
        }
        const std::size_t end = std::min(moves.find_first_of(" \n", at), moves.size());
        const std::string_view word = moves.substr(at, end - at);
        if (!lines.back().empty() && lines.back().size() + 1 + word.size() > columns) lines.emplace_back();
        if (!lines.back().empty()) lines.back() += ' ';
        lines.back() += word;
        at = end;
    }
    return lines;
}

// The largest text size with which the moves fit beside the picture, or the smallest one.
struct MoveText {
    double size = 0;
    std::vector<std::string> lines;
};
MoveText fit_moves(std::string_view moves) {
    for (double size = largest_text;; size -= 0.5) {
        MoveText text{size, wrap_moves(moves, static_cast<std::size_t>(text_width / (monospace_width * size)))};
        const bool is_wide = std::ranges::any_of(text.lines, [&](const std::string& line) {
            return static_cast<double>(line.size()) * monospace_width * size > text_width;
        });
        const double height = static_cast<double>(text.lines.size()) * line_spacing * size;
        if ((!is_wide && height <= picture_height) || size <= smallest_text) return text;
    }
}

void number_pages(std::vector<Figure>& pages) {
    for (std::size_t i = 0; i < pages.size(); ++i)
        pages[i].shapes.emplace_back(TextShape{.at = {page_width - margin - 30, page_height - margin},
                                               .text = fmt::format("{} / {}", i + 1, pages.size()),
                                               .size = 8,
                                               .colour = faint_text});
}

}  // namespace

std::vector<Figure> scramble_pages(const SheetHeading& heading, std::span<const SheetScramble> scrambles) {
    std::vector<Figure> pages{start_page(heading)};
    double y = margin + header_height;
    for (const SheetScramble& scramble : scrambles) {
        const MoveText text = fit_moves(scramble.moves);
        const double text_height = static_cast<double>(text.lines.size()) * line_spacing * text.size;
        const double height = std::max(picture_height, text_height) + 2 * cell_padding;
        if (y + height > page_height - margin - footer_height) {
            pages.push_back(start_page(heading));
            y = margin + header_height;
        }
        Figure& page = pages.back();
        const double middle = y + height / 2;
        page.shapes.emplace_back(
            TextShape{.at = {margin, middle + 5}, .text = scramble.label, .size = 14, .font = TextFont::bold});
        double baseline = middle - text_height / 2 + text.size;
        for (const std::string& line : text.lines) {
            page.shapes.emplace_back(
                TextShape{.at = {text_left, baseline}, .text = line, .size = text.size, .font = TextFont::monospace});
            baseline += line_spacing * text.size;
        }
        if (scramble.picture.width > 0) {
            const double scale =
                std::min(picture_width / scramble.picture.width, picture_height / scramble.picture.height);
            place(page, scramble.picture,
                  {page_width - margin - picture_width / 2 - scale * scramble.picture.width / 2,
                   middle - scale * scramble.picture.height / 2},
                  scale);
        }
        y += height;
        add_rule(page, y);
    }
    number_pages(pages);
    return pages;
}

std::vector<Figure> cover_pages(const SheetHeading& heading, std::span<const CoverEntry> entries) {
    constexpr double row_height = 20;
    constexpr double content_left = margin + 230;
    constexpr double file_left = margin + 360;
    std::vector<Figure> pages{start_page(heading)};
    double y = margin + header_height;
    for (const CoverEntry& entry : entries) {
        if (y + row_height > page_height - margin - footer_height) {
            pages.push_back(start_page(heading));
            y = margin + header_height;
        }
        Figure& page = pages.back();
        const double baseline = y + 14;
        page.shapes.emplace_back(TextShape{.at = {margin, baseline}, .text = entry.group, .size = 10});
        page.shapes.emplace_back(TextShape{.at = {content_left, baseline}, .text = entry.content, .size = 10});
        page.shapes.emplace_back(
            TextShape{.at = {file_left, baseline}, .text = entry.file, .size = 9, .font = TextFont::monospace});
        y += row_height;
        add_rule(page, y);
    }
    number_pages(pages);
    return pages;
}

}  // namespace cubewright::render
