// Scrambles through the solver: moves that make a given position of a solved cube, and sets of them for
// positions drawn at random. The same seed gives the same set on every machine.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/random.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik {

struct StateScramble {
    Cube cube;
    std::vector<Move> moves;  // solved_cube after these is the cube
};

// About twenty moves that lead from the solved cube, held as `cube` is, to `cube`: the inverse of a
// solution. An error if no moves do, and when it was stopped.
Result<std::vector<Move>> scramble_to(const TwoPhaseTables& tables, const Cube& cube, const StopToken& stop = {});

// Positions drawn uniformly among all that are at least two moves from solved, as the regulations of the
// World Cube Association have it, each with a scramble. A set depends on the tables' size: to repeat it,
// take the same tier.
std::vector<StateScramble> random_state_scrambles(const TwoPhaseTables& tables, Random& random, std::size_t count);

}  // namespace cubewright::rubik
