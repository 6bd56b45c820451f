// Random cubes at a given distance from a domino reduction (DR), for practice.
#pragma once

#include <optional>

#include "base/progress.hpp"
#include "base/random.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

inline constexpr unsigned longest_drawn_domino = 10;

// Returns a uniformly random cube whose domino reduction on the U/D axis needs exactly `moves` moves; 0 means that it
// is already done. Returns std::nullopt if stopped.
std::optional<Cube> random_cube_before_domino(Random& random, unsigned moves, const StopToken& stop = {});

}  // namespace cubewright::rubik
