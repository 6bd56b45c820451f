// Content of HTTP responses: negotiation by Accept-Encoding (RFC 9110), entity tags, gzip, PNG, and reading tar
// archives.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "render/raster.hpp"
#include "server/http/http.hpp"

namespace cubewright::server {

// Content encodings, negotiated by Accept-Encoding (RFC 9110).
enum class Encoding : std::uint8_t { identity, gzip, brotli };
std::string_view name(Encoding encoding);  // name in Content-Encoding; empty for identity

// Returns the client's preference for an encoding, from 0 (not acceptable) to 1000. An encoding that the header does
// not mention has the weight of "*". If the header has no "*", only the uncompressed file is acceptable.
unsigned encoding_quality(std::string_view accept_encoding, std::string_view encoding);

// Returns the available encoding with the highest weight. Ties go to the encoding that comes later in enum Encoding.
Encoding choose_encoding(std::string_view accept_encoding, std::span<const Encoding> there);

// Entity tags. A client that already has the current version of a response gets status 304 without a body.

std::string etag_of(std::string_view content);  // includes the quotes

// Returns true if the client's If-None-Match header contains the tag.
bool is_known(const Request& request, std::string_view etag);

// Adds an entity tag if the response has none. Returns status 304 if the client already has the response.
Response tagged(Response response, const Request& request);

// Compresses the content with gzip. Returns no value on failure.
std::optional<std::string> gzip(std::string_view content);

// Encodes the picture as PNG (ISO/IEC 15948), with eight bits per channel and no palette. Returns no value if libpng
// fails.
std::optional<std::string> png_of(const render::Raster& raster);

// Reads the files of a tar archive in memory without copying them. Returns the names and contents of the regular files,
// in archive order. libarchive would copy each file and needs eight more libraries, which is too much for an archive
// that our own build writes.
Result<std::vector<std::pair<std::string, std::string_view>>> read_tar(std::string_view archive);

}  // namespace cubewright::server
