// A colour of a picture, as CSS writes it: six hexadecimal digits, or one of its names.
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

// "#ff8a1c", or "#fff" where that says the same.
std::string to_hex(Rgb colour);

// "#f80", "#ff8800" or a CSS name; letters of either case.
Result<Rgb> parse_colour(std::string_view text);

// The ink, dark or light, that reads better on this ground.
Rgb ink_on(Rgb ground);

// The nearest of the 216 colours and 24 greys of a 256-colour terminal, as its number.
std::uint8_t nearest_ansi256(Rgb colour);

}  // namespace cubewright::render
