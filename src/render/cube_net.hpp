// A cube unfolded: all stickers at one glance, U above F, and L F R B in a row above D.
#pragma once

#include <string>

#include "render/cube_picture.hpp"

namespace cubewright::render {

Drawing net_drawing(CubeStickers facelets, const PictureOptions& options = {});
std::string net_svg(CubeStickers facelets, const PictureOptions& options = {});

}  // namespace cubewright::render
