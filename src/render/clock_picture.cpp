#include "render/clock_picture.hpp"

#include <fmt/core.h>

#include <cmath>
#include <numbers>

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

}  // namespace cubewright::render
