// Minimal SVG output: drawings with a size, documents, and safe formatting of numbers and text. The output is identical
// on every machine.
#pragma once

#include <string>
#include <string_view>

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

}  // namespace cubewright::render
