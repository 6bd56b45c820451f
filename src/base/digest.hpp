// Multithreaded XXH3 digest of large memory blocks, limited mainly by memory bandwidth. It detects damage but not
// deliberate tampering. The digest does not depend on the number of cores and is the same on all machines with the
// same byte order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/progress.hpp"

namespace cubewright {

// When stopped, returns early with a digest that does not match, so an interrupted check never reports the data as
// intact.
std::uint64_t digest(std::span<const std::byte> bytes, const StopToken& stop = {});

// Copies the bytes and returns the digest of the copy. `to` must be at least as large as `from`.
std::uint64_t copy_with_digest(std::span<const std::byte> from, std::span<std::byte> to, const StopToken& stop = {});

// Returns the digest as 16 hexadecimal digits.
std::string digest_text(std::uint64_t digest);

}  // namespace cubewright
