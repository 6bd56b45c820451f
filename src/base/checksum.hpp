// A fast 64-bit checksum for large files. It detects damage but not deliberate tampering. The result is the same on
// all machines with the same byte order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace cubewright {

std::uint64_t checksum(std::span<const std::byte> bytes, std::uint64_t seed = 0);

}  // namespace cubewright
