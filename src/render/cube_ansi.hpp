// The unfolded cube for terminals, printed as coloured blocks or, if colour is disabled, as letters.
#pragma once

#include <string>

#include "render/ansi.hpp"
#include "render/cube_picture.hpp"

namespace cubewright::render {

// Prints the net, with a newline after each line. The title and width are ignored. If colour is disabled, every sticker
// is printed as its letter ('?' if unknown), with '*' before highlighted stickers.
std::string ansi_net(CubeStickers facelets, ColourDepth depth, const PictureOptions& options = {});

}  // namespace cubewright::render
