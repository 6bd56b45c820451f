// Cubes drawn at random that are a given number of moves from a domino reduction (DR): what one practises it with.
#pragma once

#include <optional>

#include "base/progress.hpp"
#include "base/random.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

inline constexpr unsigned longest_drawn_domino = 10;

// A domino reduction along U and D takes exactly so many moves; with none it is done. Among all such cubes each has the
// same chance. Nothing when it was stopped.
std::optional<Cube> random_cube_before_domino(Random& random, unsigned moves, const StopToken& stop = {});

}  // namespace cubewright::rubik
