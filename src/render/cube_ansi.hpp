// The cube unfolded, for terminals: coloured blocks, or letters where there is no colour.
#pragma once

#include <string>

#include "render/ansi.hpp"
#include "render/cube_picture.hpp"

namespace cubewright::render {

// Three faces high, each line ended by a newline. Title and width are of no concern here. Without colour every
// sticker is its letter, '?' when unknown, and a '*' stands before the highlighted ones.
std::string ansi_net(CubeStickers facelets, ColourDepth depth, const PictureOptions& options = {});

}  // namespace cubewright::render
