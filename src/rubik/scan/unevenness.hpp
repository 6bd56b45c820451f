// Unevenness map of a picture: low on smooth stickers, high at gaps and edges between stickers. It locates the grid of
// a face independently of its colours.
#pragma once

#include <cstddef>
#include <vector>

#include "rubik/scan/picture.hpp"
#include "rubik/scan/quad.hpp"

namespace cubewright::rubik {

struct Unevenness {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<float> values;  // from 0 (smooth) to 1

    // Returns the unevenness at a point, or `outside` for a point beyond the picture.
    float at(Spot spot, float outside) const {
        if (!(spot.x >= 0) || !(spot.y >= 0)) return outside;
        const auto x = static_cast<std::size_t>(spot.x);
        const auto y = static_cast<std::size_t>(spot.y);
        return x < width && y < height ? values[(y * width) + x] : outside;
    }
};

Unevenness compute_unevenness(const Picture& picture);

}  // namespace cubewright::rubik
