// An RGB colour in CSS notation: hexadecimal digits or a CSS name.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::render {

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    friend constexpr auto operator<=>(Rgb, Rgb) = default;
};

constexpr Rgb rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16U), static_cast<std::uint8_t>(hex >> 8U),
            static_cast<std::uint8_t>(hex)};
}

inline constexpr Rgb dark_ink = rgb(0x16181d);
inline constexpr Rgb light_ink = rgb(0xffffff);

// Returns a code such as "#ff8a1c", or the short form such as "#fff" where possible.
std::string to_hex(Rgb colour);

// Parses "#f80", "#ff8800" or a CSS name, ignoring case.
Result<Rgb> parse_colour(std::string_view text);

// Returns the dark or light text colour with the better contrast on this background.
Rgb text_colour_on(Rgb ground);

// Returns the index of the closest colour among the 216 colours and 24 greys of a 256-colour terminal.
std::uint8_t nearest_ansi256(Rgb colour);

}  // namespace cubewright::render
