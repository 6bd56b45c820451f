#include "events/square1/square_phase.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace cubewright::events::square1 {

namespace {

constexpr std::uint8_t unknown_distance = 255;

// The pieces of one kind, corners or edges: four of the upper layer and four of the lower layer. A layer is read from a
// corner, so the first edge follows the first corner.
using Pieces = std::array<std::uint8_t, 8>;

unsigned rank_pieces(const Pieces& pieces) {
    unsigned rank = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        unsigned smaller = 0;
        for (std::size_t j = i + 1; j < pieces.size(); ++j) smaller += pieces[j] < pieces[i] ? 1U : 0U;
        rank = rank * static_cast<unsigned>(pieces.size() - i) + smaller;
    }
    return rank;
}

// Returns the rank of the set of positions whose pieces belong to the upper layer.
std::uint8_t rank_layer_set(const Pieces& pieces) {
    constexpr std::array<std::array<std::uint8_t, 5>, 9> binomials = [] {
        std::array<std::array<std::uint8_t, 5>, 9> table{};
        for (std::size_t n = 0; n < table.size(); ++n)
            for (std::size_t k = 0; k < table[n].size(); ++k)
                table[n][k] = static_cast<std::uint8_t>(k == 0   ? 1
                                                        : n == 0 ? 0
                                                                 : table[n - 1][k] + table[n - 1][k - 1]);
        return table;
    }();
    unsigned rank = 0;
    std::size_t found = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (pieces[i] < 4) rank += binomials[i][++found];
    return static_cast<std::uint8_t>(rank);
}

// Turns the upper layer clockwise by turns / 4 quarters and the lower layer clockwise by turns % 4 quarters.
Pieces turn_pieces(const Pieces& pieces, std::size_t turns) {
    Pieces result{};
    for (std::size_t i = 0; i < 4; ++i) {
        result[(i + turns / 4) % 4] = pieces[i];
        result[4 + (i + turns % 4) % 4] = pieces[4 + i];
    }
    return result;
}

// Exchanges the pieces of the two layers at two places.
Pieces exchange(Pieces pieces, std::size_t first, std::size_t second) {
    std::swap(pieces[first], pieces[4 + first]);
    std::swap(pieces[second], pieces[4 + second]);
    return pieces;
}
// A slice before a corner exchanges corners 0 and 1 and edges 0 and 1 of each layer. A slice before an edge exchanges
// corners 0 and 1 and edges 3 and 0.
Pieces slice_corners(const Pieces& corners) {
    return exchange(corners, 0, 1);
}
Pieces slice_edges(const Pieces& edges, std::size_t kind) {
    return exchange(edges, 0, kind == 0 ? 1 : 3);
}

Pieces unrank_pieces(std::size_t rank) {
    std::array<std::size_t, 8> digits{};
    for (std::size_t i = digits.size(); i-- > 0; rank /= digits.size() - i) digits[i] = rank % (digits.size() - i);
    Pieces pieces{};
    std::array<bool, 8> is_used{};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        std::size_t piece = 0;
        for (std::size_t smaller = digits[i]; is_used[piece] || smaller > 0; ++piece)
            smaller -= is_used[piece] ? 0U : 1U;
        is_used[piece] = true;
        pieces[i] = static_cast<std::uint8_t>(piece);
    }
    return pieces;
}

// Moves of one coordinate: [value * slice_kinds + kind] after a slice, [value * quarter_turn_count + turns] after
// turns.
struct CoordinateMoves {
    std::vector<std::uint16_t> slices;
    std::vector<std::uint16_t> turns;
};

