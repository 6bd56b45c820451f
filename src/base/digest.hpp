// XXH3 of large memory, on all cores: about as fast as the memory can be read. It finds damage, not malice.
// The same on every machine of one byte order, however many cores it has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace cubewright {

std::uint64_t digest(std::span<const std::byte> bytes);

// Copies, and gives the digest of what has arrived. `to` is at least as large as `from`.
std::uint64_t copy_with_digest(std::span<const std::byte> from, std::span<std::byte> to);

// 16 hexadecimal digits.
std::string digest_text(std::uint64_t digest);

}  // namespace cubewright
