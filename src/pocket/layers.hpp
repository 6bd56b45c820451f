// Layer-by-layer method for the 2×2×2: solves the four first-layer corners one at a time, then orients and permutes the
// last layer. Twelve short sequences are sufficient.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "pocket/solution.hpp"

namespace cubewright::pocket {

struct LayerOptions {
    std::vector<Face> first_colours{Face::U};     // first colours to try; the shortest solution is returned
    std::array<std::string, face_count> colours;  // colour names of the faces U R F D L B
};

// Solves the cube by layers. Fails if the cube is unsolvable.
Result<Solution> solve_by_layers(const Cube& cube, const LayerOptions& options);

}  // namespace cubewright::pocket
