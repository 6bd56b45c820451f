// A picture as a list of shapes, which can be written as SVG or PDF.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "render/colour.hpp"
#include "render/svg.hpp"

namespace cubewright::render {

// How a shape is painted. A shape without a fill is an outline.
struct Paint {
    std::optional<Rgb> fill = {};
    std::optional<Rgb> stroke = {};
    double stroke_width = 1;
};

struct PolygonShape {
    std::vector<Point> corners;
    Paint paint = {};
};
struct CircleShape {
    Point centre;
    double radius = 0;
    Paint paint = {};
};
enum class TextFont : std::uint8_t { normal, bold, monospace };
// A line of text. `at` is the left end of the baseline, or its middle if the text is centred.
struct TextShape {
    Point at;
    std::string text;
    double size = 12;
    TextFont font = TextFont::normal;
    bool is_centred = false;
    Rgb colour = dark_ink;
};
using Shape = std::variant<PolygonShape, CircleShape, TextShape>;

// The origin is the upper left corner.
struct Figure {
    double width = 0;
    double height = 0;
    std::vector<Shape> shapes = {};
    std::string description = {};  // text alternative for users who cannot see the picture
};

// Adds the shapes of one figure to another, moved to `at` and scaled.
void place(Figure& figure, const Figure& part, Point at, double scale = 1);

Drawing to_drawing(const Figure& figure);

// Width of a character of the monospace font, for a size of 1.
inline constexpr double monospace_width = 0.6;

// Returns a PDF document with one page for each figure. Sizes are in points (1/72 inch). Characters outside Latin-1 are
// replaced by question marks. The output is identical on every machine.
std::string pdf_document(const std::vector<Figure>& pages, std::string_view title);

}  // namespace cubewright::render
