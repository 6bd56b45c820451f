// Lower bounds for phase 2: pruning tables for solving a permutation with moves of ⟨U, D, R2, L2, F2, B2⟩. Also the
// breadth-first search that fills pruning tables. All of them except the exact phase-1 table are built this way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/tables/packed.hpp"
#include "rubik/tables/permutation_classes.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t class_and_slice_count = permutation_class_count * slice_permutation_count;

// Compute the pruning tables. The first coordinate is reduced to its symmetry class, and the slice is stored relative
// to the class representative. The result must not be used if the computation was stopped.
std::vector<std::uint8_t> corners_and_slice_distances(Metric metric, const StopToken& stop = {});
std::vector<std::uint8_t> edges_and_slice_distances(Metric metric, const StopToken& stop = {});

// Pairs of coordinates (row, column). The row is reduced by symmetry: each row is a class, and its columns are relative
// to the class representative.
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

// Computes the distances from the solved state by breadth-first search on all cores: row by row, one byte each.
// Distances of `limit` or more are stored as `limit`, which is at most `unreached`. The result must not be used if the
// computation was stopped.
void fill_distances(const ProductSpace& space, Metric metric, std::uint8_t limit, std::span<std::uint8_t> distances,
                    const StopToken& stop = {});

}  // namespace cubewright::rubik
