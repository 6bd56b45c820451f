// The last layer seen from above: the U face with the adjacent side stickers, and arrows for permuted pieces. This is
// the usual picture of a last-layer case.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "render/cube_picture.hpp"

namespace cubewright::render {

// An arrow between two stickers of the U face (0 to 8). Arrows to other stickers are not drawn.
struct Arrow {
    std::size_t from = 0;
    std::size_t to = 0;
    bool both_ways = false;
};

Drawing top_view_drawing(CubeStickers facelets, std::span<const Arrow> arrows = {}, const PictureOptions& options = {});
std::string top_view_svg(CubeStickers facelets, std::span<const Arrow> arrows = {}, const PictureOptions& options = {});

}  // namespace cubewright::render
