// The cube as an object, one corner towards us. The front view and the back view together show all
// six faces.
#pragma once

#include <cstdint>
#include <string>

#include "render/cube_picture.hpp"

namespace cubewright::render {

enum class CubeSide : std::uint8_t {
    front,  // U above, F to the left, R to the right
    back,   // turned over: D above, L to the left, B to the right
    both,   // side by side
};

Drawing isometric_drawing(CubeStickers facelets, const PictureOptions& options = {}, CubeSide side = CubeSide::front);
std::string isometric_svg(CubeStickers facelets, const PictureOptions& options = {}, CubeSide side = CubeSide::front);

}  // namespace cubewright::render
