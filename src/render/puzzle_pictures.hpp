// Pictures of Clock and Square-1.
#pragma once

#include "render/figure.hpp"
#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::render {

// Draws a pattern of puzzles::make_clock(): the dials of both sides.
Figure clock_figure(const twisty::Pattern& pattern);

// Draws a pattern of puzzles::make_square1(): both layers from outside, and the equator from the front.
Figure square1_figure(const twisty::Pattern& pattern);

}  // namespace cubewright::render
