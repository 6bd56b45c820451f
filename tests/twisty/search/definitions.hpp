// Definitions of well-known puzzles, computed from the places of their stickers. Used by the tests and the benchmark of
// the generic solver.
#pragma once

#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::twisty {

Puzzle cube_2x2x2();               // all six faces turn, so the whole cube has 24 orientations
Puzzle cube_2x2x2_fixed_corner();  // only U, R and F turn
Puzzle cube_3x3x3();               // without centres
Puzzle skewb();                    // all eight corners turn
Puzzle skewb_fixed_corners();      // only four corners turn
Puzzle pyraminx_without_tips();    // the four vertices turn
Puzzle pyraminx_with_tips();       // the four faces and the four tips turn

}  // namespace cubewright::twisty
