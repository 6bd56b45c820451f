// Finds the nine stickers of a face in a picture and their colours. The face may be near a guide frame or anywhere in a
// photo, and may be slightly rotated and slanted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/progress.hpp"
#include "rubik/scan/photo.hpp"

namespace cubewright::rubik {

struct Spot {
    double x = 0;
    double y = 0;
    friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

// A square seen in perspective, as four corners in a picture: top left, top right, bottom right, bottom left, as the
// face is seen.
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

// Unevenness map of a picture: low on smooth stickers, high at gaps and edges between stickers. It locates the grid of
// a face independently of its colours.
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
