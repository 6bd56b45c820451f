#include "server/http/png.hpp"

#include <png.h>

namespace cubewright::server {

std::optional<std::string> png_of(const render::Raster& raster) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(raster.width());
    image.height = static_cast<png_uint_32>(raster.height());
    image.format = PNG_FORMAT_RGB;
    image.flags = PNG_IMAGE_FLAG_FAST;  // faster, and produces smaller files for flat colours
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::string png(size, '\0');
    if (png_image_write_to_memory(&image, png.data(), &size, 0, raster.bytes().data(), 0, nullptr) == 0)
        return std::nullopt;
    png.resize(size);
    return png;
}

}  // namespace cubewright::server
