// Which face of the cube each picture shows, and how it was turned: as the pictures were asked for, or found from the
// colours of the centres and from what makes a cube.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "rubik/scan/best_cube.hpp"
#include "rubik/scan/colour_model.hpp"

namespace cubewright::rubik {

struct Arrangement {
    // For each face U R F D L B, which of the pictures shows it, and by how many clockwise quarters the face is turned
    // there against how the net has it.
    std::array<std::size_t, face_count> pictures{0, 1, 2, 3, 4, 5};
    std::array<unsigned, face_count> turns{};
    friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

// Where a sticker of the net stands among the samples.
std::size_t sample_of(std::size_t sticker, const Arrangement& arrangement);

// Stickers of the net that somebody has looked at and knows.
using KnownStickers = std::array<std::optional<Face>, facelet_count>;

// The costs of samples and colours as pictures have them, for the stickers and faces of the net. What is known costs
// nothing, and anything else in its place is out of the question.
StickerCosts arranged(const StickerCosts& costs, const Arrangement& arrangement, const KnownStickers& known = {});

// Which picture shows which face of a cube in the colours of the shops, white up and green in front: the six colours
// are told by how they lie to each other, whatever the light.
std::array<std::size_t, face_count> pictures_by_colour(const std::array<LogLight, face_count>& colours);

struct TurnedCube {
    Arrangement arrangement;
    BestCube best;  // its cost includes that of the turns
};

// The ways to turn the pictures that may make the likeliest cube: those that come within `margin` of it, the cheapest
// first. A turned picture costs `price_of_turn`.
struct LikelyCubes {
    std::vector<TurnedCube> cubes;
    bool are_all = true;  // or were there too many to look at each?
};
LikelyCubes likely_turns(const StickerCosts& costs, const Arrangement& as_shown, const KnownStickers& known,
                         double price_of_turn, double margin);

}  // namespace cubewright::rubik
