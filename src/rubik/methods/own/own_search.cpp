#include "rubik/methods/own/own_search.hpp"

#include <algorithm>

#include "twisty/breadth_first.hpp"

namespace cubewright::rubik {

namespace {

constexpr unsigned deepest = 24;
constexpr std::size_t flip_count = std::size_t{1} << edge_count;
constexpr std::size_t twist_count = 6561;  // 3^8 corner orientations

std::uint16_t get_flips(const Cube& cube) {
    unsigned flips = 0;
    for (std::size_t i = 0; i < edge_count; ++i) flips |= edge_at(cube, static_cast<Edge>(i)).flip << i;
    return static_cast<std::uint16_t>(flips);
}

std::uint16_t get_twists(const Cube& cube) {
    unsigned twists = 0;
    for (std::size_t i = corner_count; i-- > 0;) twists = twists * 3 + corner_at(cube, static_cast<Corner>(i)).twist;
    return static_cast<std::uint16_t>(twists);
}

// Return a cube with all pieces in their solved positions and with the given edge flips or corner twists.
Cube flipped_cube(std::size_t flips) {
    PieceArrays pieces = to_pieces(solved_cube);
    for (std::size_t i = 0; i < edge_count; ++i) pieces.edges[i].flip = (flips >> i) & 1U;
    return to_cube(pieces);
}

Cube twisted_cube(std::size_t twists) {
    PieceArrays pieces = to_pieces(solved_cube);
    for (std::size_t i = 0; i < corner_count; ++i, twists /= 3)
        pieces.corners[i].twist = static_cast<unsigned>(twists % 3);
    return to_cube(pieces);
}

struct Orientations {
    std::vector<std::uint16_t> moves;  // move table, with all entries of one turn stored together
    std::vector<std::uint8_t> distances;
};

std::optional<Orientations> orientations(std::size_t count, std::span<const Turn> turns, Cube (*cube_of)(std::size_t),
                                         std::uint16_t (*number_of)(const Cube&), const StopToken& stop) {
    Orientations all{std::vector<std::uint16_t>(count * turns.size()), std::vector<std::uint8_t>(count, 0xFF)};
    for (std::size_t i = 0; i < count; ++i) {
        const Cube cube = cube_of(i);
        for (std::size_t t = 0; t < turns.size(); ++t) all.moves[t * count + i] = number_of(cube * as_cube(turns[t]));
    }
    const auto counts = breadth_first(
        0U,
        [&](std::uint32_t state, unsigned distance) {
            if (all.distances[state] != 0xFF) return false;
            all.distances[state] = static_cast<std::uint8_t>(distance);
            return true;
        },
        [&](std::uint32_t state, const auto& visit) {
            for (std::size_t t = 0; t < turns.size(); ++t) visit(std::uint32_t{all.moves[t * count + state]});
        },
        stop);
    if (!counts) return std::nullopt;
    return all;
}

// Returns true if the turns are in canonical order. Turns about one axis commute, so only one order is searched, and no
// layer is turned twice in a row.
bool is_canonical_order(Turn before, Turn next) {
    if (axis(direction(before.layers)) != axis(direction(next.layers))) return true;
    return index(before.layers) < index(next.layers);
}

}  // namespace

struct OwnSearch::Walk {
    std::vector<std::size_t> turns;
    std::uint64_t& nodes;
    const StopToken& stop;
    bool over = false;  // node limit reached or stopped
};

OwnSearch::OwnSearch(const OwnGoal& goal, const OwnGoal& before, std::span<const Turn> turns, const StopToken& stop)
    : turns_(turns.begin(), turns.end()),
      items_(collect_items(goal, before, turns)),
      explanation_count_(goal.up_to_u ? 4 : 1) {
    for (const Turn t : turns_) maps_.push_back(item_map(as_cube(t)));
    add_orientation_tables(goal, stop);
    // Pieces that are fully covered by the orientation tables need no other table.
    std::vector<std::uint8_t> seen_here;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const bool by_orientation = (items_[i].kind == ItemKind::edge && !flip_distances_.empty()) ||
                                    (items_[i].kind == ItemKind::corner && !twist_distances_.empty());
        const bool is_oriented_alone = (items_[i].right[0] & (items_[i].right[0] - 1)) != 0;
        if (!by_orientation || !is_oriented_alone) seen_here.push_back(static_cast<std::uint8_t>(i));
    }
    const std::size_t count = seen_here.size();
    const std::size_t stride = count > in_table * max_tables / 2 ? in_table : in_table / 2;
    for (std::size_t i = 0; i < count && tables_.size() < max_tables && complete_; i += stride) {
        std::array<std::uint8_t, in_table> items{};
        for (std::size_t k = 0; k < in_table; ++k) items[k] = seen_here[(i + k) % count];
        tables_.push_back(build_table(items, stop));
        if (count <= in_table) break;
    }
}

