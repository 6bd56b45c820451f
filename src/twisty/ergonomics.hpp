// Ergonomics: estimates how hard a move sequence is to execute. All rankings and comparisons use this estimate.
//
// Effort is measured in tenths of a U flick. The cost of a turn depends on its layers:
//
//                                quarter  half
//     U, R, L                       10     15
//     Rw, Lw, M                     12     17
//     F, D                          14     21
//     Uw, Fw, Dw                    18     26
//     B, E, S                       22     32
//     Bw                            26     38
//     x, y, z                       15     20
//
// The wrists turn R and L (single or wide). A wrist starts in its home position. It can turn one quarter down (R', L)
// and two quarters up (R2, L2), and a half turn may go either way. A turn beyond this range needs a regrip first,
// which costs 15 and returns the wrist to its home position. A rotation of the whole cube returns both wrists to
// their home positions at no extra cost. The estimate is the minimum over all choices of regrips.
#pragma once

#include <span>

#include "twisty/turn.hpp"

namespace cubewright::twisty {

inline constexpr unsigned effort_of_a_flick = 10;

struct Handling {
    unsigned effort = 0;
    unsigned regrips = 0;    // number of regrips in the cheapest execution
    unsigned rotations = 0;  // number of whole-cube rotations
};
Handling handling(std::span<const Turn> turns);

unsigned effort(std::span<const Turn> turns);

}  // namespace cubewright::twisty
