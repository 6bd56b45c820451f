// Which form of a file a client wants, by its Accept-Encoding (RFC 9110).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace cubewright::server {

enum class Encoding : std::uint8_t { identity, gzip, brotli };
std::string_view name(Encoding encoding);  // as Content-Encoding names it; empty for the file as it is

// How much the client wants it, from 0 (not at all) to 1000. What is not named weighs as "*" does; without that, the
// file as it is may always be sent, and nothing else.
unsigned encoding_quality(std::string_view accept_encoding, std::string_view encoding);

// Of those there are, the one that weighs most; of equals, the later one in the order of Encoding.
Encoding choose_encoding(std::string_view accept_encoding, std::span<const Encoding> there);

}  // namespace cubewright::server
