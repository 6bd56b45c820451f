#include "render/raster.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace cubewright::render {

namespace {

constexpr std::size_t lines_per_row = 5;  // number of sample lines per row of pixels

// Returns the x coordinates where the polygon's edges cross the line at height y, in ascending order.
std::vector<double> border_crossings(std::span<const Point> polygon, double y) {
    std::vector<double> list;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point a = polygon[i];
        const Point b = polygon[(i + 1) % polygon.size()];
        if ((a.y <= y) == (b.y <= y)) continue;
        list.push_back(a.x + ((y - a.y) / (b.y - a.y) * (b.x - a.x)));
    }
    std::ranges::sort(list);
    return list;
}

// Adds the covered fraction of each pixel in the interval.
void cover(std::vector<double>& row, double from, double to) {
    from = std::clamp(from, 0.0, static_cast<double>(row.size()));
    to = std::clamp(to, 0.0, static_cast<double>(row.size()));
    for (auto x = static_cast<std::size_t>(from); static_cast<double>(x) < to; ++x)
        row[x] += std::min(to, static_cast<double>(x + 1)) - std::max(from, static_cast<double>(x));
}

std::uint8_t mixed(std::uint8_t below, std::uint8_t above, double part) {
    return static_cast<std::uint8_t>(std::lround(below + ((above - below) * part)));
}

}  // namespace

Raster::Raster(std::size_t width, std::size_t height, Rgb ground) : width_(width), height_(height) {
    bytes_.reserve(width * height * 3);
    for (std::size_t i = 0; i < width * height; ++i)
        for (const std::uint8_t byte : {ground.red, ground.green, ground.blue}) bytes_.push_back(byte);
}

Rgb Raster::at(std::size_t x, std::size_t y) const {
    const std::size_t i = ((y * width_) + x) * 3;
    return {bytes_[i], bytes_[i + 1], bytes_[i + 2]};
}

void Raster::fill(std::span<const Point> polygon, Rgb colour, double opacity) {
    if (polygon.size() < 3) return;
    const auto [top, bottom] = std::ranges::minmax(polygon, {}, &Point::y);
    const auto limit = static_cast<double>(height_);
    const auto first = static_cast<std::size_t>(std::clamp(std::floor(top.y), 0.0, limit));
    const auto last = static_cast<std::size_t>(std::clamp(std::ceil(bottom.y), 0.0, limit));
    std::vector<double> row(width_);
    for (std::size_t y = first; y < last; ++y) {
        std::ranges::fill(row, 0.0);
        for (std::size_t line = 0; line < lines_per_row; ++line) {
            const double at = static_cast<double>(y) + ((static_cast<double>(line) + 0.5) / lines_per_row);
            const auto list = border_crossings(polygon, at);
            for (std::size_t i = 0; i + 1 < list.size(); i += 2) cover(row, list[i], list[i + 1]);
        }
        for (std::size_t x = 0; x < width_; ++x) {
            if (row[x] <= 0) continue;
            const double part = std::min(1.0, row[x] / lines_per_row) * opacity;
            std::uint8_t* const pixel = &bytes_[((y * width_) + x) * 3];
            pixel[0] = mixed(pixel[0], colour.red, part);
            pixel[1] = mixed(pixel[1], colour.green, part);
            pixel[2] = mixed(pixel[2], colour.blue, part);
        }
    }
}

void Raster::stroke(std::span<const Point> line, double width, Rgb colour) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        fill(circle(line[i], width / 2), colour);
        if (i == 0) continue;
        const Point a = line[i - 1];
        const Point b = line[i];
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        if (length <= 0) continue;
        const Point side{(b.y - a.y) / length * width / 2, (a.x - b.x) / length * width / 2};
        fill(Polygon{{a.x + side.x, a.y + side.y},
                     {b.x + side.x, b.y + side.y},
                     {b.x - side.x, b.y - side.y},
                     {a.x - side.x, a.y - side.y}},
             colour);
    }
}

Polygon arc(Point centre, double radius, double from, double to) {
    constexpr double degrees_a_step = 6;
    const auto steps = static_cast<std::size_t>(std::max(2.0, std::ceil(std::abs(to - from) / degrees_a_step)));
    Polygon points;
    for (std::size_t i = 0; i <= steps; ++i) {
        const double angle =
            (from + ((to - from) * static_cast<double>(i) / static_cast<double>(steps))) * std::numbers::pi / 180;
        points.push_back({centre.x + (radius * std::cos(angle)), centre.y + (radius * std::sin(angle))});
    }
    return points;
}

Polygon circle(Point centre, double radius) {
    return arc(centre, radius, 0, 360);
}

Polygon rounded_box(Box box, double radius) {
    Polygon points;
    const double right = box.x + box.width - radius;
    const double bottom = box.y + box.height - radius;
    const auto corner = [&](Point centre, double from) {
        for (const Point point : arc(centre, radius, from, from + 90)) points.push_back(point);
    };
    corner({right, bottom}, 0);
    corner({box.x + radius, bottom}, 90);
    corner({box.x + radius, box.y + radius}, 180);
    corner({right, box.y + radius}, 270);
    return points;
}

}  // namespace cubewright::render
