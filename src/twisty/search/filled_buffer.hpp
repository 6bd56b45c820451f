// Large buffers that are filled on all cores.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include "base/large_buffer.hpp"
#include "base/workers.hpp"

namespace cubewright::twisty {

// Returns an empty buffer if stopped.
inline LargeBuffer make_filled_buffer(std::size_t size, std::uint8_t byte, const StopToken& stop) {
    constexpr std::size_t chunk_size = std::size_t{16} << 20U;
    LargeBuffer buffer = LargeBuffer::unset(size);
    const auto fill = [&](std::size_t i) {
        const std::size_t first = i * chunk_size;
        std::memset(buffer.bytes().data() + first, byte, std::min(chunk_size, size - first));
    };
    parallel_for((size + chunk_size - 1) / chunk_size, fill, stop);
    return stop.stop_requested() ? LargeBuffer() : std::move(buffer);
}

}  // namespace cubewright::twisty
