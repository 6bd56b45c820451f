// Common parts of all cube pictures: the options, and a face with nine or four stickers.
#pragma once

#include <bitset>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "render/colour.hpp"
#include "render/colour_scheme.hpp"
#include "render/figure.hpp"
#include "twisty/faces.hpp"

namespace cubewright::render {

// The face that each sticker belongs to. The stickers are in the order of the faces U R F D L B, row by row as in the
// net. 54 stickers form a 3×3×3, and 24 form a 2×2×2.
using CubeStickers = std::span<const twisty::Face>;

constexpr std::size_t stickers_per_side(CubeStickers facelets) {
    return facelets.size() == 24 ? 2 : 3;
}
// Returns the index of a sticker on a face.
constexpr std::size_t sticker_at(CubeStickers facelets, twisty::Face face, std::size_t row, std::size_t column) {
    const std::size_t along = stickers_per_side(facelets);
    return (((twisty::index(face) * along) + row) * along) + column;
}

// A set of stickers.
using FaceletSet = std::bitset<54>;

struct PictureOptions {
    ColourScheme colours = western_scheme();
    bool letters = false;      // show the letter of each colour
    FaceletSet unknown{};      // stickers drawn in grey
    FaceletSet highlighted{};  // stickers to emphasise; the others are dimmed
    std::string title{};       // text for screen readers; empty means the default title
    unsigned width = 0;        // width of the picture in pixels; 0 means its natural size
};

// The appearance of a sticker under the given options.
struct StickerLook {
    Rgb fill;
    char letter = ' ';
    bool highlighted = false;
    bool faded = false;
};
StickerLook sticker_look(CubeStickers facelets, std::size_t facelet, const PictureOptions& options);

// Dimensions of a face seen from the front: three rows of cells, or two rows of larger ones, surrounded by a plastic
// rim.
inline constexpr double cell_size = 20;
inline constexpr double stickers_size = 3 * cell_size;
inline constexpr double rim = 2;
inline constexpr double face_size = stickers_size + (2 * rim);
inline constexpr Rgb plastic = rgb(0x1d2026);

struct Box {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
};

// Draws one sticker in a cell and leaves a gap where the plastic between cells is visible.
std::string sticker_marks(const StickerLook& look, Box cell);

// Draws the stickers of a face in a square of size stickers_size. The face may be rotated clockwise by quarter turns;
// letters stay upright.
std::string face_stickers(CubeStickers facelets, twisty::Face face, const PictureOptions& options,
                          unsigned quarters = 0);

// Draws a rounded plastic background behind stickers.
std::string plastic_marks(Box box);

// Builds the whole picture from its SVG elements and adds the font and the description.
Drawing cube_drawing(double width, double height, std::string_view marks, CubeStickers facelets,
                     const PictureOptions& options);

// The unfolded cube for terminals, printed as coloured blocks or, if colour is disabled, as letters.

// Prints the net, with a newline after each line. The title and width are ignored. If colour is disabled, every sticker
// is printed as its letter ('?' if unknown), with '*' before highlighted stickers.
std::string ansi_net(CubeStickers facelets, ColourDepth depth, const PictureOptions& options = {});

}  // namespace cubewright::render
