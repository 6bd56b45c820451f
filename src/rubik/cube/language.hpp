// The cube uses the types that all twisty puzzles share: faces, turns, moves, symmetries and metrics come from twisty.
#pragma once

namespace cubewright::twisty {}

namespace cubewright::rubik {
using namespace twisty;
}
