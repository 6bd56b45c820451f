// Several pictures on one page in a grid with captions: scrambles to print, the steps of a solution, or the cases of
// a method.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "render/colour.hpp"
#include "render/figure.hpp"

namespace cubewright::render {

struct Panel {
    Drawing drawing;
    std::string heading{};  // shown in bold below the picture
    std::string caption{};  // shown below the heading, wrapped to fit
};

struct SheetOptions {
    std::string title{};              // shown above the grid; empty means no title
    std::size_t columns = 0;          // 0 means one column per panel, up to four
    double panel_width = 150;         // all pictures have the same scale, chosen so that the widest one fits
    std::optional<Rgb> background{};  // std::nullopt means transparent
    unsigned width = 0;               // width of the sheet in pixels; 0 means its natural size
};

Drawing sheet_drawing(std::span<const Panel> panels, const SheetOptions& options = {});
std::string sheet_svg(std::span<const Panel> panels, const SheetOptions& options = {});

}  // namespace cubewright::render
