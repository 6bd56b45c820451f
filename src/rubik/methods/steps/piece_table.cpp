#include "rubik/methods/steps/piece_table.hpp"

#include "twisty/breadth_first.hpp"

namespace cubewright::rubik {

PieceTable::PieceTable(std::span<const TrackedPiece> pieces) {
    std::size_t size = 1;
    std::size_t home = 0;
    for (const TrackedPiece piece : pieces) {
        size *= whereabouts_count;
        home = (home * whereabouts_count) + at_home(piece);
    }
    distances_.assign(size, impossible);

    // What each piece adds to a neighbour's number.
    std::vector<std::array<std::array<std::uint32_t, whereabouts_count>, move_count>> share(pieces.size());
    std::uint32_t unit = 1;
    for (std::size_t i = pieces.size(); i-- > 0; unit *= whereabouts_count)
        for (const Move m : all_moves)
            for (Whereabouts w = 0; w < whereabouts_count; ++w) share[i][index(m)][w] = unit * after(w, pieces[i], m);

    const auto reach = [this](std::uint32_t state, unsigned distance) {
        if (distances_[state] != impossible) return false;
        distances_[state] = static_cast<std::uint8_t>(distance);
        return true;
    };
    breadth_first(static_cast<std::uint32_t>(home), reach, [&](std::uint32_t state, const auto& visit) {
        std::array<Whereabouts, 4> at{};
        std::size_t rest = state;
        for (std::size_t i = pieces.size(); i-- > 0; rest /= whereabouts_count)
            at[i] = static_cast<Whereabouts>(rest % whereabouts_count);
        for (const Move m : all_moves) {
            std::uint32_t neighbour = 0;
            for (std::size_t i = 0; i < pieces.size(); ++i) neighbour += share[i][index(m)][at[i]];
            visit(neighbour);
        }
    });
}

}  // namespace cubewright::rubik
