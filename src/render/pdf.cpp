// Writes figures as PDF 1.4, using the standard fonts that every PDF reader has.
#include <fmt/core.h>

#include <cstdint>

#include "render/figure.hpp"

namespace cubewright::render {

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
