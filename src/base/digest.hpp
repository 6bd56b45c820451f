// XXH3 of large memory, on all cores: about as fast as the memory can be read. It finds damage, not malice.
// The same on every machine of one byte order, however many cores it has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/progress.hpp"

namespace cubewright {

// Stopped, it comes at once and is the digest of nothing: it says that the bytes are others, never that they are right.
std::uint64_t digest(std::span<const std::byte> bytes, const StopToken& stop = {});

// Copies, and gives the digest of what has arrived. `to` is at least as large as `from`.
std::uint64_t copy_with_digest(std::span<const std::byte> from, std::span<std::byte> to, const StopToken& stop = {});

// 16 hexadecimal digits.
std::string digest_text(std::uint64_t digest);

}  // namespace cubewright
