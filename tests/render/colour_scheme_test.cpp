#include "render/colour_scheme.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <set>
#include <string>

#include "render/colour.hpp"

namespace cubewright::render {
namespace {

using twisty::Face;

ColourScheme scheme(std::string_view text) {
    const auto parsed = parse_colour_scheme(text);
    EXPECT_TRUE(parsed) << text;
    return parsed.value_or(ColourScheme{});
}

std::string error(std::string_view text) {
    const auto parsed = parse_colour_scheme(text);
    return parsed ? "no error" : to_string(parsed.error());
}

std::string letters(const ColourScheme& s) {
    std::string text;
    for (const StickerColour& colour : s.colours) text += colour.letter;
    return text;
}

TEST(Colour, IsParsedFromHexAndNames) {
    EXPECT_EQ(parse_colour("#f80"), rgb(0xff8800));
    EXPECT_EQ(parse_colour("#Ff8201"), rgb(0xff8201));
    EXPECT_EQ(parse_colour(" RebeccaPurple "), rgb(0x663399));
    EXPECT_EQ(parse_colour("white"), rgb(0xffffff));
    for (const auto* const wrong : {"", "#", "#12", "#12345", "#1234567", "#ggg", "whit", "f80", "\xff"})
        EXPECT_FALSE(parse_colour(wrong)) << wrong;
}

TEST(Colour, IsWrittenInShortForm) {
    EXPECT_EQ(to_hex(rgb(0xffffff)), "#fff");
    EXPECT_EQ(to_hex(rgb(0x0a56d0)), "#0a56d0");
}

RC_GTEST_PROP(Colour, RoundTripsThroughHex, (std::uint8_t red, std::uint8_t green, std::uint8_t blue)) {
    const Rgb colour{red, green, blue};
    RC_ASSERT(parse_colour(to_hex(colour)) == colour);
}

TEST(CssColours, AreSorted) {
    EXPECT_TRUE(std::is_sorted(css_colours.begin(), css_colours.end(),
                               [](const CssColour& a, const CssColour& b) { return a.name < b.name; }));
    for (const CssColour& colour : css_colours) EXPECT_EQ(parse_colour(colour.name), rgb(colour.hex)) << colour.name;
}

// FNV-1a hash over lines such as "aqua#00ffff" in alphabetical order. The value was computed from X11's rgb.txt and
// the fourteen names that differ in CSS or exist only there.
TEST(CssColours, MatchTheStandard) {
    ASSERT_EQ(css_colours.size(), 148U);
    std::uint32_t hash = 0x811c9dc5U;
    for (const CssColour& colour : css_colours) {
        std::array<char, 16> hex{};
        std::snprintf(hex.data(), hex.size(), "#%06x\n", static_cast<unsigned>(colour.hex));
        for (const char c : std::string(colour.name) + hex.data())
            hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193U;
    }
    EXPECT_EQ(hash, 0x4c6cdb34U);
}

TEST(Ink, IsDarkOnLightAndLightOnDark) {
    EXPECT_EQ(text_colour_on(rgb(0xffffff)), dark_ink);
    EXPECT_EQ(text_colour_on(rgb(0xffd500)), dark_ink);
    EXPECT_EQ(text_colour_on(rgb(0x000000)), light_ink);
    EXPECT_EQ(text_colour_on(rgb(0x0a56d0)), light_ink);
}

TEST(Ansi256, ChoosesTheNearestColourOrGrey) {
    EXPECT_EQ(nearest_ansi256(rgb(0x000000)), 16);
    EXPECT_EQ(nearest_ansi256(rgb(0xffffff)), 231);
    EXPECT_EQ(nearest_ansi256(rgb(0xff0000)), 196);
    EXPECT_EQ(nearest_ansi256(rgb(0x5f87af)), 67);
    EXPECT_EQ(nearest_ansi256(rgb(0x808080)), 244);
}

TEST(ColourSchemes, WesternHasWhiteUpGreenFrontRedRight) {
    const ColourScheme& western = western_scheme();
    EXPECT_EQ(western[Face::U].name, "white");
    EXPECT_EQ(western[Face::F].name, "green");
    EXPECT_EQ(western[Face::R].name, "red");
    EXPECT_EQ(western[Face::D].name, "yellow");
    EXPECT_EQ(western[Face::L].name, "orange");
    EXPECT_EQ(western[Face::B].name, "blue");
}

TEST(ColourSchemes, JapaneseHasWhiteOppositeBlue) {
    EXPECT_EQ(letters(scheme("japanese")), "WRGBOY");
}

TEST(ColourSchemes, MirroredHasRedFrontGreenRight) {
    EXPECT_EQ(letters(scheme("Mirrored")), "WGRYBO");
}

TEST(ColourSchemes, GiveEachFaceAUniqueColourAndLetter) {
    for (const ColourScheme& s : named_colour_schemes()) {
        std::set<Rgb> colours;
        std::set<char> seen;
        for (const StickerColour& colour : s.colours) {
            colours.insert(colour.rgb);
            seen.insert(colour.letter);
        }
        EXPECT_EQ(colours.size(), 6U) << s.name;
        EXPECT_EQ(seen.size(), 6U) << s.name;
        EXPECT_EQ(scheme(s.name), s);
    }
}

TEST(CustomScheme, AcceptsSixColoursInFaceOrder) {
    const ColourScheme s = scheme("white, #F00 lime\n yellow;orange,blue");
    EXPECT_EQ(s[Face::U].rgb, rgb(0xffffff));
    EXPECT_EQ(s[Face::R].rgb, rgb(0xff0000));
    EXPECT_EQ(s[Face::R].name, "#f00");
    EXPECT_EQ(s[Face::F].rgb, rgb(0x00ff00));
    EXPECT_EQ(s[Face::B].rgb, rgb(0x0000ff));
}

TEST(CustomScheme, UsesInitialsAsLettersIfTheyDiffer) {
    EXPECT_EQ(letters(scheme("white red green yellow orange blue")), "WRGYOB");
    EXPECT_EQ(letters(scheme("white red green gold orange blue")), "URFDLB");
    EXPECT_EQ(letters(scheme("#fff red green yellow orange blue")), "URFDLB");
}

TEST(CustomScheme, ReportsTheErrorAndTheFace) {
    EXPECT_THAT(error("easter"), testing::StartsWith("unknown colour scheme 'easter'; expected western, japanese"));
    EXPECT_THAT(error("white red green"), testing::StartsWith("the colour scheme has 3 colours"));
    EXPECT_THAT(error(""), testing::StartsWith("the colour scheme has 0 colours"));
    EXPECT_EQ(error("white red gren yellow orange blue"),
              "unknown colour 'gren' (face F); expected #rgb, #rrggbb or a CSS colour name");
    EXPECT_EQ(error("white red green yellow orange #f00"),
              "the colour '#f00' appears twice (faces R and B); expected six different colours");
    EXPECT_THAT(error(std::string(100'000, 'x')), testing::StartsWith("the colour scheme is 100000 bytes long"));
}

// Colours as seen with full protanopia, deuteranopia and tritanopia: the matrices of Machado, Oliveira and Fernandes
// (2009) on linear light, then CIE Lab, where distance approximates perceived difference.
using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;
constexpr std::array<Matrix, 4> ways_of_seeing{{
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
}};

Triple product(const Matrix& matrix, const Triple& v) {
    Triple out{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t k = 0; k < 3; ++k) out[i] += matrix[i][k] * v[k];
    return out;
}

Triple lab(Rgb colour, const Matrix& seen) {
    const auto linear = [](std::uint8_t byte) {
        const double c = byte / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    Triple light = product(seen, {linear(colour.red), linear(colour.green), linear(colour.blue)});
    for (double& c : light) c = std::clamp(c, 0.0, 1.0);
    constexpr Matrix to_xyz{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
    const Triple xyz = product(to_xyz, light);
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : (7.787 * t) + (16.0 / 116); };
    const double x = f(xyz[0] / 0.9505);
    const double y = f(xyz[1]);
    const double z = f(xyz[2] / 1.089);
    return {(116 * y) - 16, 500 * (x - y), 200 * (y - z)};
}

double smallest_distance(const ColourScheme& s) {
    double smallest = 1000;
    for (const Matrix& seen : ways_of_seeing)
        for (const StickerColour& a : s.colours)
            for (const StickerColour& b : s.colours) {
                if (a == b) continue;
                const Triple p = lab(a.rgb, seen);
                const Triple q = lab(b.rgb, seen);
                smallest = std::min(smallest, std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]));
            }
    return smallest;
}

TEST(ColourBlindScheme, HasDistinguishableColoursForEveryColourVision) {
    EXPECT_GT(smallest_distance(scheme("colour-blind")), 29);
    EXPECT_GT(smallest_distance(scheme("colour-blind")), 1.8 * smallest_distance(western_scheme()));
}

}  // namespace
}  // namespace cubewright::render
