// Pictures as pixels, for those who take no SVG: polygons with smooth edges on a plain ground, and what can be made of
// them. There is no text: whoever shows the picture writes beside it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "render/colour.hpp"
#include "render/cube_picture.hpp"
#include "render/svg.hpp"

namespace cubewright::render {

using Polygon = std::vector<Point>;

class Raster {
public:
    Raster(std::size_t width, std::size_t height, Rgb ground);

    // What lies an odd number of edges away from the outside. What is beyond the picture is left out.
    void fill(std::span<const Point> polygon, Rgb colour, double opacity = 1);
    // A line through the points, with round ends and joints.
    void stroke(std::span<const Point> line, double width, Rgb colour);

    std::size_t width() const { return width_; }
    std::size_t height() const { return height_; }
    Rgb at(std::size_t x, std::size_t y) const;
    // Three bytes a pixel, row by row.
    std::span<const std::uint8_t> bytes() const { return bytes_; }

private:
    std::size_t width_;
    std::size_t height_;
    std::vector<std::uint8_t> bytes_;
};

Polygon circle(Point centre, double radius);
Polygon rounded_box(Box box, double radius);
// A part of a circle, from one angle to another in degrees; 0 is to the right, 90 is down.
Polygon arc(Point centre, double radius, double from, double to);

}  // namespace cubewright::render
