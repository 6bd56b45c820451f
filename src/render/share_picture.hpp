// Preview pictures for shared links: a cube seen from both sides, or the cards, dice and goal of a puzzle.
#pragma once

#include "readyset/game/set_puzzle.hpp"
#include "render/colour_scheme.hpp"
#include "render/cube_picture.hpp"
#include "render/raster.hpp"

namespace cubewright::render {

inline constexpr std::size_t share_width = 1200;
inline constexpr std::size_t share_height = 630;

Raster share_picture(CubeStickers facelets, const ColourScheme& colours);
Raster share_picture(const readyset::Puzzle& puzzle);

}  // namespace cubewright::render
