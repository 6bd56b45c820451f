// Pictures of any puzzle that is cut from a solid: its net, or a view from the front.
#pragma once

#include <cstdint>
#include <string>

#include "render/colour.hpp"
#include "render/figure.hpp"
#include "twisty/geometry/flat_puzzle.hpp"

namespace cubewright::render {

enum class TwistyView : std::uint8_t { net, solid };

Figure twisty_figure(const twisty::BuiltPuzzle& built, const twisty::Pattern& pattern,
                     TwistyView view = TwistyView::net);

// Returns the net in terminal colours, or with the first letter of each colour if colour is disabled. Each character
// cell shows the sticker at its centre.
std::string ansi_twisty(const twisty::BuiltPuzzle& built, const twisty::Pattern& pattern, ColourDepth depth);

}  // namespace cubewright::render
