#include "render/puzzle_pictures.hpp"

#include <fmt/core.h>

#include <cmath>
#include <numbers>

#include "puzzles/square1_puzzle.hpp"
#include "render/cube_picture.hpp"

namespace cubewright::render {

namespace {

constexpr double side_size = 120;
constexpr double side_gap = 10;
constexpr double dial_distance = 31;
constexpr double dial_radius = 12.5;
constexpr double pin_radius = 4;
constexpr std::size_t dials = 9;
constexpr Rgb front_plate = rgb(0x1f5fd6);
constexpr Rgb back_plate = rgb(0x8fc1ff);
constexpr Rgb front_dial = rgb(0x8fc1ff);
constexpr Rgb back_dial = rgb(0x1f5fd6);
constexpr Rgb hand = rgb(0xffd500);
constexpr Rgb hand_border = rgb(0xd7263d);
constexpr Rgb pin = rgb(0x9a9da3);

// Returns the point at a distance from the centre in the direction of an hour.
Point towards(Point centre, double hour, double distance) {
    const double angle = hour * std::numbers::pi / 6;
    return {centre.x + distance * std::sin(angle), centre.y - distance * std::cos(angle)};
}

void add_dial(Figure& figure, Point centre, unsigned hour, Rgb colour) {
    figure.shapes.emplace_back(CircleShape{.centre = centre, .radius = dial_radius, .paint = {.fill = colour}});
    for (unsigned mark = 0; mark < 12; ++mark)
        figure.shapes.emplace_back(CircleShape{.centre = towards(centre, mark, dial_radius + 1.6),
                                               .radius = mark == 0 ? 1.1 : 0.6,
                                               .paint = {.fill = mark == 0 ? hand_border : light_ink}});
    figure.shapes.emplace_back(
        PolygonShape{.corners = {towards(centre, hour, dial_radius - 1), towards(centre, hour + 3.0, 3),
                                 towards(centre, hour + 6.0, 3), towards(centre, hour + 9.0, 3)},
                     .paint = {.fill = hand, .stroke = hand_border, .stroke_width = 1}});
}

void add_side(Figure& figure, const twisty::Pattern& pattern, std::size_t first, double left, Rgb plate, Rgb dial) {
    const Point middle{left + side_size / 2, side_size / 2};
    figure.shapes.emplace_back(CircleShape{.centre = middle,
                                           .radius = side_size / 2 - 1,
                                           .paint = {.fill = plate, .stroke = dark_ink, .stroke_width = 1.5}});
    for (std::size_t i = 0; i < dials; ++i) {
        const std::size_t column = i % 3;
        const std::size_t row = i / 3;
        const Point centre{middle.x + dial_distance * (static_cast<double>(column) - 1),
                           middle.y + dial_distance * (static_cast<double>(row) - 1)};
        add_dial(figure, centre, pattern.orientations[first + i], dial);
    }
    for (const double x : {-0.5, 0.5})
        for (const double y : {-0.5, 0.5})
            figure.shapes.emplace_back(
                CircleShape{.centre = {middle.x + dial_distance * x, middle.y + dial_distance * y},
                            .radius = pin_radius,
                            .paint = {.fill = pin, .stroke = dark_ink, .stroke_width = 0.8}});
}

}  // namespace

Figure clock_figure(const twisty::Pattern& pattern) {
    Figure figure{.width = 2 * side_size + side_gap, .height = side_size};
    add_side(figure, pattern, 0, 0, front_plate, front_dial);
    add_side(figure, pattern, dials, side_size + side_gap, back_plate, back_dial);
    for (std::size_t i = 0; i < 2 * dials; ++i)
        figure.description += fmt::format("{}{}",
                                          i == 0       ? ""
                                          : i == dials ? "; "
                                                       : " ",
                                          pattern.orientations[i] == 0 ? 12U : pattern.orientations[i]);
    return figure;
}

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
    add_layer(figure, pattern, 0, {layer_room / 2, layer_room / 2}, 195);
    add_layer(figure, pattern, wedges_per_layer, {1.5 * layer_room, layer_room / 2}, -15);
    // The front of the equator. Its left part is the smaller one when the puzzle is held as the notation requires.
    // After an odd number of slices, the right part shows its other side.
    const bool is_turned = pattern.orientations.back() != 0;
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
