#include "render/venn.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <vector>

namespace cubewright::render {

namespace {

using readyset::Card;
using readyset::Colour;

// The ellipses were found by a search that maximises the space in the narrowest region, under the condition that
// scaling the ellipses by three per cent still gives sixteen connected regions.
constexpr std::array<Ellipse, readyset::colour_count> ellipses{
    {{{-62, 36}, 181, 125, 42.5}, {{-4, -37}, 216, 95, 42}, {{4, -37}, 216, 95, 138}, {{62, 36}, 181, 125, 137.5}}};

constexpr std::array<Point, readyset::card_count> places{{{-200, 165},
                                                          {-178, -31},
                                                          {-120, -158},
                                                          {-125, -85},
                                                          {120, -158},
                                                          {-130, 58},
                                                          {0, -114},
                                                          {-82, -38},
                                                          {178, -31},
                                                          {0, 141},
                                                          {130, 58},
                                                          {63, 80},
                                                          {125, -85},
                                                          {-63, 80},
                                                          {82, -38},
                                                          {0, 11}}};

struct Direction {
    double cosine;
    double sine;
};
Direction major_axis_direction(const Ellipse& ellipse) {
    const double radians = ellipse.tilt * std::numbers::pi / 180;
    return {std::cos(radians), std::sin(radians)};
}

Point on(const Ellipse& ellipse, double angle) {
    const auto [cosine, sine] = major_axis_direction(ellipse);
    const double along = ellipse.length * std::cos(angle);
    const double across = ellipse.breadth * std::sin(angle);
    return {ellipse.middle.x + (along * cosine) - (across * sine),
            ellipse.middle.y + (along * sine) + (across * cosine)};
}

// Returns a value less than 1 for a point inside the ellipse and greater than 1 for a point outside.
double ellipse_distance(const Ellipse& ellipse, Point point) {
    const auto [cosine, sine] = major_axis_direction(ellipse);
    const double x = point.x - ellipse.middle.x;
    const double y = point.y - ellipse.middle.y;
    const double along = ((x * cosine) + (y * sine)) / ellipse.length;
    const double across = ((y * cosine) - (x * sine)) / ellipse.breadth;
    return (along * along) + (across * across);
}

// A piece of an ellipse between two crossings. All points of an arc lie inside the same set of other ellipses.
struct Arc {
    std::size_t ellipse = 0;
    double from = 0;  // start and end angles
    double to = 0;
    std::uint8_t others = 0;  // bitmask of the other ellipses that contain the arc
};

// Returns the angles at which an ellipse crosses the others, in ascending order.
std::vector<double> crossings(std::size_t which) {
    constexpr int steps = 720;
    constexpr int halvings = 50;
    constexpr double whole = 2 * std::numbers::pi;
    std::vector<double> angles;
    for (std::size_t other = 0; other < ellipses.size(); ++other) {
        if (other == which) continue;
        const auto inside = [&](double angle) {
            return ellipse_distance(ellipses[other], on(ellipses[which], angle)) < 1;
        };
        for (int step = 0; step < steps; ++step) {
            double low = whole * step / steps;
            double high = whole * (step + 1) / steps;
            const bool began_inside = inside(low);
            if (began_inside == inside(high)) continue;
            for (int i = 0; i < halvings; ++i) {
                const double middle = (low + high) / 2;
                (inside(middle) == began_inside ? low : high) = middle;
            }
            angles.push_back(low);
        }
    }
    std::ranges::sort(angles);
    return angles;
}

std::vector<Arc> all_arcs() {
    std::vector<Arc> arcs;
    for (std::size_t which = 0; which < ellipses.size(); ++which) {
        std::vector<double> angles = crossings(which);
        angles.push_back(angles.front() + (2 * std::numbers::pi));
        for (std::size_t i = 0; i + 1 < angles.size(); ++i) {
            Arc arc{which, angles[i], angles[i + 1], 0};
            const Point middle = on(ellipses[which], (arc.from + arc.to) / 2);
            for (std::size_t other = 0; other < ellipses.size(); ++other)
                if (other != which && ellipse_distance(ellipses[other], middle) < 1)
                    arc.others = static_cast<std::uint8_t>(arc.others | (1U << other));
            arcs.push_back(arc);
        }
    }
    return arcs;
}

bool are_close(Point a, Point b) {
    return std::abs(a.x - b.x) < 1e-3 && std::abs(a.y - b.y) < 1e-3;
}

std::string arc_to(const Arc& arc, bool forwards) {
    const Ellipse& ellipse = ellipses[arc.ellipse];
    const Point end = on(ellipse, forwards ? arc.to : arc.from);
    return fmt::format("A{} {} {} {} {} {} {}", svg_number(ellipse.length), svg_number(ellipse.breadth),
                       svg_number(ellipse.tilt), arc.to - arc.from > std::numbers::pi ? 1 : 0, forwards ? 1 : 0,
                       svg_number(end.x), svg_number(end.y));
}

// Builds the outline of a region. Each arc separates two regions, one inside and one outside its ellipse. Joined end to
// end, the arcs around a region form its outline.
std::string build_outline(std::uint8_t region, const std::vector<Arc>& arcs) {
    std::vector<Arc> around;
    for (const Arc& arc : arcs)
        if ((region & ~(1U << arc.ellipse)) == arc.others) around.push_back(arc);
    const auto start_of = [](const Arc& arc) { return on(ellipses[arc.ellipse], arc.from); };
    const auto end_of = [](const Arc& arc) { return on(ellipses[arc.ellipse], arc.to); };

    const Point start = start_of(around.front());
    Point at = start;
    std::string path = fmt::format("M{} {}", svg_number(at.x), svg_number(at.y));
    while (!around.empty()) {
        const auto next = std::ranges::find_if(
            around, [&](const Arc& arc) { return are_close(start_of(arc), at) || are_close(end_of(arc), at); });
        if (next == around.end()) break;
        const bool forwards = are_close(start_of(*next), at);
        path += arc_to(*next, forwards);
        at = forwards ? end_of(*next) : start_of(*next);
        around.erase(next);
    }
    return path + "Z";
}

std::array<std::string, readyset::card_count> all_outlines() {
    const std::vector<Arc> arcs = all_arcs();
    std::array<std::string, readyset::card_count> outlines;
    for (std::uint8_t region = 0; region < readyset::card_count; ++region)
        outlines[region] = build_outline(region, arcs);
    const double left = -venn_origin.x;
    const double top = -venn_origin.y;
    outlines[0] = fmt::format("M{} {}H{}V{}H{}Z", svg_number(left), svg_number(top), svg_number(left + venn_width),
                              svg_number(top + venn_height), svg_number(left)) +
                  outlines[0];
    return outlines;
}

}  // namespace

const Ellipse& venn_ellipse(Colour colour) {
    return ellipses[index(colour)];
}

Point venn_centre(Card region) {
    return places[region.colours];
}

const std::string& venn_outline(Card region) {
    static const auto outlines = all_outlines();
    return outlines[region.colours];
}

}  // namespace cubewright::render
