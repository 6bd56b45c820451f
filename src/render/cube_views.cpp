#include "render/cube_views.hpp"

#include <fmt/core.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "texts/language.hpp"

namespace cubewright::render {

namespace {

constexpr double gap = 4;  // space between faces
constexpr double step = face_size + gap;

struct NetPlace {
    int column;
    int row;
};
constexpr std::array<NetPlace, twisty::face_count> net_places{{{1, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 1}, {3, 1}}};

}  // namespace

Drawing net_drawing(CubeStickers facelets, const PictureOptions& options) {
    std::string marks;
    for (const twisty::Face face : twisty::all_faces) {
        const auto [column, row] = net_places[twisty::index(face)];
        const Point at{column * step, row * step};
        marks += plastic_marks({at.x, at.y, face_size, face_size});
        marks += placed(face_stickers(facelets, face, options), {at.x + rim, at.y + rim});
    }
    return cube_drawing((4 * step) - gap, (3 * step) - gap, marks, facelets, options);
}

std::string net_svg(CubeStickers facelets, const PictureOptions& options) {
    return svg_document(net_drawing(facelets, options),
                        options.title.empty() ? to_sentence(tr("Rubik's cube, unfolded")) : options.title,
                        options.width);
}

namespace {

using twisty::Face;

// Projected unit vectors of the cube's edges. All three have the same length in this projection.
constexpr double cos30 = 0.8660254;
constexpr double sin30 = 0.5;

constexpr double edge = stickers_size;
constexpr double plastic_margin = 3;  // margin around the outline
constexpr double view_width = (2 * edge * cos30) + (2 * plastic_margin);
constexpr double view_height = (2 * edge) + (2 * plastic_margin);
constexpr double space_between_views = 24;

// The projection of a face: its upper left corner relative to the centre of the picture, its two edge vectors, and
// its shading.
struct Slope {
    Point corner;
    Point right;
    Point down;
    std::string_view shade;
};
constexpr Slope top{{0, -edge}, {cos30, sin30}, {-cos30, sin30}, ""};
constexpr Slope right_slope{{0, 0}, {cos30, -sin30}, {0, 1}, ".15"};
constexpr Slope left_slope{{-edge * cos30, -edge * sin30}, {cos30, sin30}, {0, 1}, ".06"};

struct VisibleFace {
    Face face{};
    Slope slope;
    unsigned quarters = 0;  // clockwise rotation of the face relative to the net, in quarter turns
};
using View = std::array<VisibleFace, 3>;
constexpr View front_view{{{Face::U, top, 0}, {Face::R, right_slope, 0}, {Face::F, left_slope, 0}}};
constexpr View back_view{{{Face::D, top, 3}, {Face::L, left_slope, 2}, {Face::B, right_slope, 2}}};

// Returns the hexagonal outline of the cube.
std::string outline() {
    const auto x = [](double unit) { return svg_number(plastic_margin + ((1 + unit) * edge * cos30)); };
    const auto y = [](double unit) { return svg_number(plastic_margin + ((1 + unit) * edge)); };
    return fmt::format(
        R"(<path d="M{1} {3}L{2} {4}V{5}L{1} {6}L{0} {5}V{4}z" fill="{7}" stroke="{7}" stroke-width="{8}" stroke-linejoin="round"/>)",
        x(-1), x(0), x(1), y(-1), y(-sin30), y(sin30), y(1), to_hex(plastic), svg_number(2 * plastic_margin));
}

std::string view_marks(CubeStickers facelets, const PictureOptions& options, const View& view) {
    std::string marks = outline();
    for (const auto& [face, slope, quarters] : view) {
        const std::string shade = slope.shade.empty() ? ""
                                                      : fmt::format(R"(<path d="M0 0h{0}v{0}H0z" opacity="{1}"/>)",
                                                                    svg_number(edge), slope.shade);
        marks += fmt::format(
            R"svg(<g transform="matrix({:.4g} {:.4g} {:.4g} {:.4g} {} {})">{}{}</g>)svg", slope.right.x, slope.right.y,
            slope.down.x, slope.down.y, svg_number((view_width / 2) + slope.corner.x),
            svg_number((view_height / 2) + slope.corner.y), face_stickers(facelets, face, options, quarters), shade);
    }
    return marks;
}

}  // namespace

Drawing isometric_drawing(CubeStickers facelets, const PictureOptions& options, CubeSide side) {
    if (side != CubeSide::both)
        return cube_drawing(view_width, view_height,
                            view_marks(facelets, options, side == CubeSide::front ? front_view : back_view), facelets,
                            options);
    const std::string marks = view_marks(facelets, options, front_view) +
                              placed(view_marks(facelets, options, back_view), {view_width + space_between_views, 0});
    return cube_drawing((2 * view_width) + space_between_views, view_height, marks, facelets, options);
}

std::string isometric_svg(CubeStickers facelets, const PictureOptions& options, CubeSide side) {
    constexpr std::array titles{tr("Rubik's cube, front view"), tr("Rubik's cube, back view"),
                                tr("Rubik's cube, front and back views")};
    return svg_document(isometric_drawing(facelets, options, side),
                        options.title.empty() ? to_sentence(titles[static_cast<std::size_t>(side)]) : options.title,
                        options.width);
}

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
    return svg_document(
        top_view_drawing(facelets, arrows, options),
        options.title.empty() ? to_sentence(tr("Rubik's cube, last layer seen from above")) : options.title,
        options.width);
}

}  // namespace cubewright::render
