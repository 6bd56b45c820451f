// Pictures of the 3×3×3: the unfolded cube, an isometric view, and the last layer seen from above.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "render/cube_picture.hpp"

namespace cubewright::render {

// The unfolded cube: U above F, a row of L F R B, and D below F.

Drawing net_drawing(CubeStickers facelets, const PictureOptions& options = {});
std::string net_svg(CubeStickers facelets, const PictureOptions& options = {});

// Isometric view of the cube with one corner in front. The front and back views together show all six faces.

enum class CubeSide : std::uint8_t {
    front,  // U on top, F on the left, R on the right
    back,   // seen from the opposite corner: D on top, L on the left, B on the right
    both,   // both views side by side
};

Drawing isometric_drawing(CubeStickers facelets, const PictureOptions& options = {}, CubeSide side = CubeSide::front);
std::string isometric_svg(CubeStickers facelets, const PictureOptions& options = {}, CubeSide side = CubeSide::front);

// The last layer seen from above: the U face with the adjacent side stickers, and arrows for permuted pieces. This is
// the usual picture of a last-layer case.

// An arrow between two stickers of the U face (0 to 8). Arrows to other stickers are not drawn.
struct Arrow {
    std::size_t from = 0;
    std::size_t to = 0;
    bool both_ways = false;
};

Drawing top_view_drawing(CubeStickers facelets, std::span<const Arrow> arrows = {}, const PictureOptions& options = {});
std::string top_view_svg(CubeStickers facelets, std::span<const Arrow> arrows = {}, const PictureOptions& options = {});

}  // namespace cubewright::render
