// Pages with numbered scrambles and pictures, on A4 paper.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "render/figure.hpp"

namespace cubewright::render {

struct SheetScramble {
    std::string label;  // for example "1" or "E1"
    std::string moves;  // line breaks are kept; long lines are wrapped between moves
    Figure picture;
};

// The texts at the top and bottom of each page.
struct SheetHeading {
    std::string title;   // for example the name of the meeting
    std::string group;   // for example "3x3x3 Cube, round 1, group A"
    std::string notice;  // a sentence at the bottom of the page
};

// Lays out the scrambles of a group. A scramble is never split between two pages.
std::vector<Figure> scramble_pages(const SheetHeading& heading, std::span<const SheetScramble> scrambles);

// One row of a table on the cover sheet.
struct CoverEntry {
    std::string group;
    std::string content;  // for example "5 scrambles, 2 extra"
    std::string file;
};
std::vector<Figure> cover_pages(const SheetHeading& heading, std::span<const CoverEntry> entries);

}  // namespace cubewright::render
