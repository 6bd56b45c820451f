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
    auto solution = solve(cube, stop);
    if (!solution) return std::nullopt;
    Scramble scramble;
    scramble.turns = std::move(solution->turns);
    std::ranges::reverse(scramble.turns);
    for (Turn& t : scramble.turns) t = twisty::inverse(t);
    scramble.text = twisty::to_string(scramble.turns);
    scramble.cube = after(solved_cube(), scramble.turns);
    return scramble;
}

}  // namespace cubewright::four
