// Pattern databases: the distances of all combinations of values of three coordinates, four bits each. They are lower
// bounds on the distance of a position. Symmetric combinations share an entry.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "base/progress.hpp"
#include "base/workers.hpp"
#include "twisty/search/product_search.hpp"

namespace cubewright::twisty {

struct PatternDatabase {
    static constexpr unsigned max_distance = 15;  // greater distances are stored as this lower bound

    OuterRows rows;
    CoordinatePointer inner;
    std::vector<std::uint16_t> images;  // images of the inner values (see map_inner_values)
    std::size_t row_size = 0;           // in bytes
    LargeBuffer distances;

    const std::uint8_t* bytes() const { return reinterpret_cast<const std::uint8_t*>(distances.bytes().data()); }
    std::size_t size_in_bytes() const;
    unsigned distance(std::size_t a, std::size_t b, std::size_t inner_value) const;
    // Returns std::nullopt if no sequence of moves leads to the pattern.
    std::optional<unsigned> distance(const Pattern& pattern) const;
};

// Number of bytes per entry while a database is built: four bits for the distance, three bits for the
// breadth-first search, and lists of the positions in sparse rows.
inline constexpr double bytes_per_entry = 13.0 / 8;

// Returns std::nullopt if stopped.
std::optional<PatternDatabase> build_database(OuterRows rows, CoordinatePointer inner, const SearchTurns& turns,
                                              const LevelDone& level_done, const StopToken& stop);

// Large buffers that are filled on all cores.

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
