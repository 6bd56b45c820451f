// The last layer of a method that has oriented all edges by then, ZZ or Petrus: how long it takes, and its steps
// written down.
#pragma once

#include <cstdint>

#include "rubik/methods/steps/model/writer.hpp"

namespace cubewright::rubik {

// By how much one knows by heart: the order in which both methods list their styles.
enum class OrientedEnding : std::uint8_t {
    ocll_pll,   // turned, then put in order, with turns of U to the right angle
    coll_epll,  // the corners turned and put in order, then the edges
    zbll,       // all in one go
};

// For a cube with two layers done, the last layer's edges oriented and the centres at home.
unsigned oriented_ending_length(const Cube& two_layers, OrientedEnding ending);

// Goes on from such a cube to its end, in the steps "ocll", "coll", "zbll", "pll" and "epll".
void write_oriented_ending(SolutionWriter& writer, OrientedEnding ending);

}  // namespace cubewright::rubik
