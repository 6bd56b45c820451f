#include "server/http/content.hpp"

#include <fmt/core.h>
#include <fmt/format.h>
#include <png.h>
#include <zlib.h>

#include <algorithm>
#include <optional>
#include <span>

#include "base/encoding.hpp"
#include "base/integer.hpp"
#include "base/text.hpp"
#include "server/http/http.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

namespace {

constexpr unsigned full_weight = 1000;

// Parses a quality value such as 1, 0 or 0.5, with up to three decimals. Returns 0 for an invalid value.
unsigned parse_quality(std::string_view text) {
    if (text.empty() || (text[0] != '0' && text[0] != '1') || text.size() > 5 || (text.size() > 1 && text[1] != '.'))
        return 0;
    unsigned weight = text[0] == '1' ? full_weight : 0;
    unsigned unit = full_weight / 10;
    for (const char c : text.substr(std::min<std::size_t>(2, text.size()))) {
        if (c < '0' || c > '9') return 0;
        weight += static_cast<unsigned>(c - '0') * unit;
        unit /= 10;
    }
    return std::min(weight, full_weight);
}

// Parses the parameters of an item such as "gzip;q=0.5", after the first semicolon.
unsigned quality_parameter(std::string_view parameters) {
    const auto text = trimmed(parameters);
    if (text.empty()) return full_weight;
    const auto equals = std::min(text.find('='), text.size());
    if (!equal_ignoring_case(trimmed(text.substr(0, equals)), "q") || equals == text.size()) return 0;
    return parse_quality(trimmed(text.substr(equals + 1)));
}

}  // namespace

std::string_view name(Encoding encoding) {
    switch (encoding) {
        case Encoding::gzip:
            return "gzip";
        case Encoding::brotli:
            return "br";
        case Encoding::identity:
            break;
    }
    return {};
}

unsigned encoding_quality(std::string_view accept_encoding, std::string_view encoding) {
    std::optional<unsigned> of_others;
    while (!accept_encoding.empty()) {
        const auto end = std::min(accept_encoding.find(','), accept_encoding.size());
        const auto item = accept_encoding.substr(0, end);
        accept_encoding.remove_prefix(std::min(end + 1, accept_encoding.size()));
        const auto semicolon = std::min(item.find(';'), item.size());
        const auto named = trimmed(item.substr(0, semicolon));
        const unsigned weight = quality_parameter(item.substr(std::min(semicolon + 1, item.size())));
        if (equal_ignoring_case(named, encoding)) return weight;
        if (named == "*") of_others = weight;
    }
    return of_others.value_or(0);
}

Encoding choose_encoding(std::string_view accept_encoding, std::span<const Encoding> there) {
    Encoding wanted = Encoding::identity;
    // The uncompressed file is used if the client accepts no other encoding.
    unsigned most = 1;
    for (const Encoding each : there) {
        if (each == Encoding::identity) continue;
        const unsigned weight = encoding_quality(accept_encoding, name(each));
        if (weight < most) continue;
        wanted = each;
        most = weight;
    }
    // The client may explicitly prefer the uncompressed file.
    return encoding_quality(accept_encoding, "identity") > most ? Encoding::identity : wanted;
}

std::string etag_of(std::string_view content) {
    return fmt::format("\"{:016x}\"", checksum(std::as_bytes(std::span(content))));
}

bool is_known(const Request& request, std::string_view etag) {
    std::string_view known = request.header("If-None-Match");
    while (!known.empty()) {
        const auto end = std::min(known.find(','), known.size());
        auto tag = trimmed(known.substr(0, end));
        if (tag.starts_with("W/")) tag.remove_prefix(2);
        if (tag == etag || tag == "*") return true;
        known.remove_prefix(std::min(end + 1, known.size()));
    }
    return false;
}

Response tagged(Response response, const Request& request) {
    if (response.header("ETag").empty()) response.headers.emplace_back("ETag", etag_of(response.text()));
    if (!is_known(request, response.header("ETag"))) return response;
    response.status = 304;
    response.body = {};
    return response;
}

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

namespace {

// Layout of the ustar format: blocks of 512 bytes, with a header before each file.
constexpr std::size_t block = 512;
constexpr std::size_t name_size = 100;
constexpr std::size_t size_at = 124;
constexpr std::size_t size_size = 12;
constexpr std::size_t kind_at = 156;
constexpr std::size_t prefix_at = 345;
constexpr std::size_t prefix_size = 155;

std::string_view field(std::string_view header, std::size_t at, std::size_t size) {
    const auto whole = header.substr(at, size);
    return whole.substr(0, whole.find('\0'));
}

}  // namespace

Result<std::vector<std::pair<std::string, std::string_view>>> read_tar(std::string_view archive) {
    std::vector<std::pair<std::string, std::string_view>> files;
    while (archive.size() >= block && archive[0] != '\0') {
        const auto header = archive.substr(0, block);
        archive.remove_prefix(block);
        auto digits = field(header, size_at, size_size);
        digits = digits.substr(0, digits.find_last_not_of(' ') + 1);
        const auto parsed = parse_integer<std::size_t>(digits, 8);
        if (!parsed || *parsed > archive.size()) return fail("app-archive-damaged", tr("the app archive is damaged"));
        const std::size_t size = *parsed;
        const auto prefix = field(header, prefix_at, prefix_size);
        std::string name(field(header, 0, name_size));
        if (!prefix.empty()) name = fmt::format("{}/{}", prefix, name);
        if (header[kind_at] == '0' || header[kind_at] == '\0')
            files.emplace_back(std::move(name), archive.substr(0, size));
        archive.remove_prefix(std::min(archive.size(), (size + block - 1) / block * block));
    }
    return files;
}

}  // namespace cubewright::server
