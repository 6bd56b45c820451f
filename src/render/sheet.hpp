// Several pictures on one page, in a grid with captions: scrambles to print, the steps of a
// solution, the cases of a method.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "render/colour.hpp"
#include "render/svg.hpp"

namespace cubewright::render {

struct Panel {
    Drawing drawing;
    std::string heading{};  // bold, under the picture
    std::string caption{};  // below the heading, broken into lines that fit
};

struct SheetOptions {
    std::string title{};              // above the grid; empty for none
    std::size_t columns = 0;          // 0: as many as there are panels, but at most four
    double panel_width = 150;         // all pictures are scaled alike, so that the widest fits
    std::optional<Rgb> background{};  // none: transparent
    unsigned width = 0;               // of the whole sheet in pixels; 0 for its natural size
};

Drawing sheet_drawing(std::span<const Panel> panels, const SheetOptions& options = {});
std::string sheet_svg(std::span<const Panel> panels, const SheetOptions& options = {});

}  // namespace cubewright::render
