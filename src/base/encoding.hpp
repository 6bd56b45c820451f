// Checksums, digests and Base64.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/progress.hpp"

namespace cubewright {

// Returns a fast 64-bit checksum for large files. The checksum detects damage but not deliberate tampering. The result
// is the same on all machines with the same byte order.
std::uint64_t checksum(std::span<const std::byte> bytes, std::uint64_t seed = 0);

// Returns the XXH3 digest of a large memory block. The computation is multithreaded and limited mainly by memory
// bandwidth. The digest detects damage but not deliberate tampering. It does not depend on the number of cores and is
// the same on all machines with the same byte order. When stopped, returns early with a digest that does not match, so
// an interrupted check never reports the data as intact.
std::uint64_t digest(std::span<const std::byte> bytes, const StopToken& stop = {});

// Copies the bytes and returns the digest of the copy. `to` must be at least as large as `from`.
std::uint64_t copy_with_digest(std::span<const std::byte> from, std::span<std::byte> to, const StopToken& stop = {});

// Returns the digest as 16 hexadecimal digits.
std::string digest_text(std::uint64_t digest);

// Encodes bytes as Base64 (RFC 4648).
std::string to_base64(std::string_view bytes);

// Decodes Base64 with or without padding. Returns std::nullopt if the text is not valid Base64.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace cubewright
