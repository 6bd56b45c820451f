// The likeliest cube among all that turns can make, when each sticker has a price for each colour: exactly, and with
// what every other colour of every sticker would cost. The laws of the cube make the difference to reading stickers
// one by one: each piece is there once, twists and flips add up, corners and edges are equally odd.
#pragma once

#include <array>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"

namespace cubewright::rubik {

// What it costs that a sticker belongs to a face: how unlikely its colour is then, as a negative logarithm.
using StickerCosts = std::array<std::array<double, face_count>, facelet_count>;

struct BestCube {
    double cost = 0;
    Facelets facelets{};
};

// The cheapest cube with its centres at home.
BestCube best_cube(const StickerCosts& costs);

// The cheapest of those that have each piece once and that no turns make: a cube taken apart and put together
// wrongly.
BestCube best_wrong_assembly(const StickerCosts& costs);

// For each sticker and each face, the cost of the cheapest cube on which that sticker belongs to that face;
// infinite where there is none.
StickerCosts cheapest_with(const StickerCosts& costs);

// Less than any cube costs, quickly told: every place has its cheapest piece, even if another has it too.
double cost_bound(const StickerCosts& costs);

}  // namespace cubewright::rubik
