// How much a sequence asks of the hands: one estimate, by one rule, for all who rank or compare turns.
//
// Effort is counted in tenths of a flick of U. Each turn costs what its layers cost:
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
// R and L (wide or not) are turned by the wrists. A wrist begins at home. It can go one quarter down (R', L) and two
// quarters up (R2, L2), and a half turn may go either way. A turn that would take it further needs a new grip first,
// which costs 15 and brings the wrist home. Turning the whole cube brings both wrists home at no further cost. Of all
// ways to grip, the cheapest counts.
#pragma once

#include <span>

#include "twisty/turn.hpp"

namespace cubewright::twisty {

inline constexpr unsigned effort_of_a_flick = 10;

struct Handling {
    unsigned effort = 0;
    unsigned regrips = 0;    // new grips, in the way that costs the least
    unsigned rotations = 0;  // turns of the whole cube
};
Handling handling(std::span<const Turn> turns);

unsigned effort(std::span<const Turn> turns);

}  // namespace cubewright::twisty
