// What all pictures of cubes share: the options, and the face with its stickers, nine or four.
#pragma once

#include <bitset>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "render/colour_scheme.hpp"
#include "render/svg.hpp"
#include "twisty/faces.hpp"

namespace cubewright::render {

// The face that each sticker belongs to: faces U R F D L B, each row by row as the net shows it. 54 of them are a
// 3×3×3, 24 a 2×2×2.
using CubeStickers = std::span<const twisty::Face>;

constexpr std::size_t stickers_along(CubeStickers facelets) {
    return facelets.size() == 24 ? 2 : 3;
}
// The number of a face's sticker.
constexpr std::size_t sticker_at(CubeStickers facelets, twisty::Face face, std::size_t row, std::size_t column) {
    const std::size_t along = stickers_along(facelets);
    return (((twisty::index(face) * along) + row) * along) + column;
}

// Some of the stickers.
using FaceletSet = std::bitset<54>;

struct PictureOptions {
    ColourScheme colours = western_scheme();
    bool letters = false;      // write each colour's letter on it
    FaceletSet unknown{};      // these are grey, whatever the cube says
    FaceletSet highlighted{};  // these stand out, and the others step back
    std::string title{};       // read aloud by screen readers; empty for the picture's own name
    unsigned width = 0;        // of the whole picture in pixels; 0 for its natural size
};

// What a sticker looks like under the options.
struct StickerLook {
    Rgb fill;
    char letter = ' ';
    bool highlighted = false;
    bool faded = false;
};
StickerLook sticker_look(CubeStickers facelets, std::size_t facelet, const PictureOptions& options);

// Measures of a face drawn straight on: three cells of stickers, or two that are larger, and a rim of plastic around
// them.
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

// One sticker in the cell given; between cells a line of plastic stays free.
std::string sticker_marks(const StickerLook& look, Box cell);

// The stickers of a face, in a square of stickers_size; the face may be turned clockwise by some
// quarters, and letters stay upright.
std::string face_stickers(CubeStickers facelets, twisty::Face face, const PictureOptions& options,
                          unsigned quarters = 0);

// A rounded piece of plastic to put stickers on.
std::string plastic_marks(Box box);

// The whole picture out of its marks: the font of the letters and the description added.
Drawing cube_drawing(double width, double height, std::string_view marks, CubeStickers facelets,
                     const PictureOptions& options);

}  // namespace cubewright::render
