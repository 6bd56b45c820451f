// Walking down an exact table: while some distance is left, there is a move that lessens it.
#pragma once

#include <vector>

#include "rubik/cube/move.hpp"

namespace cubewright::rubik {

// Needs after(state, move), and distance(state) to be the fewest moves to a goal. Appends a shortest
// way and leaves the state there.
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
