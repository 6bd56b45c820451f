// Colours of a terminal, as escape sequences.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "render/colour.hpp"

namespace cubewright::render {

enum class ColourDepth : std::uint8_t { none, ansi256, truecolor };

// Switches ground and ink on; empty without colour.
std::string ansi_colours(Rgb ground, Rgb ink, ColourDepth depth);

// The text on this ground, in whichever ink reads better, and colours switched off again.
std::string on_ground(std::string_view text, Rgb ground, ColourDepth depth);

inline constexpr std::string_view ansi_reset = "\x1b[0m";

}  // namespace cubewright::render
