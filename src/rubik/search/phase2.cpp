#include "rubik/search/phase2.hpp"

namespace cubewright::rubik {

Phase2Search::Phase2Search(const TwoPhaseTables& tables) : tables_(tables), coordinates_(phase2_coordinates()) {
    for (const Move m : all_moves) {
        prices_[index(m)] = static_cast<int>(cost(m, tables.metric));
    }
}

bool Phase2Search::may_be_near(const Permutation& p, int price) const {
    const std::size_t corners = corner_rank(p.corners);
    const std::size_t slice = coordinates_.slice_images[coordinates_.corners.symmetry_of(corners)][slice_rank(p.edges)];
    const std::size_t at = coordinates_.corners.class_of(corners) * slice_permutation_count + slice;
    return static_cast<int>(tables_.corners_and_slice[at]) <= price;
}

bool Phase2Search::is_near(const Permutation& p, int price) const {
    if (!may_be_near(p, price)) return false;
    const std::size_t edges = edge_rank(p.edges);
    const std::size_t slice = coordinates_.slice_images[coordinates_.edges.symmetry_of(edges)][slice_rank(p.edges)];
    const std::size_t at = coordinates_.edges.class_of(edges) * slice_permutation_count + slice;
    if (static_cast<int>(tables_.edges_and_slice[at]) > price) return false;
    if (price < static_cast<int>(Phase2Filters::least) || price > static_cast<int>(Phase2Filters::most)) return true;
    const std::size_t corners = corner_rank(p.corners);
    return tables_.near_positions.within(static_cast<unsigned>(price))
        .may_hold(coordinates_.number(coordinates_.corners.class_of(corners),
                                      coordinates_.corners.symmetry_of(corners), p.edges));
}

}  // namespace cubewright::rubik
