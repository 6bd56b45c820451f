#include "render/twisty_picture.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "render/colour.hpp"
#include "render/cube_picture.hpp"

namespace cubewright::render {

namespace {

using twisty::FlatPuzzle;
using twisty::Point2;
using twisty::Polygon2;
using twisty::SolidKind;

struct FaceColour {
    std::string_view name;
    char letter = ' ';
    Rgb rgb;
};

// Colours in the order of the solid's faces.
constexpr std::array<FaceColour, 4> tetrahedron_colours{{{"green", 'G', rgb(0x0a9d4b)},
                                                         {"blue", 'B', rgb(0x1f5fd6)},
                                                         {"red", 'R', rgb(0xd7263d)},
                                                         {"yellow", 'Y', rgb(0xffd500)}}};
constexpr std::array<FaceColour, 6> cube_colours{{{"white", 'W', rgb(0xf7f7f5)},
                                                  {"red", 'R', rgb(0xd7263d)},
                                                  {"green", 'G', rgb(0x0a9d4b)},
                                                  {"yellow", 'Y', rgb(0xffd500)},
                                                  {"orange", 'O', rgb(0xff8a1f)},
                                                  {"blue", 'B', rgb(0x1f5fd6)}}};
constexpr std::array<FaceColour, 8> octahedron_colours{{{"white", 'W', rgb(0xf7f7f5)},
                                                        {"green", 'G', rgb(0x0a9d4b)},
                                                        {"red", 'R', rgb(0xd7263d)},
                                                        {"purple", 'P', rgb(0x8a3ffc)},
                                                        {"yellow", 'Y', rgb(0xffd500)},
                                                        {"orange", 'O', rgb(0xff8a1f)},
                                                        {"blue", 'B', rgb(0x1f5fd6)},
                                                        {"grey", 'E', rgb(0x9a9da3)}}};
constexpr std::array<FaceColour, 12> dodecahedron_colours{{{"white", 'W', rgb(0xf7f7f5)},
                                                           {"dark green", 'G', rgb(0x0b6b2e)},
                                                           {"red", 'R', rgb(0xd7263d)},
                                                           {"dark blue", 'B', rgb(0x1b3fae)},
                                                           {"yellow", 'Y', rgb(0xffcc00)},
                                                           {"purple", 'P', rgb(0x8a3ffc)},
                                                           {"grey", 'E', rgb(0x9a9da3)},
                                                           {"light green", 'L', rgb(0x7be010)},
                                                           {"orange", 'O', rgb(0xff8a1f)},
                                                           {"light blue", 'A', rgb(0x8adcff)},
                                                           {"cream", 'C', rgb(0xfff3b0)},
                                                           {"pink", 'K', rgb(0xff99e6)}}};

std::span<const FaceColour> face_colours(SolidKind kind) {
    switch (kind) {
        case SolidKind::tetrahedron:
            return tetrahedron_colours;
        case SolidKind::cube:
            return cube_colours;
        case SolidKind::octahedron:
            return octahedron_colours;
        case SolidKind::dodecahedron:
            break;
    }
    return dodecahedron_colours;
}

constexpr double puzzle_edge = 60;  // length of an edge of the solid in the picture

FlatPuzzle flatten_puzzle(const twisty::BuiltPuzzle& built, TwistyView view) {
    if (view == TwistyView::net) return unfold(built, 0.97);
    if (built.solid.kind == SolidKind::tetrahedron) return project(built, {0.35, 0.55, 1});
    return project(built, {0.7, 0.65, 1});
}

std::string describe_stickers(const twisty::BuiltPuzzle& built, const std::vector<std::size_t>& colours) {
    const auto names = face_colours(built.solid.kind);
    std::string text;
    for (std::size_t face = 0; face < built.solid.faces.size(); ++face) {
        if (!text.empty()) text += "; ";
        text += built.solid.faces[face].name + ":";
        for (std::size_t i = 0; i < colours.size(); ++i)
            if (built.stickers[i].face == face) text += fmt::format(" {}", names[colours[i]].name);
    }
    return text;
}

bool contains(const Polygon2& polygon, Point2 point) {
    bool is_inside = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point2 a = polygon[i];
        const Point2 b = polygon[(i + 1) % polygon.size()];
        if ((a.y > point.y) != (b.y > point.y) && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x))
            is_inside = !is_inside;
    }
    return is_inside;
}

}  // namespace

Figure twisty_figure(const twisty::BuiltPuzzle& built, const twisty::Pattern& pattern, TwistyView view) {
    const FlatPuzzle flat = flatten_puzzle(built, view);
    const auto colours = sticker_colours(built, pattern);
    const auto palette = face_colours(built.solid.kind);
    // Small stickers have thin borders.
    const double stickers_per_face =
        static_cast<double>(built.stickers.size()) / static_cast<double>(built.solid.faces.size());
    const double border = std::clamp(0.1 * puzzle_edge / std::sqrt(stickers_per_face), 0.8, 2.0);
    Figure figure{.width = puzzle_edge * flat.width + 2 * rim,
                  .height = puzzle_edge * flat.height + 2 * rim,
                  .description = describe_stickers(built, colours)};
    const auto add_polygon = [&](const Polygon2& polygon, Rgb fill) {
        if (polygon.empty()) return;
        PolygonShape shape{.corners = {}, .paint = {.fill = fill, .stroke = plastic, .stroke_width = border}};
        for (const Point2 corner : polygon)
            shape.corners.push_back({puzzle_edge * corner.x + rim, puzzle_edge * corner.y + rim});
        figure.shapes.emplace_back(std::move(shape));
    };
    for (const Polygon2& face : flat.faces) add_polygon(face, plastic);
    for (std::size_t i = 0; i < colours.size(); ++i) add_polygon(flat.stickers[i], palette[colours[i]].rgb);
    return figure;
}

std::string ansi_twisty(const twisty::BuiltPuzzle& built, const twisty::Pattern& pattern, ColourDepth depth) {
    const FlatPuzzle flat = unfold(built);
    const auto colours = sticker_colours(built, pattern);
    const auto palette = face_colours(built.solid.kind);
    // The smallest sticker is at least one row high.
    double least = 1;
    for (const Polygon2& sticker : flat.stickers) {
        const auto [low, high] = std::ranges::minmax(sticker, {}, &Point2::y);
        least = std::min(least, high.y - low.y);
    }
    const double row_height = std::max(least, 0.12);
    const double column_width = row_height / 2;
    const auto rows = static_cast<std::size_t>(std::ceil((flat.height / row_height) - 0.01));
    const auto columns = static_cast<std::size_t>(std::ceil((flat.width / column_width) - 0.01));
    std::string text;
    for (std::size_t row = 0; row < rows; ++row) {
        std::string line;
        for (std::size_t column = 0; column < columns; ++column) {
            const Point2 centre{(static_cast<double>(column) + 0.5) * column_width,
                                (static_cast<double>(row) + 0.5) * row_height};
            const auto found =
                std::ranges::find_if(flat.stickers, [&](const Polygon2& sticker) { return contains(sticker, centre); });
            if (found == flat.stickers.end()) {
                line += ' ';
                continue;
            }
            const FaceColour& colour = palette[colours[static_cast<std::size_t>(found - flat.stickers.begin())]];
            if (depth == ColourDepth::none)
                line += colour.letter;
            else
                line += on_background(" ", colour.rgb, depth);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

}  // namespace cubewright::render
