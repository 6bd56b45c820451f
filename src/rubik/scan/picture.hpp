// A picture as rows of pixels, red, green and blue in a byte each; reading it from a PPM file, the simplest
// format that every image tool writes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace cubewright::rubik {

// A colour as screens and cameras write it (sRGB).
struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    friend constexpr bool operator==(const Rgb&, const Rgb&) = default;
};

inline constexpr std::size_t least_picture_side = 24;
inline constexpr std::size_t most_picture_side = 4096;
// A face may be anywhere along the longer side, so that the search takes time in proportion to this ratio.
inline constexpr std::size_t most_picture_ratio = 4;

struct Picture {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<Rgb> pixels;  // row by row, from the top left

    const Rgb& at(std::size_t x, std::size_t y) const { return pixels[(y * width) + x]; }
};

// A binary PPM file: "P6", width, height, 255, and the bytes; comments as the format allows them.
Result<Picture> parse_ppm(std::string_view bytes);
std::string to_ppm(const Picture& picture);

// The picture with its longer side at most this long, each pixel the mean of those it stands for.
Picture shrunk(const Picture& picture, std::size_t longest);

}  // namespace cubewright::rubik
