// Distances from the solved state over pairs of coordinates (row, column) of which the first is
// reduced by symmetry: one row stands for a class, and its columns are seen from the representative.
// Breadth first, on all cores; serves all pruning tables but the exact one of phase 1.
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

    // Where the i-th move takes a row's representative: a row, and the symmetries (a bit for each) that
    // take the result to that row's representative.
    struct Target {
        std::size_t row = 0;
        unsigned symmetries = 0;
    };
    std::function<Target(std::size_t row, std::size_t move)> row_after;

    // By column and move, and by symmetry and column.
    std::span<const std::uint16_t> column_moves;
    std::span<const std::uint16_t> column_images;
};

inline constexpr std::uint8_t unreached = 15;

// Distances row by row, a byte each; those of `limit` or more are all called `limit`, which is at most
// unreached. Stopped, they are of no use.
void fill_distances(const ProductSpace& space, Metric metric, std::uint8_t limit, std::span<std::uint8_t> distances,
                    const StopToken& stop = {});

}  // namespace cubewright::rubik
