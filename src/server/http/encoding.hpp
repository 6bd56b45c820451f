// Content negotiation by Accept-Encoding (RFC 9110).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace cubewright::server {

enum class Encoding : std::uint8_t { identity, gzip, brotli };
std::string_view name(Encoding encoding);  // name in Content-Encoding; empty for identity

// Returns the client's preference for an encoding, from 0 (not acceptable) to 1000. An encoding that the header does
// not mention has the weight of "*". If the header has no "*", only the uncompressed file is acceptable.
unsigned encoding_quality(std::string_view accept_encoding, std::string_view encoding);

// Returns the available encoding with the highest weight. Ties go to the encoding that comes later in enum Encoding.
Encoding choose_encoding(std::string_view accept_encoding, std::span<const Encoding> there);

}  // namespace cubewright::server
