#include "render/figure.hpp"

#include <fmt/core.h>

#include <cstddef>

#include "base/text.hpp"

namespace cubewright::render {

namespace {

Point move_and_scale(Point point, Point at, double scale) {
    return {at.x + scale * point.x, at.y + scale * point.y};
}

std::string paint_attributes(const Paint& paint) {
    std::string text = fmt::format(R"(fill="{}")", paint.fill ? to_hex(*paint.fill) : "none");
    if (paint.stroke)
        text += fmt::format(R"( stroke="{}" stroke-linejoin="round" stroke-width="{}")", to_hex(*paint.stroke),
                            svg_number(paint.stroke_width));
    return text;
}

std::string svg_shape(const PolygonShape& polygon) {
    std::string data;
    for (const Point corner : polygon.corners)
        data += fmt::format("{}{} {}", data.empty() ? 'M' : 'L', svg_number(corner.x), svg_number(corner.y));
    return fmt::format(R"(<path {} d="{}Z"/>)", paint_attributes(polygon.paint), data);
}

std::string svg_shape(const CircleShape& circle) {
    return fmt::format(R"(<circle {} cx="{}" cy="{}" r="{}"/>)", paint_attributes(circle.paint),
                       svg_number(circle.centre.x), svg_number(circle.centre.y), svg_number(circle.radius));
}

std::string svg_shape(const TextShape& text) {
    return fmt::format(
        R"(<text x="{}" y="{}" font-size="{}" font-family="{}"{}{} fill="{}" xml:space="preserve">{}</text>)",
        svg_number(text.at.x), svg_number(text.at.y), svg_number(text.size),
        text.font == TextFont::monospace ? "monospace" : "sans-serif",
        text.font == TextFont::bold ? R"( font-weight="bold")" : "", text.is_centred ? R"( text-anchor="middle")" : "",
        to_hex(text.colour), svg_text(text.text));
}

}  // namespace

void place(Figure& figure, const Figure& part, Point at, double scale) {
    for (Shape shape : part.shapes) {
        if (auto* polygon = std::get_if<PolygonShape>(&shape)) {
            for (Point& corner : polygon->corners) corner = move_and_scale(corner, at, scale);
            polygon->paint.stroke_width *= scale;
        } else if (auto* circle = std::get_if<CircleShape>(&shape)) {
            circle->centre = move_and_scale(circle->centre, at, scale);
            circle->radius *= scale;
            circle->paint.stroke_width *= scale;
        } else if (auto* text = std::get_if<TextShape>(&shape)) {
            text->at = move_and_scale(text->at, at, scale);
            text->size *= scale;
        }
        figure.shapes.push_back(std::move(shape));
    }
}

Drawing to_drawing(const Figure& figure) {
    Drawing drawing{.width = figure.width, .height = figure.height, .marks = {}, .description = figure.description};
    for (const Shape& shape : figure.shapes)
        drawing.marks += std::visit([](const auto& each) { return svg_shape(each); }, shape);
    return drawing;
}

std::string svg_number(double value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string svg_text(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8_length(text.substr(i));
        const std::string_view character = text.substr(i, length);
        i += length == 0 ? 1 : length;
        // U+FFFE and U+FFFF are not valid in XML.
        if (length == 0 || character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF")
            out += "\xEF\xBF\xBD";
        else if (character == "<")
            out += "&lt;";
        else if (character == ">")
            out += "&gt;";
        else if (character == "&")
            out += "&amp;";
        else if (character == "\"")
            out += "&quot;";
        else if (length == 1 && (static_cast<unsigned char>(character[0]) < 0x20 || character[0] == 0x7F))
            out += ' ';
        else
            out += character;
    }
    return out;
}

std::string placed(std::string_view marks, Point at, double scale) {
    const std::string scaling = scale == 1 ? "" : fmt::format(" scale({:.4g})", scale);
    return fmt::format(R"(<g transform="translate({} {}){}">{}</g>)", svg_number(at.x), svg_number(at.y), scaling,
                       marks);
}

std::string svg_document(const Drawing& drawing, std::string_view title, unsigned width) {
    const double shown_width = width == 0 ? drawing.width : width;
    const double shown_height = drawing.width > 0 ? drawing.height * shown_width / drawing.width : drawing.height;
    const std::string label = svg_text(title);
    const std::string description =
        drawing.description.empty() ? "" : fmt::format("<desc>{}</desc>\n", svg_text(drawing.description));
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {} {}" role="img" aria-label="{}">)"
        "\n<title>{}</title>\n{}{}\n</svg>\n",
        svg_number(shown_width), svg_number(shown_height), svg_number(drawing.width), svg_number(drawing.height), label,
        label, description, drawing.marks);
}

}  // namespace cubewright::render
