#include "rubik/methods/steps/cross.hpp"

#include "rubik/methods/steps/piece_search.hpp"

namespace cubewright::rubik {

const PieceTable& cross_table() {
    static const PieceTable table(cross_pieces);
    return table;
}

std::optional<std::vector<Move>> solve_cross_within(const Cube& cube, unsigned max_length) {
    CrossState state = cross_state(cube);
    if (distance(state) > max_length) return std::nullopt;
    std::vector<Move> moves;
    walk_down(state, moves, [](const CrossState& at) { return distance(at); });
    return moves;
}

unsigned partial_distance(const CrossState& state, FourSet edges) {
    static const auto tables = [] {
        std::vector<PieceTable> list;
        for (FourSet set = 0; set < all_four; ++set) {
            std::vector<TrackedPiece> pieces;
            for (std::size_t i = 0; i < 4; ++i)
                if (contains(set, i)) pieces.push_back(cross_pieces[i]);
            list.emplace_back(pieces);
        }
        return list;
    }();
    if (edges == all_four) return distance(state);
    std::array<Whereabouts, 4> at{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < 4; ++i)
        if (contains(edges, i)) at[count++] = state[i];
    return tables[edges].distance(std::span(at).first(count));
}

}  // namespace cubewright::rubik
