// The cube speaks the language that all turning puzzles share: faces, turns, moves, symmetries and metrics are
// the names of twisty.
#pragma once

namespace cubewright::twisty {}

namespace cubewright::rubik {
using namespace twisty;
}
