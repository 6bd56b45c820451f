// The last layer after all edges have been oriented, as in ZZ and Petrus: its length and its steps.
#pragma once

#include <cstdint>

#include "rubik/methods/steps/method_solution.hpp"

namespace cubewright::rubik {

// The algorithm sets to use, ordered from fewest to most algorithms. ZZ and Petrus list their styles in this order.
enum class OrientedEnding : std::uint8_t {
    ocll_pll,   // orient the corners, then permute, with AUF before each algorithm
    coll_epll,  // solve the corners, then permute the edges
    zbll,       // solve the whole layer with one algorithm
};

// Returns the number of moves needed to solve the last layer of a cube with two solved layers, oriented last-layer
// edges and solved centres.
unsigned oriented_ending_length(const Cube& two_layers, OrientedEnding ending);

// Writes the remaining steps needed to solve the cube: "ocll", "coll", "zbll", "pll" and "epll".
void write_oriented_ending(SolutionWriter& writer, OrientedEnding ending);

}  // namespace cubewright::rubik
