#include "render/cube_isometric.hpp"

#include <fmt/core.h>

#include <array>
#include <string_view>

#include "texts/language.hpp"

namespace cubewright::render {

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
    constexpr std::array titles{Text::picture_front, Text::picture_back, Text::picture_both};
    return svg_document(isometric_drawing(facelets, options, side),
                        options.title.empty() ? to_sentence(titles[static_cast<std::size_t>(side)]) : options.title,
                        options.width);
}

}  // namespace cubewright::render
