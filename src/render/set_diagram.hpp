// Diagrams in which each of the sixteen cards has its own region: four ellipses (Venn) or a grid of sixteen cells
// (Karnaugh). The shading shows which cards the rows name and which they flip.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "readyset/game/cards.hpp"
#include "readyset/solver/explain.hpp"
#include "render/figure.hpp"

namespace cubewright::render {

enum class SetDiagram : std::uint8_t { venn, karnaugh };

struct Shading {
    readyset::CardSet table = readyset::all_cards;  // the cards on the table, drawn in their regions
    readyset::CardSet kept = readyset::all_cards;   // the regions of all other cards are drawn as flipped
    readyset::CardSet named = readyset::no_cards;
};

// Returns the shading of a part: the cards it names, or the cards that its relation flips.
Shading get_shading(const readyset::Part& part, readyset::CardSet table);

// Draws a diagram. Every region is an SVG element with data-region (the card index) and the class region, plus named or
// flipped. Every card on the table is an element with data-card.
Drawing set_diagram(SetDiagram kind, const Shading& shading);
std::string set_diagram_svg(SetDiagram kind, const Shading& shading);

// An explanation of the rows: a diagram and a sentence for each part, followed by the result.
struct ExplainedPart {
    std::string text;
    std::string sentence;
    Shading shading;
};
std::string explanation_svg(SetDiagram kind, std::span<const ExplainedPart> parts, std::string_view title);

// Describes the shading for screen readers: "shaded: red, red+blue; flipped: blank".
std::string describe_shading(const Shading& shading);

// Geometry of four ellipses that divide the plane into all sixteen regions: the positions of the ellipses, the region
// that contains a point, the widest place in each region, and the outline of each region. The origin is at the centre,
// and y points down.

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
