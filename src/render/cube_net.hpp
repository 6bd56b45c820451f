// The cube unfolded: all 54 stickers at one glance, U above F, and L F R B in a row above D.
#pragma once

#include <string>

#include "render/cube_picture.hpp"

namespace cubewright::render {

Drawing net_drawing(const rubik::Facelets& facelets, const PictureOptions& options = {});
std::string net_svg(const rubik::Facelets& facelets, const PictureOptions& options = {});

}  // namespace cubewright::render
