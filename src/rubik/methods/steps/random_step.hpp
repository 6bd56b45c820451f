// Random cubes on which one step needs a given number of moves, for practising how to plan the step.
#pragma once

#include <optional>

#include "base/progress.hpp"
#include "base/random.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

inline constexpr unsigned longest_drawn_eo_line = 7;
inline constexpr unsigned longest_drawn_first_block = 8;
inline constexpr unsigned longest_drawn_block_222 = 7;

// Each function returns a uniformly random cube on which the step needs exactly `moves` moves, with the D colour on the
// bottom and seen from the best side. Returns std::nullopt if stopped.
std::optional<Cube> random_cube_with_eo_line(Random& random, unsigned moves, const StopToken& stop = {});
std::optional<Cube> random_cube_with_first_block(Random& random, unsigned moves, const StopToken& stop = {});
std::optional<Cube> random_cube_with_block_222(Random& random, unsigned moves, const StopToken& stop = {});

inline constexpr unsigned longest_cross = 8;

// Returns a uniformly random cube whose bottom cross needs exactly `moves` moves. `moves` must not exceed
// longest_cross.
Cube random_cube_with_cross(Random& random, unsigned moves);

}  // namespace cubewright::rubik
