#include "rubik/methods/steps/piece_search.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/workers.hpp"
#include "twisty/breadth_first.hpp"

namespace cubewright::rubik {

namespace {

using Four = std::array<std::uint8_t, 4>;

std::vector<TrackedPiece> chosen(std::span<const TrackedPiece> pieces, const Four& positions) {
    std::vector<TrackedPiece> list;
    for (const std::uint8_t p : positions) list.push_back(pieces[p]);
    return list;
}

}  // namespace

PieceGoal::PieceGoal(std::span<const TrackedPiece> pieces, std::span<const Four> bounds)
    : pieces_(pieces.begin(), pieces.end()) {
    std::vector<std::optional<PieceTable>> tables(bounds.size());
    parallel_for(bounds.size(), [&](std::size_t i) { tables[i].emplace(chosen(pieces, bounds[i])); });
    for (std::size_t i = 0; i < bounds.size(); ++i) bounds_.push_back({bounds[i], std::move(tables[i]).value()});
}

unsigned PieceGoal::lower_bound(const State& state) const {
    unsigned most = 0;
    for (const Bound& bound : bounds_) {
        const std::array<Whereabouts, 4> at{state[bound.positions[0]], state[bound.positions[1]],
                                            state[bound.positions[2]], state[bound.positions[3]]};
        most = std::max(most, bound.table.distance(at));
    }
    return most;
}

bool PieceGoal::deepen(const State& state, unsigned moves_left, std::vector<Move>& moves) const {
    const unsigned bound = lower_bound(state);
    // Step 1. Prune with the pattern databases.
    if (bound > moves_left) return false;
    // Step 2. Check for the goal, the only state in which all bounds are zero.
    if (bound == 0) return true;
    // Step 3. Search the moves in canonical order.
    for (const Move m : all_moves) {
        if (!moves.empty() && !may_follow(moves.back(), m)) continue;
        State next = state;
        for (std::size_t i = 0; i < pieces_.size(); ++i) next[i] = after(state[i], pieces_[i], m);
        moves.push_back(m);
        if (deepen(next, moves_left - 1, moves)) return true;
        moves.pop_back();
    }
    return false;
}

std::optional<std::vector<Move>> PieceGoal::solve_within(const Cube& cube, unsigned max_length) const {
    const Cube inverse_cube = inverse(cube);
    State state{};
    for (std::size_t i = 0; i < pieces_.size(); ++i) state[i] = whereabouts(inverse_cube, pieces_[i]);
    std::vector<Move> moves;
    if (!deepen(state, max_length, moves)) return std::nullopt;
    return moves;
}

const PieceGoal& xcross_goal() {
    static constexpr std::array pieces{tracked(Edge::DR), tracked(Edge::DF), tracked(Edge::DL),
                                       tracked(Edge::DB), tracked(Edge::FR), tracked(Corner::DFR)};
    static const PieceGoal goal(pieces, std::array{Four{0, 1, 2, 3}, Four{0, 1, 4, 5}, Four{2, 3, 4, 5}});
    return goal;
}

const PieceGoal& block_222_goal() {
    static constexpr std::array pieces{tracked(Edge::DR), tracked(Edge::DF), tracked(Edge::FR), tracked(Corner::DFR)};
    static const PieceGoal goal(pieces, std::array<Four, 1>{{{0, 1, 2, 3}}});
    return goal;
}

const PieceGoal& first_block_goal() {
    static constexpr std::array pieces{tracked(Edge::DL), tracked(Edge::FL), tracked(Edge::BL), tracked(Corner::DLF),
                                       tracked(Corner::DBL)};
    static const PieceGoal goal(pieces, std::array{Four{0, 1, 2, 3}, Four{0, 1, 2, 4}, Four{0, 1, 3, 4}});
    return goal;
}

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