// Breadth-first search over pairs of coordinates. Turns cost nothing.
std::vector<std::uint8_t> find_distances(const CoordinateMoves& a, std::size_t size_a, const CoordinateMoves& b,
                                         std::size_t size_b, std::size_t solved_b) {
    std::vector<std::uint8_t> distances(size_a * size_b, unknown_distance);
    std::vector<std::uint32_t> level;
    const auto visit_turned = [&](std::size_t x, std::size_t y, std::uint8_t distance,
                                  std::vector<std::uint32_t>& list) {
        if (distances[x * size_b + y] != unknown_distance) return;
        for (std::size_t turns = 0; turns < quarter_turn_count; ++turns) {
            const std::size_t turned =
                a.turns[x * quarter_turn_count + turns] * size_b + b.turns[y * quarter_turn_count + turns];
            if (distances[turned] != unknown_distance) continue;
            distances[turned] = distance;
            list.push_back(static_cast<std::uint32_t>(turned));
        }
    };
    visit_turned(0, solved_b, 0, level);
    for (std::uint8_t distance = 1; !level.empty(); ++distance) {
        std::vector<std::uint32_t> next;
        for (const std::uint32_t pair : level)
            for (std::size_t kind = 0; kind < slice_kinds; ++kind)
                visit_turned(a.slices[pair / size_b * slice_kinds + kind], b.slices[pair % size_b * slice_kinds + kind],
                             distance, next);
        level = std::move(next);
    }
    return distances;
}

}  // namespace

SquareTables::SquareTables() {
    CoordinateMoves corners{std::vector<std::uint16_t>(arrangement_count * slice_kinds),
                            std::vector<std::uint16_t>(arrangement_count * quarter_turn_count)};
    CoordinateMoves edges = corners;
    CoordinateMoves corner_sets{std::vector<std::uint16_t>(layer_set_count * slice_kinds),
                                std::vector<std::uint16_t>(layer_set_count * quarter_turn_count)};
    CoordinateMoves edge_sets = corner_sets;
    corner_sets_.resize(arrangement_count);
    corner_moves_.resize(arrangement_count * quarter_turn_count);
    edge_moves_.resize(arrangement_count * slice_kinds * quarter_turn_count);
    for (std::size_t i = 0; i < arrangement_count; ++i) {
        const Pieces pieces = unrank_pieces(i);
        const std::uint8_t set = corner_sets_[i] = rank_layer_set(pieces);
        for (std::size_t kind = 0; kind < slice_kinds; ++kind) {
            const Pieces sliced_corners = slice_corners(pieces);
            const Pieces sliced_edges = slice_edges(pieces, kind);
            corners.slices[i * slice_kinds + kind] = static_cast<std::uint16_t>(rank_pieces(sliced_corners));
            edges.slices[i * slice_kinds + kind] = static_cast<std::uint16_t>(rank_pieces(sliced_edges));
            corner_sets.slices[set * slice_kinds + kind] = rank_layer_set(sliced_corners);
            edge_sets.slices[set * slice_kinds + kind] = rank_layer_set(sliced_edges);
        }
        for (std::size_t turns = 0; turns < quarter_turn_count; ++turns) {
            const Pieces turned = turn_pieces(pieces, turns);
            corners.turns[i * quarter_turn_count + turns] = static_cast<std::uint16_t>(rank_pieces(turned));
            corner_sets.turns[set * quarter_turn_count + turns] = rank_layer_set(turned);
        }
    }
    edges.turns = corners.turns;
    edge_sets.turns = corner_sets.turns;
    edge_sets_ = corner_sets_;
    for (std::size_t i = 0; i < arrangement_count; ++i)
        for (std::size_t turns = 0; turns < quarter_turn_count; ++turns) {
            const std::size_t turned = corners.turns[i * quarter_turn_count + turns];
            corner_moves_[i * quarter_turn_count + turns] = corners.slices[turned * slice_kinds];
            for (std::size_t kind = 0; kind < slice_kinds; ++kind)
                edge_moves_[(i * slice_kinds + kind) * quarter_turn_count + turns] =
                    edges.slices[turned * slice_kinds + kind];
        }
    const std::size_t solved_set = corner_sets_[0];
    corner_distances_ = find_distances(corners, arrangement_count, edge_sets, layer_set_count, solved_set);
    edge_distances_ = find_distances(edges, arrangement_count, corner_sets, layer_set_count, solved_set);
    corner_turns_ = std::move(corners.turns);
    edge_turns_ = corner_turns_;
}

std::optional<std::size_t> SquareTables::final_turns(Coordinates at) const {
    for (std::size_t turns = 0; turns < quarter_turn_count; ++turns)
        if (corner_turns_[at.corners * quarter_turn_count + turns] == 0 &&
            edge_turns_[at.edges * quarter_turn_count + turns] == 0)
            return turns;
    return std::nullopt;
}

