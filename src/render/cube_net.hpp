// The unfolded cube: U above F, a row of L F R B, and D below F.
#pragma once

#include <string>

#include "render/cube_picture.hpp"

namespace cubewright::render {

Drawing net_drawing(CubeStickers facelets, const PictureOptions& options = {});
std::string net_svg(CubeStickers facelets, const PictureOptions& options = {});

}  // namespace cubewright::render
