#include "server/http/png.hpp"

#include <zlib.h>

#include <cstdint>
#include <string_view>

namespace cubewright::server {

namespace {

void add_number(std::string& text, std::uint32_t number) {
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        text += static_cast<char>(static_cast<unsigned char>(number >> shift));
}

// Its length, its name, what it holds, and a checksum of the last two.
void add_chunk(std::string& png, std::string_view name, std::string_view content) {
    add_number(png, static_cast<std::uint32_t>(content.size()));
    std::string body(name);
    body += content;
    png += body;
    add_number(png, static_cast<std::uint32_t>(
                        crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size()))));
}

// Each row as the difference to the row above it, the filter that PNG calls "up": plain areas become zeros.
std::string filtered(const render::Raster& raster) {
    constexpr char up = 2;
    const auto bytes = raster.bytes();
    const std::size_t row = raster.width() * 3;
    std::string content;
    content.reserve(bytes.size() + raster.height());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (i % row == 0) content += up;
        content += static_cast<char>(static_cast<std::uint8_t>(bytes[i] - (i < row ? 0 : bytes[i - row])));
    }
    return content;
}

}  // namespace

std::optional<std::string> png_of(const render::Raster& raster) {
    const std::string content = filtered(raster);
    auto size = compressBound(static_cast<uLong>(content.size()));
    std::string packed(size, '\0');
    if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(content.data()),
                  static_cast<uLong>(content.size()), Z_DEFAULT_COMPRESSION) != Z_OK)
        return std::nullopt;
    packed.resize(size);
    std::string header;
    add_number(header, static_cast<std::uint32_t>(raster.width()));
    add_number(header, static_cast<std::uint32_t>(raster.height()));
    constexpr std::string_view eight_bits_of_three_colours("\x08\x02\0\0\0", 5);
    header += eight_bits_of_three_colours;
    std::string png = "\x89PNG\r\n\x1a\n";
    add_chunk(png, "IHDR", header);
    add_chunk(png, "IDAT", packed);
    add_chunk(png, "IEND", "");
    return png;
}

}  // namespace cubewright::server
