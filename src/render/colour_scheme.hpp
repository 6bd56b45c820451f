// The colour of each face of the cube. Two schemes are widely known, but any six colours can form a scheme.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "render/colour.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::render {

struct StickerColour {
    std::string name;   // for example "white", or "#12ab34" for a colour without a name
    char letter = '?';  // the letter shown instead of the colour; different for each face
    Rgb rgb;
    friend bool operator==(const StickerColour&, const StickerColour&) = default;
};

struct ColourScheme {
    std::string name;
    std::array<StickerColour, twisty::face_count> colours;  // colours of the faces U R F D L B

    const StickerColour& operator[](twisty::Face face) const { return colours[rubik::index(face)]; }
    friend bool operator==(const ColourScheme&, const ColourScheme&) = default;
};

// All named schemes:
//   western        white top, green front, red right: the standard cube
//   japanese       western with blue and yellow swapped: white is opposite blue
//   mirrored       white top, red front, green right: the mirror image of the standard cube
//   colour-blind   western in shades that stay distinguishable in each common kind of colour blindness
std::span<const ColourScheme> named_colour_schemes();

const ColourScheme& western_scheme();

// Returns the scheme after a half turn about the front-back axis. The western cube then has white on the bottom, as
// most people solve it.
ColourScheme turned_over(ColourScheme scheme);

// Parses a scheme name, or six colours for U R F D L B separated by blanks or commas.
Result<ColourScheme> parse_colour_scheme(std::string_view text);

}  // namespace cubewright::render
