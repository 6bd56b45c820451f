#include "rubik/methods/roux/last_six_edges.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/blocks.hpp"
#include "twisty/breadth_first.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array six_edges{Edge::UR, Edge::UF, Edge::UL, Edge::UB, Edge::DF, Edge::DB};
constexpr std::uint32_t edge_states = 720 * 32;
constexpr std::uint32_t last_six_states = edge_states * 16;

constexpr std::uint32_t six_edges_state(const Cube& cube) {
    std::uint32_t order = 0;
    std::uint32_t flips = 0;
    for (std::size_t i = 0; i < six_edges.size(); ++i) {
        const PlacedEdge here = edge_at(cube, six_edges[i]);
        std::uint32_t smaller = 0;
        for (std::size_t j = i + 1; j < six_edges.size(); ++j)
            if (edge_at(cube, six_edges[j]).piece < here.piece) ++smaller;
        order = (order * static_cast<std::uint32_t>(six_edges.size() - i)) + smaller;
        if (i + 1 < six_edges.size()) flips = (flips * 2) + here.flip;
    }
    return (order * 32) + flips;
}

Cube cube_from_six_edges(std::uint32_t state) {
    std::uint32_t flips = state % 32;
    std::uint32_t order = state / 32;
    std::array<std::size_t, six_edges.size()> smaller{};
    for (std::size_t i = six_edges.size(); i-- > 0;) {
        const auto choices = static_cast<std::uint32_t>(six_edges.size() - i);
        smaller[i] = order % choices;
        order /= choices;
    }
    std::vector<Edge> left(six_edges.begin(), six_edges.end());
    PieceArrays pieces = to_pieces(solved_cube);
    unsigned sum = 0;
    for (std::size_t i = 0; i < six_edges.size(); ++i) {
        const auto chosen = left.begin() + static_cast<std::ptrdiff_t>(smaller[i]);
        const unsigned flip = i + 1 < six_edges.size() ? (flips >> (4 - i)) & 1U : sum % 2;
        sum += flip;
        pieces.edges[index(six_edges[i])] = {*chosen, flip};
        left.erase(chosen);
    }
    return to_cube(pieces);
}

constexpr std::uint32_t state_index(std::uint32_t edges, std::uint32_t slice, std::uint32_t corners) {
    return (((edges * 4) + slice) * 4) + corners;
}

Cube turn_slice(unsigned quarters) {
    return quarters == 0 ? solved_cube : as_cube(Turn{Layers::M, static_cast<std::uint8_t>(quarters)});
}

bool fulfils(LastSixAim aim, std::uint32_t edges, unsigned slice, unsigned corners) {
    Cube cube = cube_from_six_edges(edges);
    cube.corners = compose_corners(turn_slice(slice).corners, cube_after_u_turns(corners).corners);
    switch (aim) {
        case LastSixAim::oriented:
            return are_last_edges_oriented(cube);
        case LastSixAim::left_right:
            return are_left_right_edges_solved(cube);
        case LastSixAim::solved:
            break;
    }
    return cube == solved_cube;
}

// Returns true for reachable states. In half of all states the edges and corners have different parity, and no turns
// lead to such a state.
bool is_reachable(const Cube& edges_of, unsigned slice, unsigned corners) {
    unsigned swaps = slice + corners;
    for (std::size_t i = 0; i < edge_count; ++i)
        for (std::size_t j = i + 1; j < edge_count; ++j)
            if (edge_at(edges_of, static_cast<Edge>(j)).piece < edge_at(edges_of, static_cast<Edge>(i)).piece) ++swaps;
    return swaps % 2 == 0;
}

}  // namespace

LastSixState last_six_state(const Cube& seen) {
    // M moves the back centre to the top; U moves a back corner to the front.
    const auto slice = [&]() -> std::uint32_t {
        switch (centre_at(seen, Face::U)) {
            case Face::B:
                return 1;
            case Face::D:
                return 2;
            case Face::F:
                return 3;
            default:
                return 0;
        }
    }();
    const auto corners = static_cast<std::uint32_t>((4 - index(corner_at(seen, Corner::URF).piece)) % 4);
    return state_index(six_edges_state(seen), slice, corners);
}

