#include "render/ansi.hpp"

#include <fmt/core.h>

namespace cubewright::render {

std::string ansi_colours(Rgb ground, Rgb ink, ColourDepth depth) {
    if (depth == ColourDepth::none) return {};
    if (depth == ColourDepth::ansi256)
        return fmt::format("\x1b[48;5;{};38;5;{}m", nearest_ansi256(ground), nearest_ansi256(ink));
    return fmt::format("\x1b[48;2;{};{};{};38;2;{};{};{}m", ground.red, ground.green, ground.blue, ink.red, ink.green,
                       ink.blue);
}

std::string on_background(std::string_view text, Rgb ground, ColourDepth depth) {
    if (depth == ColourDepth::none) return std::string(text);
    return fmt::format("{}{}{}", ansi_colours(ground, text_colour_on(ground), depth), text, ansi_reset);
}

}  // namespace cubewright::render
