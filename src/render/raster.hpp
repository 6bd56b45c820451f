// Raster pictures for clients that do not support SVG: antialiased polygons and lines on a plain background, without
// text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "render/colour.hpp"
#include "render/cube_picture.hpp"
#include "render/figure.hpp"

namespace cubewright::render {

using Polygon = std::vector<Point>;

class Raster {
public:
    Raster(std::size_t width, std::size_t height, Rgb ground);

    // Fills the polygon by the even-odd rule, clipped to the picture.
    void fill(std::span<const Point> polygon, Rgb colour, double opacity = 1);
    // Draws a line through the points with round caps and joins.
    void stroke(std::span<const Point> line, double width, Rgb colour);

    std::size_t width() const { return width_; }
    std::size_t height() const { return height_; }
    Rgb at(std::size_t x, std::size_t y) const;
    // Three bytes per pixel, row by row.
    std::span<const std::uint8_t> bytes() const { return bytes_; }

private:
    std::size_t width_;
    std::size_t height_;
    std::vector<std::uint8_t> bytes_;
};

Polygon circle(Point centre, double radius);
Polygon rounded_box(Box box, double radius);
// Returns a circular arc between two angles in degrees, where 0 points right and 90 points down.
Polygon arc(Point centre, double radius, double from, double to);

}  // namespace cubewright::render
