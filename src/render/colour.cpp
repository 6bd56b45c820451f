#include "render/colour.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

#include "base/text.hpp"
#include "texts/message.hpp"

namespace cubewright::render {

namespace {

constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::optional<std::uint32_t> hex_digit(char c) {
    if (c >= '0' && c <= '9') return static_cast<std::uint32_t>(c - '0');
    c = lower(c);
    if (c >= 'a' && c <= 'f') return static_cast<std::uint32_t>(c - 'a' + 10);
    return std::nullopt;
}

std::optional<Rgb> hex_colour(std::string_view digits) {
    if (digits.size() != 3 && digits.size() != 6) return std::nullopt;
    std::uint32_t value = 0;
    for (const char c : digits) {
        const auto digit = hex_digit(c);
        if (!digit) return std::nullopt;
        value = (value << 4U) | *digit;
        if (digits.size() == 3) value = (value << 4U) | *digit;
    }
    return rgb(value);
}

std::optional<Rgb> named_colour(std::string_view name) {
    std::string key(name);
    std::transform(key.begin(), key.end(), key.begin(), lower);
    const auto found = std::lower_bound(css_colours.begin(), css_colours.end(), std::string_view(key),
                                        [](const CssColour& a, std::string_view b) { return a.name < b; });
    if (found == css_colours.end() || found->name != key) return std::nullopt;
    return rgb(found->hex);
}

// Relative luminance as defined by the Web Content Accessibility Guidelines.
double luminance(Rgb colour) {
    const auto linear = [](std::uint8_t byte) {
        const double c = byte / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return (0.2126 * linear(colour.red)) + (0.7152 * linear(colour.green)) + (0.0722 * linear(colour.blue));
}

double contrast(Rgb a, Rgb b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

int squared_distance(Rgb a, Rgb b) {
    const int red = a.red - b.red;
    const int green = a.green - b.green;
    const int blue = a.blue - b.blue;
    return (red * red) + (green * green) + (blue * blue);
}

}  // namespace

std::string to_hex(Rgb colour) {
    std::string hex = fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
    if (hex[1] == hex[2] && hex[3] == hex[4] && hex[5] == hex[6]) return {'#', hex[1], hex[3], hex[5]};
    return hex;
}

Result<Rgb> parse_colour(std::string_view text) {
    text = trimmed(text);
    const auto colour = text.starts_with('#') ? hex_colour(text.substr(1)) : named_colour(text.substr(0, 32));
    if (!colour || text.size() > 32)
        return fail("unknown-colour", tr("unknown colour {text}", quote(text)), {},
                    tr("#rgb, #rrggbb or a CSS colour name"));
    return *colour;
}

Rgb text_colour_on(Rgb ground) {
    return contrast(ground, dark_ink) >= contrast(ground, light_ink) ? dark_ink : light_ink;
}

std::uint8_t nearest_ansi256(Rgb colour) {
    constexpr std::array<std::uint8_t, 6> levels{0, 95, 135, 175, 215, 255};
    std::size_t best = 16;
    int best_distance = squared_distance(colour, {});
    const auto consider = [&](std::size_t number, Rgb candidate) {
        const int distance = squared_distance(colour, candidate);
        if (distance < best_distance) {
            best = number;
            best_distance = distance;
        }
    };
    for (std::size_t i = 0; i < 216; ++i) consider(16 + i, {levels[i / 36], levels[i / 6 % 6], levels[i % 6]});
    for (std::size_t i = 0; i < 24; ++i) {
        const auto grey = static_cast<std::uint8_t>(8 + (10 * i));
        consider(232 + i, {grey, grey, grey});
    }
    return static_cast<std::uint8_t>(best);
}

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
