// Geometry of four ellipses that divide the plane into all sixteen regions: their positions, the region of a point,
// the widest place in a region, and its outline. The origin is in the centre, and y points down.
#pragma once

#include <string>

#include "readyset/game/card.hpp"
#include "render/svg.hpp"

namespace cubewright::render {

struct Ellipse {
    Point middle;
    double length = 0;   // semi-major axis
    double breadth = 0;  // semi-minor axis
    double tilt = 0;     // tilt of the major axis in degrees, clockwise with y pointing down
};

// The canvas around the ellipses.
inline constexpr double venn_width = 480;
inline constexpr double venn_height = 420;
inline constexpr Point venn_origin{venn_width / 2, 214};  // position on the canvas

const Ellipse& venn_ellipse(readyset::Colour colour);

// Returns a point such that a circle of radius venn_room around it fits into the region.
inline constexpr double venn_room = 30;
Point venn_centre(readyset::Card region);

// Returns the outline as SVG path data. The outline of the blank card is the area outside all ellipses and must be
// filled by the even-odd rule.
const std::string& venn_outline(readyset::Card region);

}  // namespace cubewright::render
