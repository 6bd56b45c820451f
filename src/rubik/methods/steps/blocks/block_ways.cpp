#include "rubik/methods/steps/blocks/block_ways.hpp"

#include <utility>

namespace cubewright::rubik {

namespace {

std::vector<Cube> to_effects(std::span<const Move> moves) {
    std::vector<Cube> effects;
    for (const Move m : moves) effects.push_back(as_cube(m));
    return effects;
}

}  // namespace

BlockWays::BlockWays(std::span<const TrackedPiece> pieces, std::span<const Face> faces, const StopToken& stop)
    : pieces_(pieces.begin(), pieces.end()),
      moves_(list_face_moves(faces)),
      table_(pieces, to_effects(moves_), std::span(&solved_cube, 1), stop) {}

BlockWays::State BlockWays::get_state(const Cube& cube) const {
    const Cube back = inverse(cube);
    State state{};
    for (std::size_t i = 0; i < pieces_.size(); ++i) state[i] = whereabouts(back, pieces_[i]);
    return state;
}

struct BlockWays::Walk {
    std::vector<BlockWay> found{};
    std::vector<Move> moves{};
};

void BlockWays::descend(Walk& walk, const State& state, const Cube& cube, unsigned remaining) const {
    if (distance(state) == 0) {
        walk.found.push_back({walk.moves, cube});
        return;
    }
    for (const Move m : moves_) {
        if (!walk.moves.empty() && !may_follow(walk.moves.back(), m)) continue;
        State next{};
        for (std::size_t i = 0; i < pieces_.size(); ++i) next[i] = after(state[i], pieces_[i], m);
        if (distance(next) >= remaining) continue;
        walk.moves.push_back(m);
        descend(walk, next, cube * as_cube(m), remaining - 1);
        walk.moves.pop_back();
    }
}

std::vector<BlockWay> BlockWays::ways(const Cube& cube, unsigned most) const {
    Walk walk;
    const State state = get_state(cube);
    if (distance(state) <= most) descend(walk, state, cube, most);
    return std::move(walk.found);
}

std::vector<Move> list_face_moves(std::span<const Face> faces) {
    std::vector<Move> moves;
    for (const Face f : faces)
        for (unsigned quarters = 1; quarters < 4; ++quarters) moves.push_back(make_move(f, quarters));
    return moves;
}

}  // namespace cubewright::rubik
