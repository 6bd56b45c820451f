// The EO line and the EO cross, with which the ZZ method begins: all twelve edges oriented, and the two edges below, at
// the front and at the back, or all four below, in place. Orientation is by the front-back axis: only quarter turns of
// F and B flip edges.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"

namespace cubewright::rubik {

enum class EoAim : std::uint8_t { line, cross };

// A way to the line of at most so many moves, for a cube with its centres at home; nothing if there is none.
// What is found for the least such number is the shortest: all 270 336 states of the line are in one table.
std::optional<std::vector<Move>> solve_eo_line_within(const Cube& cube, unsigned max_length);

// Ways of at most so many moves more than the fewest, the shortest first, none of which goes on after it has arrived:
// all of them, unless there are hundreds that are shorter. Stopped, it gives none.
std::vector<std::vector<Move>> ways_to_eo(const Cube& cube, EoAim aim, unsigned longer, const StopToken& stop = {});

bool edges_oriented(const Cube& seen);
bool eo_line_holds(const Cube& seen);
bool eo_cross_holds(const Cube& seen);

}  // namespace cubewright::rubik
