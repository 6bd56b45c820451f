#include "rubik/methods/steps/practice/random_cross.hpp"

#include <algorithm>
#include <vector>

#include "rubik/group/scramble.hpp"
#include "rubik/methods/steps/blocks/cross.hpp"
#include "rubik/methods/steps/model/walk_down.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

// Decodes a table index: the four piece positions are its digits, most significant first.
CrossState get_state(std::size_t index) {
    CrossState state{};
    for (std::size_t i = state.size(); i-- > 0; index /= whereabouts_count)
        state[i] = static_cast<Whereabouts>(index % whereabouts_count);
    return state;
}

std::vector<Move> solve_cross_state(CrossState state) {
    std::vector<Move> moves;
    walk_down(state, moves, [](const CrossState& at) { return distance(at); });
    return moves;
}

CrossState random_state_at(Random& random, unsigned moves) {
    const auto distances = cross_table().distances();
    auto left = random.below(static_cast<std::uint64_t>(std::ranges::count(distances, moves)));
    for (std::size_t i = 0;; ++i)
        if (distances[i] == moves && left-- == 0) return get_state(i);
}

}  // namespace

Cube random_cube_with_cross(Random& random, unsigned moves) {
    // Solving the cross of a uniformly random cube with a sequence that depends only on the cross gives a cube that is
    // uniformly distributed among all cubes with a solved cross. The inverse of a solution for another cross then
    // produces that cross.
    Cube cube = random_cube(random);
    cube = after(cube, solve_cross_state(cross_state(cube)));
    const auto way = solve_cross_state(random_state_at(random, moves));
    return after(cube, twisty::inverse(std::span<const Move>(way)));
}

}  // namespace cubewright::rubik
