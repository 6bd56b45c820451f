#include "rubik/methods/steps/eo_line.hpp"

#include <array>
#include <cstdint>

#include "rubik/methods/steps/walk_down.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::size_t flips_count = 2048;  // eleven edges; the twelfth follows
constexpr std::size_t state_count = flips_count * edge_count * edge_count;
constexpr std::uint8_t unvisited = 0xFF;

// Flips as bits by place, and the places of two edges. Orientation is by the front-back axis, as
// the pieces measure it: only quarter turns of F and B flip edges.
struct LineState {
    std::uint32_t flips = 0;
    std::uint8_t front = 0;
    std::uint8_t back = 0;

    LineState turned(Move m) const;
    friend LineState after(const LineState& s, Move m) { return s.turned(m); }
};

constexpr std::size_t number(const LineState& s) {
    return ((s.flips % flips_count) * edge_count + s.front) * edge_count + s.back;
}

struct EdgeMove {
    std::array<std::uint8_t, edge_count> from{};
    std::array<std::uint8_t, edge_count> to{};
    std::uint32_t flips = 0;
};

constexpr auto edge_moves = [] {
    std::array<EdgeMove, move_count> moves{};
    for (const Move m : all_moves) {
        const auto bytes = to_array(as_cube(m).edges);
        for (std::uint8_t place = 0; place < edge_count; ++place) {
            const std::uint8_t from = bytes[place] & piece_mask;
            moves[index(m)].from[place] = from;
            moves[index(m)].to[from] = place;
            if ((bytes[place] & flip_bit) != 0) moves[index(m)].flips |= 1U << place;
        }
    }
    return moves;
}();

LineState LineState::turned(Move m) const {
    const EdgeMove& move = edge_moves[index(m)];
    LineState next{move.flips, move.to[front], move.to[back]};
    for (std::size_t place = 0; place < edge_count; ++place) next.flips ^= ((flips >> move.from[place]) & 1U) << place;
    return next;
}

constexpr LineState line_done{0, static_cast<std::uint8_t>(index(Edge::DF)),
                              static_cast<std::uint8_t>(index(Edge::DB))};

LineState line_state(const Cube& cube) {
    LineState s;
    const auto bytes = to_array(cube.edges);
    for (std::uint8_t place = 0; place < edge_count; ++place) {
        if ((bytes[place] & flip_bit) != 0) s.flips |= 1U << place;
        if ((bytes[place] & piece_mask) == index(Edge::DF)) s.front = place;
        if ((bytes[place] & piece_mask) == index(Edge::DB)) s.back = place;
    }
    return s;
}

const std::vector<std::uint8_t>& distances() {
    static const auto table = [] {
        std::vector<std::uint8_t> filled(state_count, unvisited);
        std::vector<LineState> level{line_done};
        filled[number(line_done)] = 0;
        for (std::uint8_t depth = 1; !level.empty(); ++depth) {
            std::vector<LineState> next;
            for (const LineState& s : level)
                for (const Move m : all_moves) {
                    const LineState neighbour = after(s, m);
                    std::uint8_t& distance = filled[number(neighbour)];
                    if (distance != unvisited) continue;
                    distance = depth;
                    next.push_back(neighbour);
                }
            level = std::move(next);
        }
        return filled;
    }();
    return table;
}

}  // namespace

unsigned eo_line_distance(const Cube& cube) {
    return distances()[number(line_state(cube))];
}

std::optional<std::vector<Move>> solve_eo_line_within(const Cube& cube, unsigned max_length) {
    LineState s = line_state(cube);
    const auto distance = [](const LineState& state) { return unsigned{distances()[number(state)]}; };
    if (distance(s) > max_length) return std::nullopt;
    std::vector<Move> moves;
    walk_down(s, moves, distance);
    return moves;
}

}  // namespace cubewright::rubik
