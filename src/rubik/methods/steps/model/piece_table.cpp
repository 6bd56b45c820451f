#include "rubik/methods/steps/model/piece_table.hpp"

#include "twisty/breadth_first.hpp"

namespace cubewright::rubik {

namespace {

std::vector<Cube> face_moves() {
    std::vector<Cube> effects;
    for (const Move m : all_moves) effects.push_back(as_cube(m));
    return effects;
}

}  // namespace

PieceTable::PieceTable(std::span<const TrackedPiece> pieces)
    : PieceTable(pieces, face_moves(), std::span(&solved_cube, 1)) {}

PieceTable::PieceTable(std::span<const TrackedPiece> pieces, std::span<const Cube> effects, std::span<const Cube> homes,
                       const StopToken& stop) {
    std::size_t size = 1;
    for (std::size_t i = 0; i < pieces.size(); ++i) size *= whereabouts_count;
    distances_.assign(size, impossible);

    // The contribution of each piece to the index of a neighbouring state.
    using Shares = std::array<std::uint32_t, whereabouts_count>;
    std::vector<std::vector<Shares>> share(pieces.size(), std::vector<Shares>(effects.size()));
    for (std::size_t e = 0; e < effects.size(); ++e) {
        const WhereaboutsMap map = whereabouts_map(effects[e]);
        std::uint32_t unit = 1;
        for (std::size_t i = pieces.size(); i-- > 0; unit *= whereabouts_count)
            for (Whereabouts w = 0; w < whereabouts_count; ++w) share[i][e][w] = unit * after(w, pieces[i], map);
    }

    const auto reach = [this](std::uint32_t state, unsigned distance) {
        if (distances_[state] != impossible) return false;
        distances_[state] = static_cast<std::uint8_t>(distance);
        return true;
    };
    std::vector<std::uint32_t> starts;
    for (const Cube& home : homes) {
        const Cube back = inverse(home);
        std::uint32_t state = 0;
        for (const TrackedPiece piece : pieces)
            state = (state * static_cast<std::uint32_t>(whereabouts_count)) + whereabouts(back, piece);
        starts.push_back(state);
    }
    const auto counts = breadth_first(
        starts, reach,
        [&](std::uint32_t state, const auto& visit) {
            std::array<Whereabouts, max_pieces> at{};
            std::size_t rest = state;
            for (std::size_t i = pieces.size(); i-- > 0; rest /= whereabouts_count)
                at[i] = static_cast<Whereabouts>(rest % whereabouts_count);
            for (std::size_t e = 0; e < effects.size(); ++e) {
                std::uint32_t neighbour = 0;
                for (std::size_t i = 0; i < pieces.size(); ++i) neighbour += share[i][e][at[i]];
                visit(neighbour);
            }
        },
        stop);
    complete_ = counts.has_value();
}

}  // namespace cubewright::rubik
