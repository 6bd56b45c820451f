// Checks whether a 2×2×2 is solvable and lists the faults that its stickers prove. There are no centres, so the
// corners are checked against each other.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pocket/stickers.hpp"
#include "twisty/problem_details.hpp"

namespace cubewright::pocket {

enum class ProblemKind : std::uint8_t {
    too_many_colours,
    colour_count,     // a colour does not occur exactly four times
    no_such_piece,    // a corner has colours that never meet on a cube
    piece_twice,      // two corners have the same three colours
    mirrored_corner,  // a corner has valid colours in the wrong cyclic order
    no_colouring,     // the corners contradict each other, and no corner is more likely to be wrong than the others
    corner_twist,
};
std::string_view name(ProblemKind kind);  // for example "no-such-piece"

struct Problem {
    ProblemKind kind{};
    std::vector<std::string> places;  // for example "URF", or "U3" for a single sticker
    bool certain = false;             // true if the stickers prove that something is wrong at these positions
    Message message;                  // a sentence for the user
    twisty::ProblemDetails details = {};
};

// Checks the stickers. Returns an empty list if and only if the cube is solvable.
std::vector<Problem> check(const Stickers& stickers);

}  // namespace cubewright::pocket