namespace {

// Returns 0 if the layer begins with a corner at the slice, and 1 if it begins with an edge.
unsigned layer_offset(const State& state, std::size_t first) {
    return is_edge(state.wedges[first]) ? 1 : 0;
}

// Returns the index of a piece among the pieces of its kind, as used by the coordinates. In the lower layer of the
// solved puzzle, the pieces are numbered from its first corner.
std::uint8_t piece_number(std::uint8_t wedge) {
    if (wedge < layer_size) return static_cast<std::uint8_t>(wedge / 3);
    return static_cast<std::uint8_t>(4 + (wedge - layer_size + (is_edge(wedge) ? 9 : 0)) / 3 % 4);
}

struct SquareSearch {
    const SquareTables& tables;
    std::uint64_t node_limit;
    std::uint64_t nodes = 0;
    std::vector<std::pair<std::size_t, std::size_t>> moves = {};  // kind of slice, turns

    // Slicing after half turns of both layers has the same effect as slicing without them, followed by a rotation of
    // the whole puzzle. Two such rotations cancel, so only the last slice needs all turns.
    bool search(SquareTables::Coordinates at, unsigned slices) {
        if (nodes >= node_limit) return false;
        ++nodes;
        if (tables.lower_bound(at) > slices) return false;
        if (slices == 0) return tables.final_turns(at).has_value();
        const std::size_t turn_count = slices == 1 ? quarter_turn_count : quarter_turn_count / 2;
        for (std::size_t kind = 0; kind < slice_kinds; ++kind)
            for (std::size_t turns = 0; turns < turn_count; ++turns) {
                // Two slices of the same kind without a turn between them cancel.
                if (turns == 0 && !moves.empty() && moves.back().first == kind) continue;
                moves.emplace_back(kind, turns);
                if (search(tables.after(at, kind, turns), slices - 1)) return true;
                moves.pop_back();
            }
        return false;
    }
};

}  // namespace

SquareTables::Coordinates SquareTables::coordinates(const State& state) const {
    Pieces corners{};
    Pieces edges{};
    for (const std::size_t layer : {0U, 1U}) {
        const std::size_t first = layer * layer_size;
        const unsigned offset = layer_offset(state, first);
        for (std::size_t i = 0; i < 4; ++i) {
            corners[4 * layer + i] = piece_number(state.wedges[first + 3 * i + offset]);
            edges[4 * layer + i] = piece_number(state.wedges[first + (3 * i + 2 + offset) % layer_size]);
        }
    }
    return {static_cast<std::uint16_t>(rank_pieces(corners)), static_cast<std::uint16_t>(rank_pieces(edges))};
}

std::optional<std::vector<Step>> solve_square(const SquareTables& tables, const State& state, unsigned slices,
                                              std::uint64_t node_limit, std::uint64_t& nodes) {
    SquareSearch search{tables, node_limit};
    auto at = tables.coordinates(state);
    const bool is_solved = search.search(at, slices);
    nodes += search.nodes;
    if (!is_solved) return std::nullopt;
    // The coordinates read each layer from a corner. A layer that begins with an edge must first be turned back by one
    // wedge, and a slice before an edge needs a turn by one more wedge.
    unsigned upper_offset = layer_offset(state, 0);
    unsigned lower_offset = layer_offset(state, layer_size);
    std::vector<Step> steps;
    const auto add_step = [&](std::size_t turns, unsigned upper_target, unsigned lower_target) {
        steps.push_back({static_cast<unsigned>(3 * (turns / 4) + upper_target + layer_size - upper_offset) % 12,
                         static_cast<unsigned>(3 * (turns % 4) + lower_target + layer_size - lower_offset) % 12});
    };
    for (const auto& [kind, turns] : search.moves) {
        const auto target = static_cast<unsigned>(kind);
        add_step(turns, target, target);
        upper_offset = lower_offset = target;
        at = tables.after(at, kind, turns);
    }
    add_step(tables.final_turns(at).value(), 0, 1);  // the lower layer of the solved puzzle begins with an edge
    return steps;
}

}  // namespace cubewright::events::square1
