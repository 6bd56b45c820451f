// Cubes drawn at random on which a single step takes a given number of moves: what one practises planning with. The
// cross has its own, random_cross.hpp.
#pragma once

#include <optional>

#include "base/progress.hpp"
#include "base/random.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

inline constexpr unsigned longest_drawn_eo_line = 7;
inline constexpr unsigned longest_drawn_first_block = 8;
inline constexpr unsigned longest_drawn_block_222 = 7;

// With the colour of D below the step takes exactly so many moves, from whichever side it takes the fewest; among all
// such cubes each has the same chance. Nothing when it was stopped.
std::optional<Cube> random_cube_with_eo_line(Random& random, unsigned moves, const StopToken& stop = {});
std::optional<Cube> random_cube_with_first_block(Random& random, unsigned moves, const StopToken& stop = {});
std::optional<Cube> random_cube_with_block_222(Random& random, unsigned moves, const StopToken& stop = {});

}  // namespace cubewright::rubik
