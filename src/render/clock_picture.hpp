// Pictures of Clock: the dials of both sides.
#pragma once

#include "render/figure.hpp"
#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::render {

// Draws a pattern of puzzles::make_clock().
Figure clock_figure(const twisty::Pattern& pattern);

}  // namespace cubewright::render
