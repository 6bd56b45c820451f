#include "rubik/two_phase/phase2_tables.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

#include "base/workers.hpp"
#include "rubik/tables/coordinates.hpp"
#include "rubik/tables/table_file.hpp"

namespace cubewright::rubik {

namespace {

Bytes16 places(Bytes16 pieces) {
    return pieces & splat16(piece_mask);
}

// Computes the effects of moves and symmetries on the columns, then the distances.
template <class Column, class Rank>
void fill(std::span<std::uint8_t> distances, Metric metric, const StopToken& stop, const PermutationClasses& classes,
          bool rows_are_corners, std::size_t columns, const Column& column, const Rank& rank) {
    const Phase2Coordinates& coordinates = phase2_coordinates();
    std::vector<std::uint16_t> moves;
    for (std::size_t c = 0; c < columns; ++c)
        for (const Move m : all_phase2_moves)
            moves.push_back(static_cast<std::uint16_t>(rank(look_up(column(c), places(as_cube(m).edges)))));
    std::vector<std::uint16_t> images;
    for (const PlaceMap& symmetry : coordinates.symmetries)
        for (std::size_t c = 0; c < columns; ++c)
            images.push_back(static_cast<std::uint16_t>(rank(symmetry.edges(column(c)))));

    const auto row_after = [&](std::size_t row, std::size_t m) -> ProductSpace::Target {
        const Bytes16 representative = permutation_of_eight(classes.representatives[row]);
        const Cube& move = as_cube(all_phase2_moves[m]);
        const std::size_t next =
            corner_rank(look_up(representative, places(rows_are_corners ? move.corners : move.edges)));
        return {classes.class_of(next), classes.symmetries_to_representative(next)};
    };
    const ProductSpace space{permutation_class_count, columns, all_phase2_moves, row_after, moves, images};
    fill_distances(space, metric, unreached, distances, stop);
}

}  // namespace

std::vector<std::uint8_t> corners_and_slice_distances(Metric metric, const StopToken& stop) {
    std::vector<std::uint8_t> distances(class_and_slice_count);
    fill(distances, metric, stop, phase2_coordinates().corners, true, slice_permutation_count, permutation_of_slice,
         slice_rank);
    return distances;
}

std::vector<std::uint8_t> edges_and_slice_distances(Metric metric, const StopToken& stop) {
    std::vector<std::uint8_t> distances(class_and_slice_count);
    fill(distances, metric, stop, phase2_coordinates().edges, false, slice_permutation_count, permutation_of_slice,
         slice_rank);
    return distances;
}

namespace {

struct Fill {
    const ProductSpace& space;
    Metric metric;
    std::span<std::uint8_t> distances;
    std::vector<ProductSpace::Target> targets;  // indexed by row and move

    std::span<std::uint8_t> row(std::size_t r) const { return distances.subspan(r * space.columns, space.columns); }
    const ProductSpace::Target& target(std::size_t r, std::size_t m) const {
        return targets[r * space.moves.size() + m];
    }
    std::size_t column_after(std::size_t column, std::size_t m) const {
        return space.column_moves[column * space.moves.size() + m];
    }
    std::size_t image(std::size_t symmetry, std::size_t column) const {
        return space.column_images[symmetry * space.columns + column];
    }

    // Forward step: marks every unreached cell that a move reaches from a cell of a lower level. The columns of that
    // level are listed once per row, and then processed for each move and each symmetry of the target.
    std::size_t push(std::size_t r, std::uint8_t level) const {
        std::size_t found = 0;
        std::vector<std::uint16_t> columns;
        for (const unsigned move_cost : {1U, 2U}) {
            if (move_cost > level || (move_cost == 2 && metric != Metric::qtm)) continue;
            columns.clear();
            for (std::size_t c = 0; c < space.columns; ++c)
                if (read_cell(row(r)[c]) == level - move_cost) columns.push_back(static_cast<std::uint16_t>(c));
            if (columns.empty()) continue;
            for (std::size_t m = 0; m < space.moves.size(); ++m) {
                if (cost(space.moves[m], metric) != move_cost) continue;
                const auto& to = target(r, m);
                for (unsigned left = to.symmetries; left != 0; left &= left - 1) {
                    const auto s = static_cast<std::size_t>(std::countr_zero(left));
                    for (const std::uint16_t c : columns) {
                        std::uint8_t& cell = row(to.row)[image(s, column_after(c, m))];
                        if (read_cell(cell) != unreached) continue;
                        write_cell(cell, level);
                        ++found;
                    }
                }
            }
        }
        return found;
    }

    // Backward step, used for late levels where most cells are known: each unreached cell looks for a neighbour of a
    // lower level. One symmetry is enough, because all images of a state are known at this point.
    std::size_t pull(std::size_t r, std::uint8_t level) const {
        std::size_t found = 0;
        for (std::size_t c = 0; c < space.columns; ++c) {
            if (read_cell(row(r)[c]) != unreached) continue;
            for (std::size_t m = 0; m < space.moves.size(); ++m) {
                const auto& to = target(r, m);
                const auto s = static_cast<std::size_t>(std::countr_zero(to.symmetries));
                if (read_cell(row(to.row)[image(s, column_after(c, m))]) + cost(space.moves[m], metric) != level)
                    continue;
                write_cell(row(r)[c], level);
                ++found;
                break;
            }
        }
        return found;
    }
};

}  // namespace

void fill_distances(const ProductSpace& space, Metric metric, std::uint8_t limit, std::span<std::uint8_t> distances,
                    const StopToken& stop) {
    std::ranges::fill(distances, unreached);
    distances[0] = 0;
    Fill fill{space, metric, distances, {}};
    for (std::size_t r = 0; r < space.rows; ++r)
        for (std::size_t m = 0; m < space.moves.size(); ++m) fill.targets.push_back(space.row_after(r, m));

    std::size_t known = 1;
    std::size_t empty_levels = 0;  // a level can be empty if some moves cost two
    for (std::uint8_t level = 1; level < limit && empty_levels < 2 && !stop.stop_requested(); ++level) {
        const bool pulling = known > distances.size() / 4;
        std::atomic<std::size_t> found{0};
        parallel_for(
            space.rows, [&](std::size_t r) { found += pulling ? fill.pull(r, level) : fill.push(r, level); }, stop);
        known += found;
        empty_levels = found == 0 ? empty_levels + 1 : 0;
    }
    for (auto& distance : distances) distance = std::min(distance, limit);
}

}  // namespace cubewright::rubik
