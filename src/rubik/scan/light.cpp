#include "rubik/scan/light.hpp"

#include <algorithm>
#include <cmath>

namespace cubewright::rubik {

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
