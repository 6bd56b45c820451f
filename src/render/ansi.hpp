// Terminal colours as ANSI escape sequences.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "render/colour.hpp"

namespace cubewright::render {

enum class ColourDepth : std::uint8_t { none, ansi256, truecolor };

// Returns the sequence that sets background and text colour, or an empty string without colour.
std::string ansi_colours(Rgb ground, Rgb ink, ColourDepth depth);

// Returns the text on this background in the more readable text colour, followed by a colour reset.
std::string on_background(std::string_view text, Rgb ground, ColourDepth depth);

inline constexpr std::string_view ansi_reset = "\x1b[0m";

}  // namespace cubewright::render
