#include "render/sheet.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "texts/language.hpp"

namespace cubewright::render {

namespace {

constexpr double sheet_margin = 14;
constexpr double space_between_columns = 22;
constexpr double space_between_rows = 20;
constexpr double title_size = 17;
constexpr double title_space = 30;
constexpr double text_size = 10.5;
constexpr double line_height = 14;
constexpr double character_width = 0.58 * text_size;  // average character width in the widest common fonts
constexpr Rgb ink_for_any_ground = rgb(0x757b85);     // a colour that is readable on both white and black

// Wraps text to lines of at most `columns` characters, preferably at blanks.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns) {
    std::vector<std::string> lines;
    std::string line;
    std::size_t line_length = 0;
    std::string word;
    std::size_t word_length = 0;
    const auto end_line = [&] {
        if (line_length > 0) lines.push_back(line);
        line.clear();
        line_length = 0;
    };
    const auto end_word = [&] {
        if (word_length == 0) return;
        if (line_length > 0 && line_length + 1 + word_length > columns) end_line();
        if (line_length > 0) {
            line += ' ';
            ++line_length;
        }
        line += word;
        line_length += word_length;
        word.clear();
        word_length = 0;
    };
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = std::max<std::size_t>(1, utf8_length(text.substr(i)));
        if (text[i] == ' ' || text[i] == '\n') {
            end_word();
            if (text[i] == '\n') end_line();
        } else {
            if (word_length == columns) end_word();
            word += text.substr(i, length);
            ++word_length;
        }
        i += length;
    }
    end_word();
    end_line();
    return lines;
}

struct LaidOutPanel {
    const Panel* panel;
    std::vector<std::string> heading;
    std::vector<std::string> caption;

    double text_height() const { return line_height * static_cast<double>(heading.size() + caption.size()); }
};

std::string text_lines(std::span<const std::string> lines, Point first, std::string_view style) {
    std::string marks;
    for (const std::string& line : lines) {
        marks += fmt::format(R"(<text x="{}" y="{}"{}>{}</text>)", svg_number(first.x), svg_number(first.y), style,
                             svg_text(line));
        first.y += line_height;
    }
    return marks;
}

std::string panel_marks(const LaidOutPanel& laid_out, Point at, double panel_width, double picture_height,
                        double scale) {
    const Drawing& drawing = laid_out.panel->drawing;
    const double middle = at.x + (panel_width / 2);
    std::string marks =
        placed(drawing.marks,
               {middle - (drawing.width * scale / 2), at.y + ((picture_height - (drawing.height * scale)) / 2)}, scale);
    Point text{middle, at.y + picture_height + line_height};
    marks += text_lines(laid_out.heading, text, R"( font-weight="700")");
    text.y += line_height * static_cast<double>(laid_out.heading.size());
    return marks + text_lines(laid_out.caption, text, "");
}

std::string describe_panels(std::span<const Panel> panels) {
    std::string words;
    for (const Panel& panel : panels) {
        if (!words.empty()) words += "; ";
        words += panel.heading;
        if (!panel.heading.empty() && !panel.caption.empty()) words += ": ";
        words += panel.caption;
    }
    return words;
}

}  // namespace

Drawing sheet_drawing(std::span<const Panel> panels, const SheetOptions& options) {
    constexpr std::size_t usual_columns = 4;
    const std::size_t columns =
        std::max<std::size_t>(1, std::min(panels.size(), options.columns == 0 ? usual_columns : options.columns));
    const double panel_width = std::clamp(options.panel_width, 40.0, 2000.0);
    const auto characters = static_cast<std::size_t>(panel_width / character_width);

    double widest = 1;
    double tallest = 0;
    std::vector<LaidOutPanel> laid_out;
    for (const Panel& panel : panels) {
        widest = std::max(widest, panel.drawing.width);
        tallest = std::max(tallest, panel.drawing.height);
        laid_out.push_back({&panel, wrapped(panel.heading, characters), wrapped(panel.caption, characters)});
    }
    const double scale = panel_width / widest;
    const double picture_height = tallest * scale;

    double y = sheet_margin + (options.title.empty() ? 0 : title_space);
    std::string grid;
    for (std::size_t first = 0; first < laid_out.size(); first += columns) {
        const auto row = std::span(laid_out).subspan(first, std::min(columns, laid_out.size() - first));
        double text_height = 0;
        double x = sheet_margin;
        for (const LaidOutPanel& panel : row) {
            grid += panel_marks(panel, {x, y}, panel_width, picture_height, scale);
            text_height = std::max(text_height, panel.text_height());
            x += panel_width + space_between_columns;
        }
        y += picture_height + text_height + space_between_rows;
    }

    const auto n = static_cast<double>(columns);
    // The size is rounded up to whole pixels, because a fractional size would leave a thin line at the border.
    Drawing sheet{std::ceil((2 * sheet_margin) + (n * panel_width) + ((n - 1) * space_between_columns)),
                  std::ceil(y + sheet_margin - (panels.empty() ? 0 : space_between_rows)),
                  {},
                  describe_panels(panels)};
    if (options.background)
        sheet.marks = fmt::format(R"(<rect width="{}" height="{}" fill="{}"/>)", svg_number(sheet.width),
                                  svg_number(sheet.height), to_hex(*options.background));
    const Rgb ink = options.background ? text_colour_on(*options.background) : ink_for_any_ground;
    sheet.marks +=
        fmt::format(R"(<g font-family="Helvetica,Arial,sans-serif" font-size="{}" text-anchor="middle" fill="{}">)",
                    svg_number(text_size), to_hex(ink));
    if (!options.title.empty())
        sheet.marks += fmt::format(R"(<text x="{}" y="{}" font-size="{}" font-weight="700">{}</text>)",
                                   svg_number(sheet.width / 2), svg_number(sheet_margin + title_size),
                                   svg_number(title_size), svg_text(options.title));
    sheet.marks += grid + "</g>";
    return sheet;
}

std::string sheet_svg(std::span<const Panel> panels, const SheetOptions& options) {
    return svg_document(sheet_drawing(panels, options),
                        options.title.empty() ? to_sentence(Text::picture_sheet) : options.title, options.width);
}

}  // namespace cubewright::render
