// Reads a cube from the colours of its six faces, using all 54 stickers together: determines the most likely cube and
// the stickers to ask the user about. Red and orange are distinguished by comparing the stickers of this cube in the
// light of the scan.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rubik/cube/facelets.hpp"
#include "rubik/scan/arrangement.hpp"
#include "rubik/scan/grid.hpp"

namespace cubewright::rubik {

using ShownFaces = std::array<FaceColours, face_count>;

enum class FaceOrder : std::uint8_t {
    net,  // U R F D L B in net orientation; a face rotated by mistake is detected
    any,  // any order and any rotation, for a cube with standard colours
};

struct DoubtfulSticker {
    std::size_t sticker = 0;
    Face read{};
    Face otherwise{};       // the second most likely colour
    double confidence = 0;  // confidence in the result, from 0 to 1
};

struct Scan {
    Facelets facelets{};  // always a solvable cube
    // The best colouring with nine stickers of each colour. It differs from `facelets` only if the colours contradict
    // every cube.
    Facelets seen{};
    std::vector<DoubtfulSticker> doubtful;
    Arrangement arrangement;
    bool makes_a_cube = true;               // false if the colours contradict every cube
    std::array<Rgb, face_count> colours{};  // average appearance of the colours of U R F D L B

    bool turned_back = false;  // true if a face was rotated relative to the requested net orientation

    bool is_certain() const { return makes_a_cube && !turned_back && doubtful.empty(); }
};

Scan read_cube_from(const ShownFaces& faces, FaceOrder order = FaceOrder::net, const KnownStickers& known = {});

}  // namespace cubewright::rubik