void OwnSearch::add_orientation_tables(const OwnGoal& goal, const StopToken& stop) {
    constexpr std::size_t too_few = 4;  // for this many pieces or fewer, piece tables work just as well
    const auto many = [&](ItemKind kind) {
        return std::ranges::count(items_, kind, &OwnItem::kind) > static_cast<std::ptrdiff_t>(too_few);
    };
    if ((goal.placed.edges | goal.oriented.edges) == every_piece.edges && many(ItemKind::edge)) {
        auto flips = orientations(flip_count, turns_, flipped_cube, get_flips, stop);
        complete_ = complete_ && flips.has_value();
        if (flips) {
            flip_moves_ = std::move(flips->moves);
            flip_distances_ = std::move(flips->distances);
        }
    }
    if ((goal.placed.corners | goal.oriented.corners) == every_piece.corners && many(ItemKind::corner)) {
        auto twists = orientations(twist_count, turns_, twisted_cube, get_twists, stop);
        complete_ = complete_ && twists.has_value();
        if (twists) {
            twist_moves_ = std::move(twists->moves);
            twist_distances_ = std::move(twists->distances);
        }
    }
}

OwnSearch::Table OwnSearch::build_table(const std::array<std::uint8_t, in_table>& items, const StopToken& stop) {
    constexpr std::size_t size = whereabouts_count * whereabouts_count * whereabouts_count * whereabouts_count;
    Table table{items, std::vector<std::uint8_t>(size, never)};
    const auto split = [](std::uint32_t state) {
        std::array<Whereabouts, in_table> at{};
        for (std::size_t i = in_table; i-- > 0; state /= whereabouts_count)
            at[i] = static_cast<Whereabouts>(state % whereabouts_count);
        return at;
    };
    // A repeated piece must have the same state each time, and different pieces must have different positions.
    const auto is_possible = [&](const std::array<Whereabouts, in_table>& at) {
        for (std::size_t i = 0; i < in_table; ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const OwnItem& a = items_[items[i]];
                const OwnItem& b = items_[items[j]];
                if (items[i] == items[j]
                        ? at[i] != at[j]
                        : a.kind == b.kind && item_position(a.kind, at[i]) == item_position(b.kind, at[j]))
                    return false;
            }
        return true;
    };
    std::vector<std::uint32_t> starts;
    for (std::uint32_t state = 0; state < size; ++state) {
        const auto at = split(state);
        for (unsigned way = 0; way < explanation_count_; ++way) {
            bool right = true;
            for (std::size_t i = 0; i < in_table && right; ++i)
                right = ((items_[items[i]].right[way] >> at[i]) & 1U) != 0;
            if (!right || !is_possible(at)) continue;
            starts.push_back(state);
            break;
        }
    }
    // The contribution of each piece to the index of a neighbouring state.
    using Shares = std::array<std::uint32_t, whereabouts_count>;
    std::vector<std::array<Shares, in_table>> share(turns_.size());
    for (std::size_t t = 0; t < turns_.size(); ++t) {
        std::uint32_t unit = 1;
        for (std::size_t i = in_table; i-- > 0; unit *= whereabouts_count)
            for (Whereabouts w = 0; w < whereabouts_count; ++w)
                share[t][i][w] = unit * maps_[t].after(items_[items[i]].kind, w);
    }
    const auto counts = breadth_first(
        starts,
        [&](std::uint32_t state, unsigned distance) {
            if (table.distances[state] != never) return false;
            table.distances[state] = static_cast<std::uint8_t>(distance);
            return true;
        },
        [&](std::uint32_t state, const auto& visit) {
            const auto at = split(state);
            for (const auto& of_turn : share)
                visit(of_turn[0][at[0]] + of_turn[1][at[1]] + of_turn[2][at[2]] + of_turn[3][at[3]]);
        },
        stop);
    complete_ = complete_ && counts.has_value();
    return table;
}

