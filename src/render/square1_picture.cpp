#include "render/square1_picture.hpp"

#include <cmath>
#include <numbers>

#include "puzzles/square1.hpp"
#include "render/cube_picture.hpp"

namespace cubewright::render {

namespace {

using puzzles::WedgeColours;
using puzzles::wedges_per_layer;

constexpr double half_side = 38;                         // half the side length of a solved layer
constexpr double layer_room = half_side * 2 * 1.42 + 6;  // leaves room for corners that point in any direction
constexpr double upper_size = 0.68;                      // size of the upper side of a piece, relative to its outline
constexpr double equator_height = 14;

Rgb square1_colour(char face) {
    switch (face) {
        case 'U':
            return rgb(0xffd500);
        case 'D':
            return rgb(0xf7f7f5);
        case 'F':
            return rgb(0xd7263d);
        case 'B':
            return rgb(0xff8a1f);
        case 'R':
            return rgb(0x0a9d4b);
        default:
            return rgb(0x1f5fd6);
    }
}

// Returns the point in a direction, in degrees clockwise from the top of the picture.
Point in_direction(Point centre, double degrees, double distance) {
    const double angle = degrees * std::numbers::pi / 180;
    return {centre.x + distance * std::sin(angle), centre.y - distance * std::cos(angle)};
}

void add_piece(Figure& figure, std::vector<Point> corners, Rgb colour) {
    figure.shapes.emplace_back(
        PolygonShape{.corners = std::move(corners), .paint = {.fill = colour, .stroke = plastic, .stroke_width = 1.2}});
}

// Draws a wedge between two directions. `near` and `far` are the distances of its outline from the centre in these
// directions.
void add_wedge(Figure& figure, Point centre, const WedgeColours& colours, double from, double near, double far) {
    const double to = from + 30;
    add_piece(figure,
              {in_direction(centre, from, upper_size * near), in_direction(centre, from, near),
               in_direction(centre, to, far), in_direction(centre, to, upper_size * far)},
              square1_colour(colours.side));
}

void add_layer(Figure& figure, const twisty::Pattern& pattern, std::size_t first, Point centre, double start) {
    const double edge = half_side / std::cos(15 * std::numbers::pi / 180);  // distance of the end of an edge
    const double tip = half_side * std::numbers::sqrt2;
    for (std::size_t i = 0; i < wedges_per_layer; ++i) {
        const WedgeColours colours = puzzles::wedge_colours(pattern.pieces[first + i]);
        const double from = start + 30 * static_cast<double>(i);
        const double near = colours.is_second_of_corner ? tip : edge;
        const double far = colours.is_first_of_corner ? tip : edge;
        add_wedge(figure, centre, colours, from, near, far);
        // The upper side of a corner is drawn with its first wedge.
        if (colours.is_second_of_corner) continue;
        std::vector<Point> top{centre, in_direction(centre, from, upper_size * near),
                               in_direction(centre, from + 30, upper_size * far)};
        if (colours.is_first_of_corner) top.push_back(in_direction(centre, from + 60, upper_size * edge));
        add_piece(figure, std::move(top), square1_colour(colours.layer));
    }
}

}  // namespace

Figure square1_figure(const twisty::Pattern& pattern) {
    Figure figure{.width = 2 * layer_room, .height = layer_room + equator_height + 4};
    add_layer(figure, pattern, 0, {layer_room / 2, layer_room / 2}, 15);
    add_layer(figure, pattern, wedges_per_layer, {1.5 * layer_room, layer_room / 2}, -15);
    // The front of the equator. Its left part is the smaller one when the puzzle is held as the notation requires.
    // After an odd number of slices, the right part shows its other side.
    const bool is_turned = pattern.orientations[2 * wedges_per_layer] != 0;
    const double left = layer_room / 2 - half_side;
    const double cut = layer_room / 2 - half_side * std::tan(15 * std::numbers::pi / 180);
    const double right = is_turned ? 2 * cut - left : layer_room / 2 + half_side;
    const auto add_part = [&](double from, double to, char face) {
        add_piece(figure,
                  {{from, layer_room},
                   {to, layer_room},
                   {to, layer_room + equator_height},
                   {from, layer_room + equator_height}},
                  square1_colour(face));
    };
    add_part(left, cut, 'F');
    add_part(cut, right, is_turned ? 'B' : 'F');
    for (std::size_t i = 0; i < 2 * wedges_per_layer; ++i) {
        const WedgeColours colours = puzzles::wedge_colours(pattern.pieces[i]);
        if (i == wedges_per_layer) figure.description += ';';
        if (i > 0) figure.description += ' ';
        figure.description += {colours.layer, colours.side};
    }
    return figure;
}

}  // namespace cubewright::render
