// The unfolded cube for terminals: coloured blocks, or letters without colour.
#pragma once

#include <string>

#include "render/ansi.hpp"
#include "render/cube_picture.hpp"

namespace cubewright::render {

// Prints the net, with a newline after each line. Title and width are ignored. Without colour, every sticker is
// printed as its letter ('?' if unknown), with '*' before highlighted stickers.
std::string ansi_net(CubeStickers facelets, ColourDepth depth, const PictureOptions& options = {});

}  // namespace cubewright::render
