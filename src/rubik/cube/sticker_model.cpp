#include "rubik/cube/sticker_model.hpp"

namespace cubewright::rubik {

namespace {

// Three stickers of a face, by their positions in its grid:
//   0 1 2
//   3 4 5
//   6 7 8
struct Strip {
    Face face;
    std::array<std::uint8_t, 3> places;
};

// Four strips. A clockwise quarter turn of the layer moves each strip to the next one.
using StripRing = std::array<Strip, 4>;

using enum Face;

constexpr std::array<StripRing, face_count> side_rings{{
    {{{F, {0, 1, 2}}, {L, {0, 1, 2}}, {B, {0, 1, 2}}, {R, {0, 1, 2}}}},  // U
    {{{U, {8, 5, 2}}, {B, {0, 3, 6}}, {D, {8, 5, 2}}, {F, {8, 5, 2}}}},  // R
    {{{U, {6, 7, 8}}, {R, {0, 3, 6}}, {D, {2, 1, 0}}, {L, {8, 5, 2}}}},  // F
    {{{F, {6, 7, 8}}, {R, {6, 7, 8}}, {B, {6, 7, 8}}, {L, {6, 7, 8}}}},  // D
    {{{U, {0, 3, 6}}, {F, {0, 3, 6}}, {D, {0, 3, 6}}, {B, {8, 5, 2}}}},  // L
    {{{U, {2, 1, 0}}, {L, {0, 3, 6}}, {D, {6, 7, 8}}, {R, {8, 5, 2}}}},  // B
}};

constexpr StripRing ring_of_m{{{U, {1, 4, 7}}, {F, {1, 4, 7}}, {D, {1, 4, 7}}, {B, {7, 4, 1}}}};
constexpr StripRing ring_of_e{{{F, {3, 4, 5}}, {R, {3, 4, 5}}, {B, {3, 4, 5}}, {L, {3, 4, 5}}}};
constexpr StripRing ring_of_s{{{U, {3, 4, 5}}, {R, {1, 4, 7}}, {D, {5, 4, 3}}, {L, {7, 4, 1}}}};

void rotate_grid(Facelets& facelets, Face face) {
    constexpr std::array<std::uint8_t, 9> comes_from{6, 3, 0, 7, 4, 1, 8, 5, 2};
    const Facelets before = facelets;
    const std::size_t first = index(face) * 9;
    for (std::size_t i = 0; i < 9; ++i) facelets[first + i] = before[first + comes_from[i]];
}

void shift(Facelets& facelets, const StripRing& ring) {
    const Facelets before = facelets;
    for (std::size_t k = 0; k < 4; ++k) {
        const Strip& from = ring[k];
        const Strip& to = ring[(k + 1) % 4];
        for (std::size_t i = 0; i < 3; ++i)
            facelets[(index(to.face) * 9) + to.places[i]] = before[(index(from.face) * 9) + from.places[i]];
    }
}

void turn_face(Facelets& facelets, Face face, unsigned quarters = 1) {
    for (unsigned i = 0; i < quarters; ++i) {
        rotate_grid(facelets, face);
        shift(facelets, side_rings[index(face)]);
    }
}

// Turns the slice next to a face in the direction of that face.
void turn_slice(Facelets& facelets, Face along) {
    const StripRing& ring = axis(along) == Axis::RL ? ring_of_m : axis(along) == Axis::UD ? ring_of_e : ring_of_s;
    const bool same_way = along == L || along == D || along == F;
    for (int i = 0; i < (same_way ? 1 : 3); ++i) shift(facelets, ring);
}

void turn_quarter(Facelets& facelets, Layers layers) {
    const Face face = direction(layers);
    const TurnKind what = kind(layers);
    if (what != TurnKind::slice) turn_face(facelets, face);
    if (what != TurnKind::face) turn_slice(facelets, face);
    if (what == TurnKind::rotation) turn_face(facelets, opposite(face), 3);
}

}  // namespace

Facelets after(Facelets facelets, Turn turn) {
    for (unsigned i = 0; i < turn.quarters; ++i) turn_quarter(facelets, turn.layers);
    return facelets;
}

Facelets after(Facelets facelets, std::span<const Turn> turns) {
    for (const Turn t : turns) facelets = after(facelets, t);
    return facelets;
}

}  // namespace cubewright::rubik
