// RGB pictures with one byte per channel, their conversion from and to the PPM format, and colours as linear light.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace cubewright::rubik {

// An sRGB colour.
struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    friend constexpr bool operator==(const Rgb&, const Rgb&) = default;
};

inline constexpr std::size_t least_picture_side = 24;
inline constexpr std::size_t max_picture_side = 4096;
// Maximum aspect ratio. A face may be anywhere along the longer side, so the search time grows with this ratio.
inline constexpr std::size_t max_picture_ratio = 4;

struct Picture {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<Rgb> pixels;  // row by row, from the top left

    const Rgb& at(std::size_t x, std::size_t y) const { return pixels[(y * width) + x]; }
};

// Parses a binary PPM file, which most image tools can write: "P6", width, height, 255 and the pixel data. Comments are
// allowed.
Result<Picture> parse_ppm(std::string_view bytes);
std::string to_ppm(const Picture& picture);

// Returns the picture scaled down so that its longer side is at most `longest`. Each pixel is the mean of the pixels
// it replaces.
Picture shrunk(const Picture& picture, std::size_t longest);

// Colours as linear light. Camera values are converted to linear light and compared on a logarithmic scale, where a
// lamp of another colour or brightness shifts all colours equally.

// Linear red, green and blue, from 0 to 1.
using Light = std::array<double, 3>;
// Logarithms with an offset, so that noise in nearly dark channels does not look like a colour.
using LogLight = std::array<double, 3>;

Light to_light(Rgb colour);
Rgb to_rgb(const Light& light);
LogLight to_log(const Light& light);
LogLight to_log(Rgb colour);
Light from_log(const LogLight& log);

}  // namespace cubewright::rubik
