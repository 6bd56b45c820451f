// The geometry of four ellipses that cut the plane into all sixteen regions: where they lie, which region a point is
// in, where a region has most room, and its outline. The origin is in the middle, y goes down.
#pragma once

#include <string>

#include "readyset/game/card.hpp"
#include "render/svg.hpp"

namespace cubewright::render {

struct Ellipse {
    Point middle;
    double length = 0;   // half of the long axis
    double breadth = 0;  // half of the short one
    double tilt = 0;     // of the long axis, in degrees, clockwise as y goes down
};

// The canvas around them.
inline constexpr double venn_width = 480;
inline constexpr double venn_height = 420;
inline constexpr Point venn_origin{venn_width / 2, 214};  // on the canvas

const Ellipse& venn_ellipse(readyset::Colour colour);

// Where a circle of venn_room about it fits into the region.
inline constexpr double venn_room = 30;
Point venn_place(readyset::Card region);

// As the data of an SVG path. That of the blank card is what is outside of all ellipses: fill it by the even-odd rule.
const std::string& venn_outline(readyset::Card region);

}  // namespace cubewright::render
