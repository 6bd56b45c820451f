// Pictures of Square-1: both layers from outside, and the equator from the front.
#pragma once

#include "render/figure.hpp"
#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::render {

// Draws a pattern of puzzles::make_square1().
Figure square1_figure(const twisty::Pattern& pattern);

}  // namespace cubewright::render
