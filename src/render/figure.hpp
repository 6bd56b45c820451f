// Minimal SVG output: drawings with a size, documents, and safe formatting of numbers and text. The output is identical
// on every machine.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "render/colour.hpp"

namespace cubewright::render {

// SVG elements on a canvas whose origin is the upper left corner. Drawings can be nested.
struct Drawing {
    double width = 0;
    double height = 0;
    std::string marks;        // SVG elements
    std::string description;  // text alternative for users who cannot see the picture
};

struct Point {
    double x = 0;
    double y = 0;
};

// Returns a standalone document. `width` is in pixels; 0 keeps the natural size of the drawing.
std::string svg_document(const Drawing& drawing, std::string_view title, unsigned width = 0);

// Formats a number with at most two decimals and without trailing zeros: "17.32", "4", "-0.5".
std::string svg_number(double value);

// Escapes text for an element or attribute. Blanks and control characters become spaces, and invalid UTF-8 becomes
// U+FFFD.
std::string svg_text(std::string_view text);

// Moves the SVG elements to `at` and scales them.
std::string placed(std::string_view marks, Point at, double scale = 1);

// A picture as a list of shapes, which can be written as SVG or PDF.

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

// Returns the first character that the fonts of a PDF document do not have because it is outside Latin-1, or an empty
// text.
std::string_view find_unprintable(std::string_view text);

// Returns a PDF document with one page for each figure. Sizes are in points (1/72 inch). Unprintable characters are
// replaced by question marks. The output is identical on every machine.
std::string pdf_document(const std::vector<Figure>& pages, std::string_view title);

}  // namespace cubewright::render
