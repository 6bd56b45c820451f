// EO line and EO cross, the first step of the ZZ method: all twelve edges oriented, and either the edges DF and DB or
// all four bottom edges solved. Orientation is defined with respect to the front-back axis: only quarter turns of F
// and B flip edges.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

enum class EoAim : std::uint8_t { line, cross };

// Returns an EO line solution of at most max_length moves, or std::nullopt if there is none. The centres must be
// solved. The smallest max_length with a solution is the optimal length, because one table holds all 270 336 states.
std::optional<std::vector<Move>> solve_eo_line_within(const Cube& cube, unsigned max_length);

// Returns the solutions that are at most `longer` moves above the optimum, shortest first. Each one ends as soon as the
// goal is reached. Longer solutions are omitted if there are hundreds of shorter ones. Returns an empty list when
// stopped.
std::vector<std::vector<Move>> find_eo_solutions(const Cube& cube, EoAim aim, unsigned longer,
                                                 const StopToken& stop = {});

bool are_edges_oriented(const Cube& seen);
bool is_eo_line_solved(const Cube& seen);
bool is_eo_cross_solved(const Cube& seen);

}  // namespace cubewright::rubik
