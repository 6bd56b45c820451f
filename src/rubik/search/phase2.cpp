#include "rubik/search/phase2.hpp"

#include <algorithm>

namespace cubewright::rubik {

Phase2Search::Phase2Search(const TwoPhaseTables& tables) : tables_(tables), coordinates_(phase2_coordinates()) {
    for (const Move m : all_moves) {
        move_corners_[index(m)] = as_cube(m).corners & splat16(piece_mask);
        move_edges_[index(m)] = as_cube(m).edges & splat16(piece_mask);
        prices_[index(m)] = static_cast<int>(cost(m, tables.metric));
    }
}

unsigned Phase2Search::quick_bound(const Permutation& p) const {
    const unsigned corners = coordinates_.corners.class_and_symmetry[corner_rank(p.corners)];
    const std::size_t slice = coordinates_.slice_images[corners % axis_symmetry_count][slice_rank(p.edges)];
    return tables_.corners_and_slice[(corners / axis_symmetry_count) * slice_permutation_count + slice];
}

unsigned Phase2Search::bound(const Permutation& p) const {
    const unsigned quick = quick_bound(p);
    if (tables_.tier == TableTier::tiny) {
        const unsigned edges = coordinates_.edges.class_and_symmetry[edge_rank(p.edges)];
        const std::size_t slice = coordinates_.slice_images[edges % axis_symmetry_count][slice_rank(p.edges)];
        return std::max(quick,
                        tables_.edges_and_slice[(edges / axis_symmetry_count) * slice_permutation_count + slice]);
    }
    const unsigned corners = coordinates_.corners.class_and_symmetry[corner_rank(p.corners)];
    const unsigned edges = edge_rank(coordinates_.symmetries[corners % axis_symmetry_count].edges(p.edges));
    return std::max(quick, tables_.corners_and_edges[(corners / axis_symmetry_count) * permutation_count + edges]);
}

}  // namespace cubewright::rubik
