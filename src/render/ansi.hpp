// Terminal colours as ANSI escape sequences.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "render/colour.hpp"

namespace cubewright::render {

enum class ColourDepth : std::uint8_t { none, ansi256, truecolor };

// Returns the sequence that sets the background and text colours, or an empty string if colour is disabled.
std::string ansi_colours(Rgb ground, Rgb ink, ColourDepth depth);

// Returns the text on the given background, in whichever text colour is more readable, followed by a colour reset.
std::string on_background(std::string_view text, Rgb ground, ColourDepth depth);

inline constexpr std::string_view ansi_reset = "\x1b[0m";

}  // namespace cubewright::render
