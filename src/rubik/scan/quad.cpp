#include "rubik/scan/quad.hpp"

#include <algorithm>
#include <cmath>

namespace cubewright::rubik {

Perspective::Perspective(const Quad& quad) {
    const auto& [p, q, r, s] = quad;
    const double dx1 = q.x - r.x;
    const double dx2 = s.x - r.x;
    const double dx3 = p.x - q.x + r.x - s.x;
    const double dy1 = q.y - r.y;
    const double dy2 = s.y - r.y;
    const double dy3 = p.y - q.y + r.y - s.y;
    const double area = (dx1 * dy2) - (dx2 * dy1);
    g_ = area == 0 ? 0 : ((dx3 * dy2) - (dx2 * dy3)) / area;
    h_ = area == 0 ? 0 : ((dx1 * dy3) - (dx3 * dy1)) / area;
    a_ = q.x - p.x + (g_ * q.x);
    b_ = s.x - p.x + (h_ * s.x);
    c_ = p.x;
    d_ = q.y - p.y + (g_ * q.y);
    e_ = s.y - p.y + (h_ * s.y);
    f_ = p.y;
}

bool looks_square(const Quad& quad) {
    constexpr double most_ratio = 1.7;
    constexpr double least_sine = 0.7;
    std::array<double, 4> sides{};
    for (std::size_t i = 0; i < 4; ++i) {
        const Spot& a = quad[i];
        const Spot& b = quad[(i + 1) % 4];
        sides[i] = std::hypot(b.x - a.x, b.y - a.y);
    }
    const auto [least, most] = std::ranges::minmax(sides);
    if (least <= 0 || most > least * most_ratio) return false;
    for (std::size_t i = 0; i < 4; ++i) {
        const Spot& a = quad[i];
        const Spot& b = quad[(i + 1) % 4];
        const Spot& c = quad[(i + 2) % 4];
        const double cross = ((b.x - a.x) * (c.y - b.y)) - ((b.y - a.y) * (c.x - b.x));
        if (cross < least_sine * sides[i] * sides[(i + 1) % 4]) return false;
    }
    return true;
}

}  // namespace cubewright::rubik
