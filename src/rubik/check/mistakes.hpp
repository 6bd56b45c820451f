// Common mistakes that make a cube unsolvable: wrong input, moved stickers, or wrong reassembly. All mistakes are
// tried, and those whose correction gives a solvable cube are kept.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rubik/check/stickers.hpp"

namespace cubewright::rubik {

enum class MistakeKind : std::uint8_t {
    flipped_edge,
    twisted_corner,
    repainted_sticker,  // one or two stickers of a wrong colour
    exchanged_stickers,
    exchanged_pieces,  // two corners or two edges, reinserted in any orientation
    face_turned,       // painted a quarter or half turn off
    faces_exchanged,   // painted in each other's place, without rotation
    mirrored_scheme,   // the colours of two opposite faces swapped, or one face or everything mirrored
};
std::string_view name(MistakeKind kind);  // "flipped-edge"

struct Mistake {
    MistakeKind kind{};
    std::vector<std::string> places;  // stickers "U5", pieces "UF", or faces "F"
    // Size of the mistake. twisted_corner: clockwise thirds. face_turned: clockwise quarters. faces_exchanged: 1 if
    // the centres were swapped too. exchanged_stickers: 1 if both stickers are on the same piece. mirrored_scheme of
    // one face: 4 if it is mirrored left to right, 5 if top to bottom.
    unsigned amount = 0;
    Stickers undone{};  // the cube without the mistake
};

// Returns every mistake that explains the unsolvable stickers, most likely first. Mistakes on an otherwise solved cube
// come first, because a cube is not solved by chance. The order is then: mistakes within one piece and wrong colours,
// two swapped stickers of look-alike colours, a turned or mirrored face, two swapped pieces, two other swapped
// stickers, two swapped faces, a mirrored cube or colour scheme, two swapped centres. Within each group, swaps of
// stickers on one face come before swaps across faces, and then mistakes that affect fewer stickers come first. If two
// mistakes give the same cube, only the simpler one is listed.
std::vector<Mistake> find_explaining_mistakes(const Stickers& stickers);

// Returns true if the cube would be solvable with its centres rearranged, or with two faces swapped together with their
// centres. Piece errors are then not certain, because the centres define the pieces.
bool centres_may_be_wrong(const Stickers& stickers);

bool looks_solved(const Stickers& stickers);  // each face has the colour of its centre

// Returns the position that contains a sticker: "UF", "URF" or "U".
std::string_view sticker_position(std::size_t sticker);

}  // namespace cubewright::rubik
