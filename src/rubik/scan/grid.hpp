// Finds the nine stickers of a face in a picture, and their colours. The face is sought near where a guide asked for
// it, or anywhere in a photo; a little turned and slanted in both.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/progress.hpp"
#include "rubik/scan/picture.hpp"
#include "rubik/scan/quad.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t stickers_per_face = 9;
using FaceColours = std::array<Rgb, stickers_per_face>;  // row by row, as the face is seen

enum class Search : std::uint8_t {
    guide,  // the face fills most of the picture, nearly upright
    photo,  // it is somewhere in it, at least a quarter as wide
};

struct FoundFace {
    Quad corners{};  // in pixels of the picture
    double fit = 0;  // how much more uneven the lines of the grid are than the stickers, from 0 to 1
    FaceColours colours{};
};

// With less fit than this there is no telling whether it is a face at all.
inline constexpr double least_fit = 0.38;

// Stopped, what it returns is of no use.
FoundFace find_face(const Picture& picture, Search search, const StopToken& stop = {});

// The colours of the nine stickers of a face that lies there: of each its plain inside, without glare.
FaceColours colours_at(const Picture& picture, const Quad& corners);

}  // namespace cubewright::rubik
