#include "rubik/methods/steps/practice/random_step.hpp"

#include "rubik/cube/symmetry.hpp"
#include "rubik/group/at_distance.hpp"
#include "rubik/methods/library/algorithm.hpp"
#include "rubik/methods/steps/blocks/eo_line.hpp"
#include "rubik/methods/steps/model/piece_search.hpp"

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

}  // namespace cubewright::rubik
