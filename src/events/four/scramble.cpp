#include "events/four/scramble.hpp"

#include <algorithm>

#include "events/four/search_moves.hpp"
#include "events/four/solver.hpp"

namespace cubewright::four {

bool is_valid_for_competition(const Cube& cube) {
    if (is_solved(cube)) return false;
    for (SearchMove m = 0; m < search_move_count; ++m)
        if (is_solved(after(cube, to_turn(m)))) return false;
    return true;
}

std::optional<Scramble> make_scramble(Random& random, const StopToken& stop) {
    Cube cube = random_cube(random);
    while (!is_valid_for_competition(cube)) cube = random_cube(random);
    auto turns = solve(cube, stop);
    if (!turns) return std::nullopt;
    std::ranges::reverse(*turns);
    for (Turn& t : *turns) t = twisty::inverse(t);
    Scramble scramble;
    scramble.text = twisty::to_string(*turns);
    scramble.cube = after(solved_cube(), *turns);
    scramble.turns = std::move(*turns);
    return scramble;
}

}  // namespace cubewright::four
