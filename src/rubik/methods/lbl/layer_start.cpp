#include "rubik/methods/lbl/layer_start.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "rubik/methods/steps/blocks/cross.hpp"
#include "rubik/methods/steps/model/walk_down.hpp"

namespace cubewright::rubik {

namespace {

// Solves the four cross edges one at a time, always choosing the edge that needs the fewest moves while the solved
// edges stay solved.
std::vector<CrossEdge> solve_cross_edge_by_edge(const Cube& seen) {
    CrossState state = cross_state(seen);
    std::vector<CrossEdge> edges;
    FourSet placed = 0;
    while (placed != all_four) {
        auto next = static_cast<std::size_t>(std::countr_one(placed));
        for (std::size_t i = next + 1; i < 4; ++i)
            if (!contains(placed, i) &&
                partial_distance(state, with(placed, i)) < partial_distance(state, with(placed, next)))
                next = i;
        placed = with(placed, next);
        edges.push_back({next, {}});
        walk_down(state, edges.back().moves, [&](const CrossState& at) { return partial_distance(at, placed); });
    }
    return edges;
}

}  // namespace

std::vector<LayerStart> find_starts(const Cube& cube, const LayerOptions& options) {
    std::vector<LayerStart> starts;
    for (const Face colour : options.first_colours) {
        const Cube seen = as_seen(after(cube, hold_below(cube, colour)));
        const auto add = [&](std::span<const Move> moves) {
            starts.push_back({colour, {moves.begin(), moves.end()}, {}, after(seen, moves)});
        };
        if (options.style == LayerStyle::teach) {
            std::vector<Move> moves;
            auto edges = solve_cross_edge_by_edge(seen);
            for (const CrossEdge& edge : edges) moves.insert(moves.end(), edge.moves.begin(), edge.moves.end());
            add(moves);
            starts.back().edges = std::move(edges);
        } else {
            for_each_cross_solution(cross_state(seen), distance(cross_state(seen)), add);
        }
    }
    const std::size_t most = options.style == LayerStyle::teach ? 1 : 30;
    std::ranges::sort(starts, {}, [](const LayerStart& s) { return std::tuple(s.cross.size(), s.colour, s.cross); });
    if (starts.size() > most) starts.resize(most);
    return starts;
}

}  // namespace cubewright::rubik
