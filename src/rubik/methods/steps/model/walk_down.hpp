// Follows an exact distance table to the goal: every state except the goal has a move that reduces the distance.
#pragma once

#include <vector>

#include "rubik/cube/move.hpp"

namespace cubewright::rubik {

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
