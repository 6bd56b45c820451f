#include "rubik/methods/steps/random_step.hpp"

#include <algorithm>
#include <vector>

#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/cross.hpp"
#include "rubik/methods/steps/eo_line.hpp"
#include "rubik/methods/steps/piece_search.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

std::optional<std::vector<Move>> first_block_within(const Cube& seen, unsigned moves) {
    return first_block_goal().solve_within(seen, moves);
}

std::optional<std::vector<Move>> block_222_within(const Cube& seen, unsigned moves) {
    return block_222_goal().solve_within(seen, moves);
}

// A step that can be solved after a y rotation.
struct StepOnSides {
    std::optional<std::vector<Move>> (*solve)(const Cube& seen, unsigned most);
    unsigned sides;
    unsigned rare = 4;

    bool within(const Cube& cube, unsigned side, unsigned moves) const {
        return solve(conjugate(cube, rotation_about_u(side)), moves).has_value();
    }

    // Returns a uniformly random cube on which the step is done. The solution of the step depends only on the pieces
    // of the step, so solving it preserves uniformity.
    Cube done(Random& random, unsigned side) const {
        Cube cube = random_cube(random);
        for (unsigned moves = 0;; ++moves)
            if (const auto way = solve(cube, moves)) {
                cube = after(cube, *way);
                break;
            }
        return conjugate(cube, rotation_about_u((4 - side) % 4));
    }
};

}  // namespace

std::optional<Cube> random_cube_with_eo_line(Random& random, unsigned moves, const StopToken& stop) {
    return random_cube_at(random, StepOnSides{.solve = solve_eo_line_within, .sides = 2}, moves, stop);
}

std::optional<Cube> random_cube_with_first_block(Random& random, unsigned moves, const StopToken& stop) {
    return random_cube_at(random, StepOnSides{.solve = first_block_within, .sides = 4}, moves, stop);
}

std::optional<Cube> random_cube_with_block_222(Random& random, unsigned moves, const StopToken& stop) {
    return random_cube_at(random, StepOnSides{.solve = block_222_within, .sides = 4}, moves, stop);
}

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