LastSixEdges::LastSixEdges() : edge_moves_(edge_states) {
    for (std::uint32_t state = 0; state < edge_states; ++state) {
        const Cube cube = cube_from_six_edges(state);
        for (std::size_t t = 0; t < last_six_turns.size(); ++t)
            edge_moves_[state][t] = static_cast<std::uint16_t>(six_edges_state(cube * as_cube(last_six_turns[t])));
    }
    for (const LastSixAim aim : {LastSixAim::oriented, LastSixAim::left_right, LastSixAim::solved}) {
        auto& distances = distances_[static_cast<std::size_t>(aim)];
        distances.assign(last_six_states, impossible);
        std::vector<std::uint32_t> ends;
        for (std::uint32_t edges = 0; edges < edge_states; edges += aim == LastSixAim::solved ? edge_states : 32)
            for (unsigned slice = 0; slice < 4; slice += 2)
                for (unsigned corners = 0; corners < 4; ++corners)
                    if (is_reachable(cube_from_six_edges(edges), slice, corners) && fulfils(aim, edges, slice, corners))
                        ends.push_back(state_index(edges, slice, corners));
        breadth_first(
            ends,
            [&](std::uint32_t state, unsigned distance) {
                if (distances[state] != impossible) return false;
                distances[state] = static_cast<std::uint8_t>(distance);
                return true;
            },
            [&](std::uint32_t state, const auto& visit) {
                for (std::size_t t = 0; t < last_six_turns.size(); ++t) visit(after(state, t));
            });
    }
}

LastSixState LastSixEdges::after(LastSixState state, std::size_t turn) const {
    const Turn t = last_six_turns[turn];
    const bool slice_turns = t.layers == Layers::M;
    const std::uint32_t slice = (state / 4 % 4) + (slice_turns ? t.quarters : 0U);
    const std::uint32_t corners = (state % 4) + (slice_turns ? 0U : t.quarters);
    return state_index(edge_moves_[state / 16][turn], slice % 4, corners % 4);
}

bool LastSixEdges::can_avoid_layer(LastSixState state, LastSixAim aim, Layers last) const {
    if (distance(state, aim) == 0) return true;
    for (std::size_t t = 0; t < last_six_turns.size(); ++t)
        if (last_six_turns[t].layers != last && distance(after(state, t), aim) < distance(state, aim)) return true;
    return false;
}

std::vector<Turn> LastSixEdges::way(LastSixState& state, LastSixAim aim, std::optional<LastSixAim> next,
                                    std::optional<Layers> last) const {
    struct Best {
        std::vector<Turn> turns;
        LastSixState end;
        std::tuple<unsigned, unsigned> cost;
    };
    std::optional<Best> best;
    std::vector<Turn> turns;
    const auto walk = [&](const auto& self, LastSixState here) -> void {
        const unsigned left = distance(here, aim);
        if (left == 0) {
            const unsigned meetings =
                (!turns.empty() && turns.front().layers == last ? 1U : 0U) +
                (next && !turns.empty() && !can_avoid_layer(here, *next, turns.back().layers) ? 1U : 0U);
            const std::tuple cost{next ? distance(here, *next) : 0U, meetings};
            if (!best || cost < best->cost) best = {turns, here, cost};
            return;
        }
        for (std::size_t t = 0; t < last_six_turns.size(); ++t) {
            const LastSixState there = after(here, t);
            if (distance(there, aim) >= left) continue;
            turns.push_back(last_six_turns[t]);
            self(self, there);
            turns.pop_back();
        }
    };
    walk(walk, state);
    state = best->end;
    return best->turns;
}

const LastSixEdges& last_six_edges() {
    static const LastSixEdges edges;
    return edges;
}

}  // namespace cubewright::rubik
