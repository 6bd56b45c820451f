#include "rubik/methods/steps/blocks.hpp"

#include <algorithm>

#include "rubik/methods/library/cmll_book.hpp"

namespace cubewright::rubik {

bool are_solved(const Cube& seen, std::span<const TrackedPiece> pieces) {
    const auto corners = to_array(seen.corners);
    const auto edges = to_array(seen.edges);
    return std::ranges::all_of(pieces,
                               [&](TrackedPiece p) { return (p.is_corner ? corners : edges)[p.number] == p.number; });
}

bool is_first_square_solved(const Cube& seen) {
    return are_solved(seen, left_front_square) || are_solved(seen, left_back_square);
}

bool is_left_block_solved(const Cube& seen) {
    return are_solved(seen, left_block);
}

bool is_second_square_solved(const Cube& seen) {
    return is_left_block_solved(seen) && (are_solved(seen, right_front_square) || are_solved(seen, right_back_square));
}

bool are_both_blocks_solved(const Cube& seen) {
    return is_left_block_solved(seen) && are_solved(seen, right_block);
}

bool are_top_corners_solved(const Cube& seen) {
    return are_both_blocks_solved(seen) && are_top_corners_permuted(seen);
}

bool are_last_edges_oriented(const Cube& seen) {
    const auto edges = to_array(seen.edges);
    const bool flipped = std::ranges::any_of(edges, [](std::uint8_t byte) { return byte >> orientation_shift != 0; });
    const Face above = centre_at(seen, Face::U);
    return are_top_corners_solved(seen) && !flipped && (above == Face::U || above == Face::D);
}

bool are_left_right_edges_solved(const Cube& seen) {
    constexpr std::array in_place{tracked(Edge::UL),    tracked(Edge::UR),    tracked(Corner::URF),
                                  tracked(Corner::UFL), tracked(Corner::ULB), tracked(Corner::UBR)};
    return are_last_edges_oriented(seen) && are_solved(seen, in_place);
}

}  // namespace cubewright::rubik
