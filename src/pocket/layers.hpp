// How people solve the 2×2×2: the four corners of the first layer one by one, then the last layer turned to one colour,
// then put in order. Twelve short sequences are all there is to know.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "pocket/solution.hpp"

namespace cubewright::pocket {

struct LayerOptions {
    std::vector<Face> first_colours{Face::U};     // the shortest solution that begins with one of these
    std::array<std::string, face_count> colours;  // what the colours are called, by the faces U R F D L B
};

// Fails on a cube that no turns can solve.
Result<Solution> solve_by_layers(const Cube& cube, const LayerOptions& options);

}  // namespace cubewright::pocket
