// The small mistakes by which a solvable cube becomes the one that is seen: made with a brush, with
// fingernails or with a screwdriver. All of them are tried; those whose undoing leaves a cube that
// turns can solve are kept.
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
    repainted_sticker,
    exchanged_stickers,
    exchanged_pieces,  // two corners or two edges, put back any way round
    face_turned,       // painted a quarter or a half turn off
    faces_exchanged,   // painted in each other's place, neither of them turned
    mirrored_scheme,   // the colours of two opposite sides exchanged, or all painted as in a mirror
};
std::string_view name(MistakeKind kind);  // "flipped-edge"

struct Mistake {
    MistakeKind kind{};
    std::vector<std::string> places;  // stickers "U5", pieces "UF", or faces "F"
    // twisted_corner: in clockwise thirds, face_turned: in clockwise quarters, how far the mistake
    // turned it. faces_exchanged: 1 when the centres were exchanged too. exchanged_stickers: 1 when both
    // are on one piece.
    unsigned amount = 0;
    Stickers undone{};  // the cube without the mistake
};

// Every mistake that explains stickers which cannot be solved, the likeliest first: one that was made on
// a solved cube, for chance does not solve cubes; then those within one piece, a face turned, two pieces
// or two of their stickers, two faces, the whole cube, two centres; and among these, those that concern
// fewer stickers. Where two lead to the same cube, the simpler name stands for both.
std::vector<Mistake> explaining_mistakes(const Stickers& stickers);

// Whether the cube could be solved if its centres stood otherwise, alone or with their faces. Then no
// piece stands accused for certain, for the centres say what a piece should be.
bool centres_may_be_wrong(const Stickers& stickers);

bool looks_solved(const Stickers& stickers);  // each face in the colour of its centre

// "UF", "URF" or "U": the place that a sticker is part of.
std::string_view place_of_sticker(std::size_t sticker);

}  // namespace cubewright::rubik
