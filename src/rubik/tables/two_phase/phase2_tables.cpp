#include "rubik/tables/two_phase/phase2_tables.hpp"

#include "rubik/tables/two_phase/product_distances.hpp"

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

}  // namespace cubewright::rubik
