// A picture as PNG (ISO/IEC 15948): eight bits a colour, no palette, compressed by zlib.
#pragma once

#include <optional>
#include <string>

#include "render/raster.hpp"

namespace cubewright::server {

// None when the memory for it cannot be had.
std::optional<std::string> png_of(const render::Raster& raster);

}  // namespace cubewright::server
