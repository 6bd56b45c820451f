#include "render/figure.hpp"

#include <fmt/core.h>

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

}  // namespace cubewright::render
