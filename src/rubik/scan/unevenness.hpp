// Where a picture is uneven: nothing on a smooth sticker, much on the gaps and edges between stickers. The grid of a
// face is found by it, whatever the colours.
#pragma once

#include <cstddef>
#include <vector>

#include "rubik/scan/picture.hpp"
#include "rubik/scan/quad.hpp"

namespace cubewright::rubik {

struct Unevenness {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<float> values;  // from 0, smooth, towards 1

    // Outside the picture nothing is known, and `outside` is the value.
    float at(Spot spot, float outside) const {
        if (!(spot.x >= 0) || !(spot.y >= 0)) return outside;
        const auto x = static_cast<std::size_t>(spot.x);
        const auto y = static_cast<std::size_t>(spot.y);
        return x < width && y < height ? values[(y * width) + x] : outside;
    }
};

Unevenness unevenness_of(const Picture& picture);

}  // namespace cubewright::rubik
