// Which colour each face of the cube wears. People know two such schemes by heart; any six colours
// make another.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "render/colour.hpp"
#include "rubik/cube/pieces.hpp"

namespace cubewright::render {

struct StickerColour {
    std::string name;   // "white", or "#12ab34" for a colour without one
    char letter = '?';  // what stands for it where colour cannot be seen: different on each face
    Rgb rgb;
    friend bool operator==(const StickerColour&, const StickerColour&) = default;
};

struct ColourScheme {
    std::string name;
    std::array<StickerColour, twisty::face_count> colours;  // of the faces U R F D L B

    const StickerColour& operator[](twisty::Face face) const { return colours[rubik::index(face)]; }
    friend bool operator==(const ColourScheme&, const ColourScheme&) = default;
};

// All that have a name:
//   western        white up, green front, red right, as shops sell it
//   japanese       the western with blue and yellow exchanged: white is opposite blue
//   mirrored       white up, red front, green right: the mirror image of a shop's cube
//   colour-blind   the western in shades that stay apart in each common kind of colour blindness
std::span<const ColourScheme> named_colour_schemes();

const ColourScheme& western_scheme();

// Turned over about the axis from front to back: what was below is above. The western cube then has
// white below, as most people solve it.
ColourScheme turned_over(ColourScheme scheme);

// A scheme by its name, or six colours for U R F D L B, parted by blanks or commas.
Result<ColourScheme> parse_colour_scheme(std::string_view text);

}  // namespace cubewright::render
