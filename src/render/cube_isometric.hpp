// Isometric view of the cube with one corner in front. The front and back views together show all six faces.
#pragma once

#include <cstdint>
#include <string>

#include "render/cube_picture.hpp"

namespace cubewright::render {

enum class CubeSide : std::uint8_t {
    front,  // U on top, F on the left, R on the right
    back,   // seen from the opposite corner: D on top, L on the left, B on the right
    both,   // both views side by side
};

Drawing isometric_drawing(CubeStickers facelets, const PictureOptions& options = {}, CubeSide side = CubeSide::front);
std::string isometric_svg(CubeStickers facelets, const PictureOptions& options = {}, CubeSide side = CubeSide::front);

}  // namespace cubewright::render
