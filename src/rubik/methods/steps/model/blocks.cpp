#include "rubik/methods/steps/model/blocks.hpp"

#include <algorithm>

#include "rubik/methods/library/cmll_book.hpp"

namespace cubewright::rubik {

bool are_home(const Cube& seen, std::span<const TrackedPiece> pieces) {
    const auto corners = to_array(seen.corners);
    const auto edges = to_array(seen.edges);
    return std::ranges::all_of(pieces,
                               [&](TrackedPiece p) { return (p.is_corner ? corners : edges)[p.number] == p.number; });
}

bool first_square_holds(const Cube& seen) {
    return are_home(seen, left_front_square) || are_home(seen, left_back_square);
}

bool left_block_holds(const Cube& seen) {
    return are_home(seen, left_block);
}

bool second_square_holds(const Cube& seen) {
    return left_block_holds(seen) && (are_home(seen, right_front_square) || are_home(seen, right_back_square));
}

bool both_blocks_hold(const Cube& seen) {
    return left_block_holds(seen) && are_home(seen, right_block);
}

bool top_corners_hold(const Cube& seen) {
    return both_blocks_hold(seen) && top_corners_in_order(seen);
}

bool last_edges_oriented(const Cube& seen) {
    const auto edges = to_array(seen.edges);
    const bool flipped = std::ranges::any_of(edges, [](std::uint8_t byte) { return byte >> orientation_shift != 0; });
    const Face above = centre_at(seen, Face::U);
    return top_corners_hold(seen) && !flipped && (above == Face::U || above == Face::D);
}

bool left_right_edges_hold(const Cube& seen) {
    constexpr std::array in_place{tracked(Edge::UL),    tracked(Edge::UR),    tracked(Corner::URF),
                                  tracked(Corner::UFL), tracked(Corner::ULB), tracked(Corner::UBR)};
    return last_edges_oriented(seen) && are_home(seen, in_place);
}

}  // namespace cubewright::rubik
