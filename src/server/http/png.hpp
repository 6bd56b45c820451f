// PNG encoding (ISO/IEC 15948) with eight bits per channel and no palette.
#pragma once

#include <optional>
#include <string>

#include "render/raster.hpp"

namespace cubewright::server {

// Encodes the picture as PNG. Returns no value if libpng fails.
std::optional<std::string> png_of(const render::Raster& raster);

}  // namespace cubewright::server
