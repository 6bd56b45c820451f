// Geometry of four ellipses that divide the plane into all sixteen regions: the positions of the ellipses, the region
// that contains a point, the widest place in each region, and the outline of each region. The origin is at the centre,
// and y points down.
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

// Size of the canvas around the ellipses.
inline constexpr double venn_width = 480;
inline constexpr double venn_height = 420;
inline constexpr Point venn_origin{venn_width / 2, 214};  // position of the origin on the canvas

const Ellipse& venn_ellipse(readyset::Colour colour);

// Returns a point such that a circle of radius venn_room around it fits into the region.
inline constexpr double venn_room = 30;
Point venn_centre(readyset::Card region);

// Returns the outline of a region as SVG path data. The region of the blank card is the area outside all ellipses; its
// outline must be filled by the even-odd rule.
const std::string& venn_outline(readyset::Card region);

}  // namespace cubewright::render
