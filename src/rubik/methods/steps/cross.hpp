// The cross: the four edges around the bottom face. One table holds all 190 080 states, so every cross is solved
// optimally, and all solutions of a given length can be enumerated.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/methods/library/slots.hpp"
#include "rubik/methods/steps/piece_search.hpp"

namespace cubewright::rubik {

using CrossState = std::array<Whereabouts, 4>;  // piece states in the order of cross_pieces

inline constexpr CrossState whole_cross{at_home(cross_pieces[0]), at_home(cross_pieces[1]), at_home(cross_pieces[2]),
                                        at_home(cross_pieces[3])};

constexpr CrossState cross_state(const Cube& cube) {
    const Cube inverse_cube = inverse(cube);
    CrossState state{};
    for (std::size_t i = 0; i < 4; ++i) state[i] = whereabouts(inverse_cube, cross_pieces[i]);
    return state;
}

constexpr CrossState after(CrossState state, Move m) {
    for (Whereabouts& w : state) w = after(w, cross_pieces[0], m);  // all four pieces are edges
    return state;
}

const PieceTable& cross_table();

// Returns a cross solution of at most max_length moves, or std::nullopt if there is none. The centres must be solved.
std::optional<std::vector<Move>> solve_cross_within(const Cube& cube, unsigned max_length);

// Returns the number of moves needed to solve a subset of the four edges, ignoring the others.
unsigned partial_distance(const CrossState& state, FourSet edges);

// Returns true if the sequence ends with a U turn, or with a U turn followed by a D turn that commutes with it.
inline bool ends_with_u(std::span<const Move> moves) {
    const std::size_t n = moves.size();
    if (n > 0 && face(moves[n - 1]) == Face::U) return true;
    return n > 1 && face(moves[n - 1]) == Face::D && face(moves[n - 2]) == Face::U;
}

inline unsigned distance(const CrossState& state) {
    return cross_table().distance(state);
}

namespace detail {

template <class Visit>
void search_cross(const CrossState& state, std::vector<Move>& moves, unsigned max_length, const StopToken& stop,
                  const Visit& visit) {
    constexpr std::size_t stop_check_depth = 4;  // deeper subtrees are searched in microseconds
    if (moves.size() < stop_check_depth && stop.stop_requested()) return;
    if (state == whole_cross && !ends_with_u(moves)) visit(std::span<const Move>(moves));
    if (moves.size() == max_length) return;
    for (const Move m : all_moves) {
        if (!moves.empty() && !may_follow(moves.back(), m)) continue;
        const CrossState next = after(state, m);
        if (moves.size() + 1 + distance(next) > max_length) continue;
        moves.push_back(m);
        search_cross(next, moves, max_length, stop, visit);
        moves.pop_back();
    }
}

}  // namespace detail

// Calls visit(moves) for every cross solution of at most `max_length` moves that does not end with a U turn, until
// stopped. A solution may pass through states in which the cross is already solved.
template <class Visit>
void for_each_cross_solution(const CrossState& from, unsigned max_length, const Visit& visit,
                             const StopToken& stop = {}) {
    std::vector<Move> moves;
    if (distance(from) <= max_length) detail::search_cross(from, moves, max_length, stop, visit);
}

// Follows an exact distance table to the goal: every state except the goal has a move that reduces the distance.
// Requires after(state, move) and an exact distance(state). Appends a shortest solution and leaves `state` at the
// goal.
template <class State, class Distance>
void walk_down(State& state, std::vector<Move>& moves, const Distance& distance) {
    for (unsigned left = distance(state); left > 0; --left)
        for (const Move m : all_moves) {
            const State next = after(state, m);
            if (distance(next) >= left) continue;
            moves.push_back(m);
            state = next;
            break;
        }
}

}  // namespace cubewright::rubik
