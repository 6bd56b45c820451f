#include "server/http/gzip.hpp"

#include <zlib.h>

namespace cubewright::server {

namespace {

constexpr int gzip_format = 15 + 16;  // zlib parameter: largest window, gzip wrapper
constexpr int memory_level = 8;

Bytef* as_zlib_bytes(std::string_view text) {
    // The zlib interface is not const-correct.
    return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

}  // namespace

std::optional<std::string> gzip(std::string_view content) {
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip_format, memory_level, Z_DEFAULT_STRATEGY) != Z_OK)
        return std::nullopt;
    std::string compressed(deflateBound(&stream, content.size()), '\0');
    stream.next_in = as_zlib_bytes(content);
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = as_zlib_bytes(compressed);
    stream.avail_out = static_cast<uInt>(compressed.size());
    const int end = deflate(&stream, Z_FINISH);
    compressed.resize(stream.total_out);
    deflateEnd(&stream);
    return end == Z_STREAM_END ? std::optional(std::move(compressed)) : std::nullopt;
}

}  // namespace cubewright::server
