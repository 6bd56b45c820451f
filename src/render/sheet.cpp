#include "render/sheet.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "render/figure.hpp"
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
                        options.title.empty() ? to_sentence(tr("Rubik's cube positions")) : options.title,
                        options.width);
}

// Writes figures as PDF 1.4, using the standard fonts that every PDF reader has.

namespace {

std::string pdf_number(double value) {
    return svg_number(value);
}

std::string pdf_colour(Rgb colour) {
    return fmt::format("{} {} {}", pdf_number(colour.red / 255.0), pdf_number(colour.green / 255.0),
                       pdf_number(colour.blue / 255.0));
}

// Returns the text in Latin-1, in the syntax of a PDF string.
std::string pdf_string(std::string_view text) {
    std::string result = "(";
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const std::size_t length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
        unsigned code = byte;
        if (length == 2 && i + 1 < text.size())
            code = (byte & 0x1fU) << 6U | (static_cast<unsigned char>(text[i + 1]) & 0x3fU);
        if (length > 2 || code > 0xff) code = '?';
        if (code < 0x20)
            result += ' ';
        else if (code == '(' || code == ')' || code == '\\')
            result += fmt::format("\\{}", static_cast<char>(code));
        else if (code < 0x80)
            result += static_cast<char>(code);
        else
            result += fmt::format("\\{:03o}", code);
        i += length;
    }
    return result + ")";
}

struct PaintOperators {
    std::string before;
    std::string_view paint;
};
PaintOperators paint_operators(const Paint& paint) {
    PaintOperators operators;
    if (paint.fill) operators.before += pdf_colour(*paint.fill) + " rg ";
    if (paint.stroke)
        operators.before += fmt::format("{} RG {} w ", pdf_colour(*paint.stroke), pdf_number(paint.stroke_width));
    operators.paint = paint.fill && paint.stroke ? "b" : paint.fill ? "f" : paint.stroke ? "s" : "n";
    return operators;
}

// Writes the shapes of a page. In PDF, y coordinates increase upwards from the lower edge.
class PageWriter {
public:
    explicit PageWriter(double height) : height_(height) {}

    void operator()(const PolygonShape& polygon) {
        const auto [before, paint] = paint_operators(polygon.paint);
        content += before;
        for (std::size_t i = 0; i < polygon.corners.size(); ++i)
            content += fmt::format("{} {} ", point(polygon.corners[i]), i == 0 ? 'm' : 'l');
        content += fmt::format("h {}\n", paint);
    }

    void operator()(const CircleShape& circle) {
        constexpr double control = 0.5523;  // control points of a Bézier curve that approximates a quarter circle
        const auto [before, paint] = paint_operators(circle.paint);
        const auto at = [&](double x, double y) {
            return point({circle.centre.x + circle.radius * x, circle.centre.y + circle.radius * y});
        };
        content += fmt::format("{}{} m ", before, at(1, 0));
        content += fmt::format("{} {} {} c ", at(1, control), at(control, 1), at(0, 1));
        content += fmt::format("{} {} {} c ", at(-control, 1), at(-1, control), at(-1, 0));
        content += fmt::format("{} {} {} c ", at(-1, -control), at(-control, -1), at(0, -1));
        content += fmt::format("{} {} {} c h {}\n", at(control, -1), at(1, -control), at(1, 0), paint);
    }

    void operator()(const TextShape& text) {
        // Only text in the monospace font is centred exactly. For Helvetica, an average character width of half the
        // font size is assumed.
        const double width = text.font == TextFont::monospace ? monospace_width : 0.52;
        Point at = text.at;
        if (text.is_centred) at.x -= width * text.size * static_cast<double>(text.text.size()) / 2;
        content +=
            fmt::format("BT {} rg /F{} {} Tf {} Td {} Tj ET\n", pdf_colour(text.colour),
                        static_cast<unsigned>(text.font) + 1, pdf_number(text.size), point(at), pdf_string(text.text));
    }

    std::string content = "1 j\n";

private:
    std::string point(Point at) const { return pdf_number(at.x) + " " + pdf_number(height_ - at.y); }
    double height_;
};

}  // namespace

std::string_view find_unprintable(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = std::max<std::size_t>(utf8_length(text.substr(i)), 1);
        // U+0080 to U+00FF start with the bytes C2 and C3.
        const auto lead = static_cast<unsigned char>(text[i]);
        if (lead >= 0x80 && (lead > 0xC3 || length != 2)) return text.substr(i, length);
        i += length;
    }
    return {};
}

std::string pdf_document(const std::vector<Figure>& pages, std::string_view title) {
    // Objects 1 to 6: the catalogue, the list of pages, three fonts and the title. Then two objects for each page.
    constexpr std::size_t first_page = 7;
    std::vector<std::string> objects;
    objects.emplace_back("<< /Type /Catalog /Pages 2 0 R >>");
    std::string kids;
    for (std::size_t i = 0; i < pages.size(); ++i) kids += fmt::format("{} 0 R ", first_page + 2 * i);
    objects.push_back(fmt::format("<< /Type /Pages /Count {} /Kids [{}] >>", pages.size(), kids));
    for (const std::string_view font : {"Helvetica", "Helvetica-Bold", "Courier"})
        objects.push_back(
            fmt::format("<< /Type /Font /Subtype /Type1 /BaseFont /{} /Encoding /WinAnsiEncoding >>", font));
    objects.push_back(fmt::format("<< /Title {} >>", pdf_string(title)));
    for (std::size_t i = 0; i < pages.size(); ++i) {
        PageWriter writer(pages[i].height);
        for (const Shape& shape : pages[i].shapes) std::visit(writer, shape);
        objects.push_back(
            fmt::format("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {} {}] /Contents {} 0 R /Resources "
                        "<< /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> >>",
                        pdf_number(pages[i].width), pdf_number(pages[i].height), first_page + 2 * i + 1));
        objects.push_back(fmt::format("<< /Length {} >>\nstream\n{}endstream", writer.content.size(), writer.content));
    }

    std::string document = "%PDF-1.4\n";
    std::string offsets;
    for (std::size_t i = 0; i < objects.size(); ++i) {
        offsets += fmt::format("{:010} 00000 n \n", document.size());
        document += fmt::format("{} 0 obj\n{}\nendobj\n", i + 1, objects[i]);
    }
    const std::size_t table = document.size();
    document += fmt::format("xref\n0 {}\n0000000000 65535 f \n{}", objects.size() + 1, offsets);
    document += fmt::format("trailer\n<< /Size {} /Root 1 0 R /Info 6 0 R >>\nstartxref\n{}\n%%EOF\n",
                            objects.size() + 1, table);
    return document;
}

}  // namespace cubewright::render
