// Appearance of a cube's six colours in the light of the scan: a mean for each colour, a shift for each face shown,
// and the covariance of stickers with the same colour. Everything is learnt from the 54 stickers of this cube.
#pragma once

#include <array>

#include "rubik/cube/facelets.hpp"
#include "rubik/scan/best_cube.hpp"
#include "rubik/scan/photo.hpp"

namespace cubewright::rubik {

// The stickers in the order shown: face by face, each row by row.
using Samples = std::array<LogLight, facelet_count>;
// The colour of each sample: the index, among the faces shown, of the face whose centre has this colour.
using Labels = std::array<std::size_t, facelet_count>;

using Spread = std::array<std::array<double, 3>, 3>;  // symmetric matrix

struct ColourModel {
    std::array<LogLight, face_count> means{};
    std::array<LogLight, face_count> shifts{};  // shift of the light from one face to another
    Spread spread{};                            // covariance of stickers with the same colour
};

// Initial model: colours look like their centres, and brightness weighs less than hue.
ColourModel first_model(const Samples& samples);

// Fits the model to these labels. Outliers, such as stickers with glare, have less weight.
ColourModel learnt(const Samples& samples, const Labels& labels, const ColourModel& before);

// Returns the cost of each colour for each sticker: the negative log-density of Student's t-distribution, whose heavy
// tails allow for glare and fingers.
StickerCosts compute_costs(const Samples& samples, const ColourModel& model);

// Returns the cost of a colour for a sticker that may reflect a lamp. Glare adds an unknown amount of white light and
// removes none: a blue sticker can look white, but a white sticker cannot look blue.
double cost_under_glare(const LogLight& sample, const ColourModel& model, std::size_t face_shown, std::size_t colour);

// Returns the cheapest labels with nine stickers of each colour and fixed centres.
Labels balanced_labels(const StickerCosts& costs);

}  // namespace cubewright::rubik
