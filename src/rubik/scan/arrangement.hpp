// Determines which picture shows each face and how the picture is rotated: either in the requested order, or inferred
// from the centre colours and the laws of the cube.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "rubik/scan/best_cube.hpp"
#include "rubik/scan/colour_model.hpp"

namespace cubewright::rubik {

struct Arrangement {
    // For each face U R F D L B, the index of the picture that shows it and the clockwise rotation in the picture
    // relative to the net, in quarter turns.
    std::array<std::size_t, face_count> pictures{0, 1, 2, 3, 4, 5};
    std::array<unsigned, face_count> turns{};
    friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

// Returns the sample index of a net sticker.
std::size_t sample_index(std::size_t sticker, const Arrangement& arrangement);

// Stickers of the net whose colour the user has confirmed.
using KnownStickers = std::array<std::optional<Face>, facelet_count>;

// Rearranges costs from picture order to net order. The confirmed colour of a sticker costs nothing, and its other
// colours are ruled out.
StickerCosts arranged(const StickerCosts& costs, const Arrangement& arrangement, const KnownStickers& known = {});

// Returns the picture that shows each face of a standard-coloured cube, white on top and green in front. The six
// colours are identified by their relations to each other, independently of the light.
std::array<std::size_t, face_count> pictures_by_colour(const std::array<LogLight, face_count>& colours);

struct TurnedCube {
    Arrangement arrangement;
    BestCube best;  // the cost includes the cost of the rotations
};

// The picture rotations that may give the most likely cube: all rotations whose cost is within `margin` of the best,
// cheapest first. Each rotated picture costs `turn_cost`.
struct LikelyCubes {
    std::vector<TurnedCube> cubes;
    bool are_all = true;  // false if there were too many to evaluate
};
LikelyCubes find_likely_turns(const StickerCosts& costs, const Arrangement& as_shown, const KnownStickers& known,
                              double turn_cost, double margin);

// Sorted indices of values. All files of this folder share one sort, because each further instantiation would add two
// kilobytes to the web app.

// Returns the indices in ascending order of their keys. The sort is stable.
std::vector<std::size_t> ranked(std::span<const double> keys);

}  // namespace cubewright::rubik
