#include "rubik/search/colour_table.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <span>

namespace cubewright::rubik {

namespace {

constexpr int pieces_of_one_colour = 4;  // the same number for corners and for edges

// Positions of the stickers of one colour on pieces with N stickers: for each position, the facelet that shows the
// colour, or N if none does. The arrangement is encoded as a number in base N + 1.
template <std::size_t N, std::size_t Count>
using StickerArrangement = std::array<std::uint8_t, Count>;

template <std::size_t N, std::size_t Count>
constexpr std::size_t code_count = [] {
    std::size_t count = 1;
    for (std::size_t i = 0; i < Count; ++i) count *= N + 1;
    return count;
}();

template <std::size_t N, std::size_t Count>
std::size_t encode(const StickerArrangement<N, Count>& facelets) {
    std::size_t code = 0;
    for (const std::uint8_t facelet : facelets) code = code * (N + 1) + facelet;
    return code;
}

template <std::size_t N, std::size_t Count>
StickerArrangement<N, Count> arrangement_on(const Bytes16& pieces, const std::array<std::uint8_t, 64>& facelet_of) {
    const auto bytes = to_array(pieces);
    StickerArrangement<N, Count> facelets;
    for (std::size_t i = 0; i < Count; ++i) facelets[i] = facelet_of[bytes[i]];
    return facelets;
}

template <std::size_t N, std::size_t Count>
StickerArrangement<N, Count> arrangement_after(const StickerArrangement<N, Count>& from, const Bytes16& turn) {
    const auto bytes = to_array(turn);
    StickerArrangement<N, Count> to;
    for (std::size_t i = 0; i < Count; ++i) {
        const std::size_t facelet = from[bytes[i] & piece_mask];
        to[i] = static_cast<std::uint8_t>(facelet == N ? N : (facelet + (bytes[i] >> orientation_shift)) % N);
    }
    return to;
}

template <std::size_t N, std::size_t Count>
std::array<std::uint8_t, 64> facelets_by_byte(const std::array<std::array<Face, N>, Count>& pieces, Face colour) {
    std::array<std::uint8_t, 64> by_byte{};
    for (std::size_t piece = 0; piece < Count; ++piece) {
        const auto k = static_cast<std::size_t>(std::ranges::find(pieces[piece], colour) - pieces[piece].begin());
        for (std::size_t twist = 0; twist < N; ++twist)
            by_byte[piece | (twist << orientation_shift)] = static_cast<std::uint8_t>(k == N ? N : (k + twist) % N);
    }
    return by_byte;
}

// Returns true if the goal allows the colour on exactly these facelets of a position.
template <std::size_t N>
bool is_allowed(std::size_t facelet, Face colour, const PartialFacelets& goal,
                const std::array<std::uint8_t, N>& place) {
    for (std::size_t k = 0; k < N; ++k)
        if (goal[place[k]] && (*goal[place[k]] == colour) != (k == facelet)) return false;
    return true;
}

// Returns every arrangement that the goal allows.
template <std::size_t N, std::size_t Count>
std::vector<StickerArrangement<N, Count>> goal_arrangements(
    Face colour, const PartialFacelets& goal, const std::array<std::array<std::uint8_t, N>, Count>& places) {
    std::vector<StickerArrangement<N, Count>> found;
    const auto add_all = [&](const auto& add_rest, StickerArrangement<N, Count>& facelets, std::size_t place,
                             int pieces_left) -> void {
        if (place == Count) {
            if (pieces_left == 0) found.push_back(facelets);
            return;
        }
        for (std::size_t facelet = 0; facelet <= N; ++facelet) {
            if ((facelet < N && pieces_left == 0) || !is_allowed(facelet, colour, goal, places[place])) continue;
            facelets[place] = static_cast<std::uint8_t>(facelet);
            add_rest(add_rest, facelets, place + 1, pieces_left - (facelet < N ? 1 : 0));
        }
    };
    StickerArrangement<N, Count> facelets{};
    add_all(add_all, facelets, 0, pieces_of_one_colour);
    return found;
}

// Breadth-first search from the goals. Each move has an inverse of the same cost, so the direction of the search does
// not matter.
template <std::size_t N, std::size_t Count>
std::vector<std::uint8_t> distances_to(const std::vector<StickerArrangement<N, Count>>& goals, MoveSet moves,
                                       Metric metric, Bytes16 Cube::* part) {
    std::vector<std::uint8_t> distances(code_count<N, Count>, ColourTable::out_of_reach);
    std::vector<std::vector<StickerArrangement<N, Count>>> spheres;
    const auto reach = [&](const StickerArrangement<N, Count>& facelets, std::size_t distance) {
        std::uint8_t& known = distances[encode<N, Count>(facelets)];
        if (known <= distance) return;
        known = static_cast<std::uint8_t>(distance);
        spheres.resize(std::max(spheres.size(), distance + 1));
        spheres[distance].push_back(facelets);
    };
    for (const auto& goal : goals) reach(goal, 0);
    for (std::size_t distance = 0; distance < spheres.size(); ++distance)
        for (const auto& facelets : std::vector(spheres[distance])) {
            if (distances[encode<N, Count>(facelets)] != distance) continue;
            for (MoveSet rest = moves; rest != 0; rest &= rest - 1) {
                const auto m = static_cast<Move>(std::countr_zero(rest));
                reach(arrangement_after<N, Count>(facelets, as_cube(m).*part), distance + cost(m, metric));
            }
        }
    return distances;
}

}  // namespace

ColourTable::ColourTable(Face colour, const PartialFacelets& goal, MoveSet moves, Metric metric)
    : corners_{facelets_by_byte(corner_faces, colour),
               distances_to<3, corner_count>(goal_arrangements<3, corner_count>(colour, goal, corner_facelets), moves,
                                             metric, &Cube::corners)},
      edges_{facelets_by_byte(edge_faces, colour),
             distances_to<2, edge_count>(goal_arrangements<2, edge_count>(colour, goal, edge_facelets), moves, metric,
                                         &Cube::edges)} {}

int ColourTable::bound(const Cube& cube) const {
    const auto corners = encode<3, corner_count>(arrangement_on<3, corner_count>(cube.corners, corners_.facelet_of));
    const auto edges = encode<2, edge_count>(arrangement_on<2, edge_count>(cube.edges, edges_.facelet_of));
    return std::max<int>(corners_.distances[corners], edges_.distances[edges]);
}

}  // namespace cubewright::rubik
