// Finds the nine stickers of a face in a picture and their colours. The face may be near a guide frame or anywhere in a
// photo, and may be slightly rotated and slanted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/progress.hpp"
#include "rubik/scan/picture.hpp"
#include "rubik/scan/quad.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t stickers_per_face = 9;
using FaceColours = std::array<Rgb, stickers_per_face>;  // colours row by row, as the face is seen

enum class Search : std::uint8_t {
    guide,  // the face fills most of the picture and is almost upright
    photo,  // the face may be anywhere in the picture and has at least a quarter of its width
};

struct FoundFace {
    Quad corners{};  // corners in pixels of the picture
    double fit = 0;  // how much more uneven the grid lines are than the stickers, from 0 to 1
    FaceColours colours{};
};

// Minimum fit. Below this value it is uncertain whether the picture shows a face.
inline constexpr double least_fit = 0.38;

// Returns the best face in the picture. The result is meaningless if the search was stopped.
FoundFace find_face(const Picture& picture, Search search, const StopToken& stop = {});

// Returns the colours of the nine stickers of the face at this position, sampled inside each sticker, avoiding glare.
FaceColours sample_colours(const Picture& picture, const Quad& corners);

}  // namespace cubewright::rubik
