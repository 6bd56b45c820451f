#include "rubik/methods/steps/model/piece_search.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/workers.hpp"

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

}  // namespace cubewright::rubik
