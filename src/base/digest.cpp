#include "base/digest.hpp"

#include <fmt/core.h>

// The AVX-512 functions of g++ 12 initialise a variable with itself, and the compiler warns about it. Clang does
// not have the second warning.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#define XXH_INLINE_ALL
#include <xxhash.h>
#pragma GCC diagnostic pop

#include <algorithm>
#include <cstring>
#include <vector>

#include "base/workers.hpp"

namespace cubewright {

namespace {

// Chunks are small enough that a copied chunk is still in the core's cache when it is hashed.
constexpr std::size_t chunk = std::size_t{1} << 18U;
// Inputs with fewer chunks are hashed on one core, because starting other threads would take longer.
constexpr std::size_t few_chunks = 8;

// Returns the digest of the chunk digests. `chunk_of(first, size)` returns the bytes of a chunk.
template <class ChunkOf>
std::uint64_t tree_digest(std::size_t size, const StopToken& stop, const ChunkOf& chunk_of) {
    const std::size_t count = std::max<std::size_t>((size + chunk - 1) / chunk, 1);
    std::vector<std::uint64_t> digests(count);
    const auto one = [&](std::size_t i) {
        const std::span<const std::byte> bytes = chunk_of(i * chunk, std::min(chunk, size - i * chunk));
        digests[i] = XXH3_64bits(bytes.data(), bytes.size());
    };
    if (count <= few_chunks)
        for (std::size_t i = 0; i < count; ++i) one(i);
    else
        parallel_for(count, one, stop);
    return XXH3_64bits_withSeed(digests.data(), digests.size() * sizeof digests[0], size);
}

}  // namespace

std::uint64_t digest(std::span<const std::byte> bytes, const StopToken& stop) {
    return tree_digest(bytes.size(), stop,
                       [&](std::size_t first, std::size_t size) { return bytes.subspan(first, size); });
}

std::uint64_t copy_with_digest(std::span<const std::byte> from, std::span<std::byte> to, const StopToken& stop) {
    return tree_digest(from.size(), stop, [&](std::size_t first, std::size_t size) -> std::span<const std::byte> {
        if (size != 0) std::memcpy(to.data() + first, from.data() + first, size);
        return to.subspan(first, size);
    });
}

std::string digest_text(std::uint64_t digest) {
    return fmt::format("{:016x}", digest);
}

}  // namespace cubewright
