// The little of SVG that our pictures need: a drawing that knows its size, the document around it,
// and numbers and text written safely and the same on every machine.
#pragma once

#include <string>
#include <string_view>

namespace cubewright::render {

// Marks on a canvas whose origin is the upper left corner. Drawings can be placed in one another.
struct Drawing {
    double width = 0;
    double height = 0;
    std::string marks;        // SVG elements
    std::string description;  // what it shows, in words, for those who cannot see it; plain text
};

struct Point {
    double x = 0;
    double y = 0;
};

// A standalone document. `width` is in pixels; 0 leaves the drawing at its own size.
std::string svg_document(const Drawing& drawing, std::string_view title, unsigned width = 0);

// At most two decimals, without trailing zeros: "17.32", "4", "-0.5".
std::string svg_number(double value);

// Text fit for an element or an attribute: markup is escaped, blanks and control characters become
// spaces, and bytes that are not UTF-8 become U+FFFD.
std::string svg_text(std::string_view text);

// The marks moved to `at` and scaled.
std::string placed(std::string_view marks, Point at, double scale = 1);

}  // namespace cubewright::render
