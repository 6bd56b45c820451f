// Given a cost for each colour of each sticker, finds the most likely reachable cube exactly, and computes the cost of
// every alternative colour. The laws of the cube make this better than reading each sticker separately: every piece
// occurs once, twists and flips sum to zero, and corner and edge parity agree.
#pragma once

#include <array>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"

namespace cubewright::rubik {

// The cost of assigning a sticker to a face: the negative log-likelihood of its colour.
using StickerCosts = std::array<std::array<double, face_count>, facelet_count>;

struct BestCube {
    double cost = 0;
    Facelets facelets{};
};

// Returns the cheapest cube with solved centres.
BestCube best_cube(const StickerCosts& costs);

// Returns the cheapest unsolvable cube that has each piece once, such as a wrongly reassembled one.
BestCube best_wrong_assembly(const StickerCosts& costs);

// Returns, for each sticker and face, the cost of the cheapest cube with this assignment, or infinity if there is
// none.
StickerCosts cheapest_costs(const StickerCosts& costs);

// Returns a quick lower bound for the cost of any cube: every position takes its cheapest piece, ignoring duplicates.
double cost_bound(const StickerCosts& costs);

}  // namespace cubewright::rubik
