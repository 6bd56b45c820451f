// Random-state scrambles for the 3×3×3, optionally with a random orientation (for blindfolded solving) or framed by R'
// U' F (for fewest moves).
#pragma once

#include <string>

#include "base/progress.hpp"
#include "base/random.hpp"
#include "base/result.hpp"

namespace cubewright::events {

Result<std::string> random_state_scramble(Random& random, const StopToken& stop);

// Returns a scramble that begins and ends with R' U' F. The moves in between do not cancel with these moves.
Result<std::string> fewest_moves_scramble(Random& random, const StopToken& stop);

// Appends wide moves to a scramble of an N×N×N that give the cube one of its 24 orientations, each with equal
// probability.
std::string with_random_orientation(std::string scramble, unsigned size, Random& random);

}  // namespace cubewright::events
