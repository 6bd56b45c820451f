// The cube as 54 stickers, nine on each of the six faces. A turn rotates the grid of its face and shifts strips of
// three stickers. The model is slow and simple and has no notion of pieces, so it can verify the piece model in
// cube.hpp independently.
#pragma once

#include <span>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"

namespace cubewright::rubik {

inline constexpr Facelets solved_facelets = [] {
    Facelets facelets{};
    for (std::size_t i = 0; i < facelet_count; ++i) facelets[i] = static_cast<Face>(i / 9);
    return facelets;
}();

Facelets after(Facelets facelets, Turn turn);
Facelets after(Facelets facelets, std::span<const Turn> turns);

}  // namespace cubewright::rubik
