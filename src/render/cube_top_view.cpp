#include "render/cube_top_view.hpp"

#include <fmt/core.h>

#include <array>
#include <cmath>
#include <cstdint>

#include "texts/language.hpp"

namespace cubewright::render {

namespace {

constexpr double side_depth = 9;            // depth of the side stickers around the face
constexpr double inner = side_depth + rim;  // position of the first U face cell
constexpr double far = inner + stickers_size;
constexpr double view_size = face_size + (2 * side_depth);

// The stickers on one side of the U face, from left to right or from back to front.
using Side = std::array<std::uint8_t, 3>;
constexpr Side behind{47, 46, 45};
constexpr Side right{11, 10, 9};
constexpr Side in_front{18, 19, 20};
constexpr Side left{36, 37, 38};

Point sticker_centre(std::size_t facelet) {
    const std::size_t row = facelet / 3;
    const std::size_t column = facelet % 3;
    return {inner + (cell_size * (static_cast<double>(column) + 0.5)),
            inner + (cell_size * (static_cast<double>(row) + 0.5))};
}

Point along(Point from, Point direction, double forward, double sideways = 0) {
    return {from.x + (direction.x * forward) - (direction.y * sideways),
            from.y + (direction.y * forward) + (direction.x * sideways)};
}

std::string written(Point p) {
    return svg_number(p.x) + " " + svg_number(p.y);
}

// Returns the outline of an arrow with its shaft and heads. The arrow keeps some distance from the sticker centres, so
// that the arrows of a cycle do not overlap.
std::string arrow_path(const Arrow& arrow) {
    constexpr double clearance = 2.8;
    constexpr double head_length = 6;
    constexpr double head_half_width = 3.6;
    constexpr double shaft_half_width = 1;
    const Point from = sticker_centre(arrow.from);
    const Point to = sticker_centre(arrow.to);
    const double distance = std::hypot(to.x - from.x, to.y - from.y);
    const Point direction{(to.x - from.x) / distance, (to.y - from.y) / distance};
    const Point start = along(from, direction, clearance);
    const double tip = distance - (2 * clearance);
    const auto at = [&](double forward, double sideways) {
        return written(along(start, direction, forward, sideways));
    };

    std::string path = "M";
    if (arrow.both_ways)
        path += at(head_length, shaft_half_width) + "L" + at(head_length, head_half_width) + "L" + at(0, 0) + "L" +
                at(head_length, -head_half_width) + "L" + at(head_length, -shaft_half_width);
    else
        path += at(0, shaft_half_width) + "L" + at(0, -shaft_half_width);
    return path + "L" + at(tip - head_length, -shaft_half_width) + "L" + at(tip - head_length, -head_half_width) + "L" +
           at(tip, 0) + "L" + at(tip - head_length, head_half_width) + "L" + at(tip - head_length, shaft_half_width) +
           "z";
}

// Draws each arrow twice, first wider and in a light colour, so that the arrow is visible on every background.
std::string arrow_marks(std::span<const Arrow> arrows) {
    std::string paths;
    for (const Arrow& arrow : arrows)
        if (arrow.from < 9 && arrow.to < 9 && arrow.from != arrow.to) paths += arrow_path(arrow);
    if (paths.empty()) return {};
    return fmt::format(
        R"(<path d="{0}" fill="none" stroke="{1}" stroke-width="2.4" stroke-linejoin="round"/><path d="{0}" fill="{2}"/>)",
        paths, to_hex(light_ink), to_hex(dark_ink));
}

}  // namespace

Drawing top_view_drawing(CubeStickers facelets, std::span<const Arrow> arrows, const PictureOptions& options) {
    // Two plastic strips across the picture, horizontal and vertical, form the background of the side stickers.
    std::string marks =
        plastic_marks({side_depth, 0, face_size, view_size}) + plastic_marks({0, side_depth, view_size, face_size});
    marks += placed(face_stickers(facelets, twisty::Face::U, options), {inner, inner});
    const auto draw = [&](std::size_t facelet, Box cell) {
        marks += sticker_marks(sticker_look(facelets, facelet, options), cell);
    };
    for (std::size_t i = 0; i < 3; ++i) {
        const double at = inner + (cell_size * static_cast<double>(i));
        draw(behind[i], {at, rim, cell_size, side_depth});
        draw(right[i], {far, at, side_depth, cell_size});
        draw(in_front[i], {at, far, cell_size, side_depth});
        draw(left[i], {rim, at, side_depth, cell_size});
    }
    marks += arrow_marks(arrows);
    return cube_drawing(view_size, view_size, marks, facelets, options);
}

std::string top_view_svg(CubeStickers facelets, std::span<const Arrow> arrows, const PictureOptions& options) {
    return svg_document(top_view_drawing(facelets, arrows, options),
                        options.title.empty() ? to_sentence(Text::picture_last_layer) : options.title, options.width);
}

}  // namespace cubewright::render
