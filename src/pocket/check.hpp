// Is this a 2×2×2 that can be solved, and if not, what do its stickers prove? No centre names the faces, so the corners
// are judged by each other.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pocket/stickers.hpp"

namespace cubewright::pocket {

enum class ProblemKind : std::uint8_t {
    too_many_colours,
    colour_count,     // a colour that is not there four times
    no_such_piece,    // a corner with colours that never meet
    piece_twice,      // two corners with the same three colours
    mirrored_corner,  // the right colours, the wrong way round
    no_colouring,     // the corners contradict each other, and none is to blame more than the others
    corner_twist,
};
std::string_view name(ProblemKind kind);  // "no-such-piece"

struct Problem {
    ProblemKind kind{};
    std::vector<std::string> places;  // "URF", or "U3" for a single sticker
    bool certain = false;             // whether the stickers prove that something is wrong at these places
    Message message;                  // a sentence for a person
};

// Nothing is wrong exactly if turns can solve the cube.
std::vector<Problem> check(const Stickers& stickers);

}  // namespace cubewright::pocket
