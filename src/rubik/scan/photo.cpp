#include "rubik/scan/photo.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>

#include "texts/message.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::string_view ppm_blanks = " \t\r\n\v\f";

// Reads the next number of a header, skipping blanks and comments before it.
std::optional<std::size_t> read_number(std::string_view& rest) {
    for (;;) {
        const auto start = rest.find_first_not_of(ppm_blanks);
        if (start == std::string_view::npos) return std::nullopt;
        rest.remove_prefix(start);
        if (rest.front() != '#') break;
        const auto end = rest.find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        rest.remove_prefix(end);
    }
    std::size_t number = 0;
    std::size_t digits = 0;
    for (; digits < rest.size() && rest[digits] >= '0' && rest[digits] <= '9'; ++digits) {
        number = (number * 10) + static_cast<std::size_t>(rest[digits] - '0');
        if (number > 1'000'000) return std::nullopt;
    }
    if (digits == 0) return std::nullopt;
    rest.remove_prefix(digits);
    return number;
}

tl::unexpected<Error> not_ppm_error() {
    return fail("not-a-ppm", tr("not a PPM image"), {},
                tr("a binary PPM file: P6, width, height, 255, and three bytes per pixel"));
}

}  // namespace

Result<Picture> parse_ppm(std::string_view bytes) {
    if (!bytes.starts_with("P6")) return not_ppm_error();
    bytes.remove_prefix(2);
    const auto width = read_number(bytes);
    const auto height = read_number(bytes);
    const auto most = read_number(bytes);
    if (!width || !height || most != 255 || bytes.empty() || ppm_blanks.find(bytes.front()) == std::string_view::npos)
        return not_ppm_error();
    bytes.remove_prefix(1);
    const auto is_fit = [](std::size_t side) { return side >= least_picture_side && side <= max_picture_side; };
    if (!is_fit(*width) || !is_fit(*height))
        return fail("picture-of-wrong-size", tr("the image is {width} × {height} pixels", *width, *height), {},
                    tr("sides of {picture_side} to {picture_side2} pixels", least_picture_side, max_picture_side));
    const auto [shorter, longer] = std::minmax(*width, *height);
    if (longer > max_picture_ratio * shorter)
        return fail("picture-of-wrong-size", tr("the image is {width} × {height} pixels", *width, *height), {},
                    tr("a longer side at most {picture_ratio} times the shorter side", max_picture_ratio));
    Picture picture{*width, *height, {}};
    const std::size_t size = *width * *height * 3;
    if (bytes.size() < size)
        return fail("picture-cut-off", tr("image truncated after {bytes} bytes", bytes.size()), {},
                    tr("{count} bytes of pixel data", size));
    picture.pixels.resize(*width * *height);
    static_assert(sizeof(Rgb) == 3);
    std::memcpy(picture.pixels.data(), bytes.data(), size);
    return picture;
}

std::string to_ppm(const Picture& picture) {
    std::string bytes = "P6\n" + std::to_string(picture.width) + ' ' + std::to_string(picture.height) + "\n255\n";
    for (const Rgb& pixel : picture.pixels)
        for (const std::uint8_t value : {pixel.red, pixel.green, pixel.blue}) bytes += static_cast<char>(value);
    return bytes;
}

Picture shrunk(const Picture& picture, std::size_t longest) {
    const std::size_t side = std::max(picture.width, picture.height);
    if (side <= longest) return picture;
    Picture small{std::max<std::size_t>(picture.width * longest / side, 1),
                  std::max<std::size_t>(picture.height * longest / side, 1),
                  {}};
    small.pixels.reserve(small.width * small.height);
    for (std::size_t y = 0; y < small.height; ++y)
        for (std::size_t x = 0; x < small.width; ++x) {
            const std::size_t left = x * picture.width / small.width;
            const std::size_t right = (x + 1) * picture.width / small.width;
            const std::size_t top = y * picture.height / small.height;
            const std::size_t bottom = (y + 1) * picture.height / small.height;
            std::size_t red = 0;
            std::size_t green = 0;
            std::size_t blue = 0;
            for (std::size_t row = top; row < bottom; ++row)
                for (std::size_t column = left; column < right; ++column) {
                    const Rgb& pixel = picture.at(column, row);
                    red += pixel.red;
                    green += pixel.green;
                    blue += pixel.blue;
                }
            const std::size_t count = (right - left) * (bottom - top);
            small.pixels.push_back({static_cast<std::uint8_t>(red / count), static_cast<std::uint8_t>(green / count),
                                    static_cast<std::uint8_t>(blue / count)});
        }
    return small;
}

namespace {

// Typical level of stray light and noise in dark channels.
constexpr double darkness = 0.02;

// The sRGB transfer function (IEC 61966-2-1).
double decode_srgb(std::uint8_t value) {
    const double v = value / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

std::array<double, 256> light_table() {
    std::array<double, 256> table{};
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = decode_srgb(static_cast<std::uint8_t>(i));
    return table;
}

std::uint8_t encode_srgb(double light) {
    const double v = light <= 0.0031308 ? light * 12.92 : (1.055 * std::pow(light, 1 / 2.4)) - 0.055;
    return static_cast<std::uint8_t>(std::lround(std::clamp(v, 0.0, 1.0) * 255));
}

}  // namespace

Light to_light(Rgb colour) {
    static const std::array<double, 256> table = light_table();
    return {table[colour.red], table[colour.green], table[colour.blue]};
}

Rgb to_rgb(const Light& light) {
    return {encode_srgb(light[0]), encode_srgb(light[1]), encode_srgb(light[2])};
}

LogLight to_log(const Light& light) {
    return {std::log(light[0] + darkness), std::log(light[1] + darkness), std::log(light[2] + darkness)};
}

LogLight to_log(Rgb colour) {
    return to_log(to_light(colour));
}

Light from_log(const LogLight& log) {
    Light light{};
    for (std::size_t i = 0; i < 3; ++i) light[i] = std::max(std::exp(log[i]) - darkness, 0.0);
    return light;
}

}  // namespace cubewright::rubik
