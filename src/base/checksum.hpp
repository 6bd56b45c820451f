// A fast 64-bit checksum for large files: it finds damage, not malice. The same on every machine
// of one byte order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace cubewright {

std::uint64_t checksum(std::span<const std::byte> bytes, std::uint64_t seed = 0);

}  // namespace cubewright
