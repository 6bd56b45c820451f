#include "events/four/four_scramble.hpp"

#include <algorithm>

#include "events/four/four_phase1.hpp"
#include "events/four/four_solver.hpp"

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

std::optional<rubik::Cube> reduced_cube(const Cube& cube) {
    rubik::PieceArrays pieces;
    for (std::size_t f = 0; f < twisty::face_count; ++f) {
        pieces.centres[f] = cube.centres[4 * f];
        for (std::size_t k = 1; k < 4; ++k)
            if (cube.centres[(4 * f) + k] != pieces.centres[f]) return std::nullopt;
    }
    for (std::size_t e = 0; e < rubik::edge_count; ++e) {
        const unsigned wing = cube.wings[2 * e];
        if (cube.wings[(2 * e) + 1] != (wing ^ 1U)) return std::nullopt;
        pieces.edges[e] = {static_cast<rubik::Edge>(wing / 2), wing % 2};
    }
    pieces.corners = cube.corners;
    return rubik::to_cube(pieces);
}

}  // namespace cubewright::four
