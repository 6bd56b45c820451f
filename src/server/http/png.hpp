// A picture as PNG (ISO/IEC 15948): eight bits a colour, no palette.
#pragma once

#include <optional>
#include <string>

#include "render/raster.hpp"

namespace cubewright::server {

// None if libpng fails.
std::optional<std::string> png_of(const render::Raster& raster);

}  // namespace cubewright::server
