// How the six colours of one cube look in the light in which it was seen: a mean for each colour, a shift for each
// face that was shown, and how stickers of one colour scatter. All of it is learnt from the cube's own 54 stickers.
#pragma once

#include <array>

#include "rubik/cube/facelets.hpp"
#include "rubik/scan/best_cube.hpp"
#include "rubik/scan/light.hpp"

namespace cubewright::rubik {

// The stickers as they were shown: face after face, each row by row.
using Samples = std::array<LogLight, facelet_count>;
// For each of them its colour: the face whose centre has it, as a place among the faces shown.
using Labels = std::array<std::size_t, facelet_count>;

using Spread = std::array<std::array<double, 3>, 3>;  // a symmetric matrix

struct ColourModel {
    std::array<LogLight, face_count> means{};
    std::array<LogLight, face_count> shifts{};  // of the light from one face shown to another
    Spread spread{};                            // the covariance of stickers of one colour
};

// Before anything is known: colours look like their centres, and brightness says less than hue.
ColourModel first_model(const Samples& samples);

// The model that explains these labels best; stickers far from all others, such as those under glare, count less.
ColourModel learnt(const Samples& samples, const Labels& labels, const ColourModel& before);

// What each colour costs for each sticker: the negative logarithm of its density, of Student's kind, because glare
// and fingers are more frequent than a bell curve has it.
StickerCosts costs_of(const Samples& samples, const ColourModel& model);

// The same for one sticker on which a lamp may be mirrored. Glare adds white light, some unknown amount of it, and
// takes nothing away: washed out, a blue sticker may look white, but no white one looks blue.
double cost_under_glare(const LogLight& sample, const ColourModel& model, std::size_t face_shown, std::size_t colour);

// The cheapest labels with nine stickers of each colour, centres being of their own.
Labels balanced_labels(const StickerCosts& costs);

}  // namespace cubewright::rubik
