// Computes distances from the solved state for pairs of coordinates (row, column). The row is reduced by symmetry: each
// row is a class, and its columns are relative to the class representative. Uses breadth-first search on all cores. All
// pruning tables except the exact phase-1 table are built this way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/cube/symmetry.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

struct ProductSpace {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::span<const Move> moves;

    // Result of applying a move to a row's representative: the new row, and a bit mask of the symmetries that map the
    // result to the representative of that row.
    struct Target {
        std::size_t row = 0;
        unsigned symmetries = 0;
    };
    std::function<Target(std::size_t row, std::size_t move)> row_after;

    // column_moves is indexed by column and move, and column_images by symmetry and column.
    std::span<const std::uint16_t> column_moves;
    std::span<const std::uint16_t> column_images;
};

inline constexpr std::uint8_t unreached = 15;

// Computes the distances row by row, one byte each. Distances of `limit` or more are stored as `limit`, which is at
// most `unreached`. The result must not be used if the computation was stopped.
void fill_distances(const ProductSpace& space, Metric metric, std::uint8_t limit, std::span<std::uint8_t> distances,
                    const StopToken& stop = {});

}  // namespace cubewright::rubik