OwnSearch::State OwnSearch::get_state(const Cube& seen) const {
    State state;
    const Cube inverse_cube = inverse(seen);
    for (std::size_t i = 0; i < items_.size(); ++i) state.at[i] = item_whereabouts(inverse_cube, items_[i]);
    state.flips = get_flips(seen);
    state.twists = get_twists(seen);
    return state;
}

OwnSearch::State OwnSearch::after_turn(const State& state, std::size_t turn) const {
    State next;
    for (std::size_t i = 0; i < items_.size(); ++i) next.at[i] = maps_[turn].after(items_[i].kind, state.at[i]);
    if (!flip_distances_.empty()) next.flips = flip_moves_[turn * flip_count + state.flips];
    if (!twist_distances_.empty()) next.twists = twist_moves_[turn * twist_count + state.twists];
    return next;
}

unsigned OwnSearch::lower_bound(const State& state) const {
    unsigned most = 0;
    if (!flip_distances_.empty()) most = flip_distances_[state.flips];
    if (!twist_distances_.empty()) most = std::max<unsigned>(most, twist_distances_[state.twists]);
    for (const Table& table : tables_) {
        std::size_t number = 0;
        for (const std::uint8_t item : table.items) number = number * whereabouts_count + state.at[item];
        most = std::max<unsigned>(most, table.distances[number]);
    }
    return most;
}

bool OwnSearch::is_goal(const State& state) const {
    for (unsigned way = 0; way < explanation_count_; ++way) {
        bool right = true;
        for (std::size_t i = 0; i < items_.size() && right; ++i)
            right = ((items_[i].right[way] >> state.at[i]) & 1U) != 0;
        if (right) return true;
    }
    return false;
}

bool OwnSearch::deepen(Walk& walk, const State& state, unsigned remaining) const {
    constexpr std::uint64_t stop_check_interval = 4096;
    // Step 1. Prune with the pattern databases.
    if (lower_bound(state) > remaining) return false;
    // Step 2. Check the goal at full depth.
    if (remaining == 0) return is_goal(state);
    // Step 3. Check the node limit and the stop token.
    if (walk.nodes == 0 || (walk.nodes % stop_check_interval == 0 && walk.stop.stop_requested())) {
        walk.over = true;
        return false;
    }
    --walk.nodes;
    // Step 4. Search the turns in canonical order.
    for (std::size_t t = 0; t < turns_.size() && !walk.over; ++t) {
        if (!walk.turns.empty() && !is_canonical_order(turns_[walk.turns.back()], turns_[t])) continue;
        walk.turns.push_back(t);
        if (deepen(walk, after_turn(state, t), remaining - 1)) return true;
        walk.turns.pop_back();
    }
    return false;
}

OwnWay OwnSearch::find(const Cube& seen, std::uint64_t& nodes, const StopToken& stop) const {
    const State state = get_state(seen);
    const unsigned least = lower_bound(state);
    if (least == never) return {OwnSearchEnd::impossible, {}};
    Walk walk{{}, nodes, stop};
    for (unsigned length = least; length <= deepest && !walk.over; ++length)
        if (deepen(walk, state, length)) {
            OwnWay way{OwnSearchEnd::found, {}};
            for (const std::size_t t : walk.turns) way.turns.push_back(turns_[t]);
            return way;
        }
    return {OwnSearchEnd::given_up, {}};
}

}  // namespace cubewright::rubik
