#include "render/set_diagram.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <sstream>
#include <vector>

#include "tests/render/svg_reader.hpp"

namespace cubewright::render {
namespace {

using readyset::Card;
using readyset::Colour;

constexpr std::uint8_t card_count = readyset::card_count;

// Independent definition: inside an ellipse the distances to its two foci sum to less than the major axis.
bool is_inside_by_foci(const Ellipse& e, Point p) {
    const double focus = std::sqrt((e.length * e.length) - (e.breadth * e.breadth));
    const double tilt = e.tilt * std::numbers::pi / 180;
    const double dx = focus * std::cos(tilt);
    const double dy = focus * std::sin(tilt);
    return std::hypot(p.x - e.middle.x - dx, p.y - e.middle.y - dy) +
               std::hypot(p.x - e.middle.x + dx, p.y - e.middle.y + dy) <
           2 * e.length;
}

std::uint8_t region_by_foci(Point p) {
    unsigned colours = 0;
    for (const Colour c : readyset::all_colours)
        if (is_inside_by_foci(venn_ellipse(c), p)) colours |= 1U << index(c);
    return static_cast<std::uint8_t>(colours);
}

TEST(Venn, EachRegionsCentreIsInExactlyItsEllipses) {
    for (std::uint8_t i = 0; i < card_count; ++i) EXPECT_EQ(region_by_foci(venn_centre(Card{i})), i);
}

TEST(Venn, ACardFitsIntoEveryRegion) {
    for (std::uint8_t i = 0; i < card_count; ++i)
        for (int degrees = 0; degrees < 360; degrees += 3) {
            const double angle = degrees * std::numbers::pi / 180;
            const Point place = venn_centre(Card{i});
            const Point near{place.x + (venn_room * std::cos(angle)), place.y + (venn_room * std::sin(angle))};
            EXPECT_EQ(region_by_foci(near), i) << degrees;
            EXPECT_LT(std::abs(near.x), venn_width / 2);
        }
}

// Each one-pixel step stays in a region or crosses one line to an adjacent region. Flood fill from the centre of
// every region reaches every pixel, so there are sixteen connected regions.
TEST(Venn, ThereAreSixteenConnectedRegions) {
    constexpr int half = 240;
    constexpr int side = (2 * half) + 1;
    std::vector<int> piece(side * side, -1);
    const auto at = [](int x, int y) { return static_cast<std::size_t>(((y + half) * side) + x + half); };
    const auto region = [](int x, int y) { return region_by_foci({static_cast<double>(x), static_cast<double>(y)}); };
    std::set<int> seen;
    for (std::uint8_t i = 0; i < card_count; ++i) {
        const Point place = venn_centre(Card{i});
        std::vector<std::pair<int, int>> to_do{{static_cast<int>(place.x), static_cast<int>(place.y)}};
        while (!to_do.empty()) {
            const auto [x, y] = to_do.back();
            to_do.pop_back();
            if (std::abs(x) > half || std::abs(y) > half || piece[at(x, y)] >= 0 || region(x, y) != i) continue;
            piece[at(x, y)] = i;
            seen.insert(i);
            for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) to_do.emplace_back(x + dx, y + dy);
        }
    }
    EXPECT_EQ(seen.size(), 16U);
    // Anything that the flood fill missed is a sliver thinner than a pixel.
    for (int y = -half; y <= half; ++y)
        for (int x = -half; x <= half; ++x)
            if (piece[at(x, y)] < 0) {
                int near = -1;
                for (int dx = -1; dx <= 1; ++dx)
                    for (int dy = -1; dy <= 1; ++dy)
                        if (std::abs(x + dx) <= half && std::abs(y + dy) <= half &&
                            piece[at(x + dx, y + dy)] == region(x, y))
                            near = region(x, y);
                EXPECT_EQ(near, region(x, y)) << x << ' ' << y;
            }
}

// Converts the corners and arcs of an outline to a closed polygon with many points.
std::vector<std::vector<Point>> walked(const std::string& path) {
    std::vector<std::vector<Point>> loops;
    Point now;
    std::size_t i = 0;
    const auto number = [&] {
        std::size_t used = 0;
        while (i < path.size() && (path[i] == ' ' || path[i] == ',')) ++i;
        const double value = std::stod(path.substr(i), &used);
        i += used;
        return value;
    };
    while (i < path.size()) {
        const char command = path[i++];
        if (command == 'M') {
            now.x = number();
            now.y = number();
            loops.push_back({now});
        } else if (command == 'H') {
            now.x = number();
            loops.back().push_back(now);
        } else if (command == 'V') {
            now.y = number();
            loops.back().push_back(now);
        } else if (command == 'A') {
            const double rx = number();
            const double ry = number();
            const double tilt = number() * std::numbers::pi / 180;
            const bool large = number() != 0;
            const bool sweep = number() != 0;
            const Point end{number(), number()};
            // Converts arc endpoints to a centre as in the SVG standard (F.6.5).
            const double hx = (now.x - end.x) / 2;
            const double hy = (now.y - end.y) / 2;
            const double x = (std::cos(tilt) * hx) + (std::sin(tilt) * hy);
            const double y = (std::cos(tilt) * hy) - (std::sin(tilt) * hx);
            const double under = (rx * rx * ry * ry) - (rx * rx * y * y) - (ry * ry * x * x);
            const double root = std::sqrt(std::max(0.0, under / ((rx * rx * y * y) + (ry * ry * x * x))));
            const double sign = large == sweep ? -1 : 1;
            const double mx = sign * root * rx * y / ry;
            const double my = -sign * root * ry * x / rx;
            const double from = std::atan2((y - my) / ry, (x - mx) / rx);
            double turn = std::atan2((-y - my) / ry, (-x - mx) / rx) - from;
            if (sweep && turn < 0) turn += 2 * std::numbers::pi;
            if (!sweep && turn > 0) turn -= 2 * std::numbers::pi;
            const Point middle{(std::cos(tilt) * mx) - (std::sin(tilt) * my) + ((now.x + end.x) / 2),
                               (std::sin(tilt) * mx) + (std::cos(tilt) * my) + ((now.y + end.y) / 2)};
            for (int k = 1; k <= 60; ++k) {
                const double angle = from + (turn * k / 60);
                const double along = rx * std::cos(angle);
                const double across = ry * std::sin(angle);
                loops.back().push_back({middle.x + (along * std::cos(tilt)) - (across * std::sin(tilt)),
                                        middle.y + (along * std::sin(tilt)) + (across * std::cos(tilt))});
            }
            now = end;
        } else {
            EXPECT_EQ(command, 'Z');
        }
    }
    return loops;
}

bool is_in(const std::vector<std::vector<Point>>& loops, Point p) {
    bool inside = false;
    for (const auto& loop : loops)
        for (std::size_t i = 0, j = loop.size() - 1; i < loop.size(); j = i++)
            if ((loop[i].y > p.y) != (loop[j].y > p.y) &&
                p.x < ((loop[j].x - loop[i].x) * (p.y - loop[i].y) / (loop[j].y - loop[i].y)) + loop[i].x)
                inside = !inside;
    return inside;
}

// Every point of the canvas lies in exactly one of the sixteen outlines: the outline of its region.
TEST(Venn, TheOutlinesMatchTheRegions) {
    std::vector<std::vector<std::vector<Point>>> outlines;
    for (std::uint8_t i = 0; i < card_count; ++i) outlines.push_back(walked(venn_outline(Card{i})));
    int beside_a_line = 0;
    int points = 0;
    for (double y = -210.25; y < 204; y += 3.5)
        for (double x = -235.25; x < 238; x += 3.5) {
            ++points;
            // Skip points close to a line, because path coordinates are rounded.
            const std::uint8_t region = region_by_foci({x, y});
            bool near = false;
            for (const auto& [dx, dy] : {std::pair{0.5, 0.5}, {-0.5, 0.5}, {0.5, -0.5}, {-0.5, -0.5}})
                near = near || region_by_foci({x + dx, y + dy}) != region;
            beside_a_line += near ? 1 : 0;
            if (near) continue;
            for (std::uint8_t i = 0; i < card_count; ++i)
                ASSERT_EQ(is_in(outlines[i], {x, y}), i == region) << int{i} << " at " << x << ' ' << y;
        }
    EXPECT_LT(beside_a_line, points / 10);
}

}  // namespace
}  // namespace cubewright::render
