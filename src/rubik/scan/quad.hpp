// A square seen in perspective: four corners in a picture, and the perspective map from the unit square to them.
#pragma once

#include <array>

namespace cubewright::rubik {

struct Spot {
    double x = 0;
    double y = 0;
    friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

// Top left, top right, bottom right, bottom left, as the face is seen.
using Quad = std::array<Spot, 4>;

// Heckbert's perspective map of the unit square. Unlike an affine map, it makes the far half of the square shorter.
class Perspective {
public:
    explicit Perspective(const Quad& quad);
    Spot operator()(double u, double v) const {
        const double w = (g_ * u) + (h_ * v) + 1;
        return {((a_ * u) + (b_ * v) + c_) / w, ((d_ * u) + (e_ * v) + f_) / w};
    }

private:
    double a_, b_, c_, d_, e_, f_, g_, h_;
};

// Returns true if a camera could see a square like this: the quadrilateral is not folded, and no side is much longer
// than another.
bool looks_square(const Quad& quad);

}  // namespace cubewright::rubik
