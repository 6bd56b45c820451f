// A cube read from the colours of its six faces, all 54 stickers together: which cube they show, and which stickers
// to ask about. Red and orange are told apart by this cube's own stickers, in the light in which it was seen.
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
    net,  // U R F D L B, each as the net has it; one turned by mistake is found out
    any,  // any order, each turned in any way: a cube in the colours of the shops
};

struct DoubtfulSticker {
    std::size_t sticker = 0;
    Face read{};
    Face otherwise{};       // the next best
    double confidence = 0;  // in what was read, from 0 to 1
};

struct Scan {
    Facelets facelets{};  // always a cube that turns can make
    Facelets seen{};      // as the colours alone have it, nine of each: the same, unless they contradict every cube
    std::vector<DoubtfulSticker> doubtful;
    Arrangement arrangement;
    bool makes_a_cube = true;               // or do the colours contradict every cube?
    std::array<Rgb, face_count> colours{};  // how the colours of U R F D L B looked, on the whole

    bool turned_back = false;  // a face was not shown as the net has it, though it should have been

    bool is_certain() const { return makes_a_cube && !turned_back && doubtful.empty(); }
};

Scan read_cube_from(const ShownFaces& faces, FaceOrder order = FaceOrder::net, const KnownStickers& known = {});

}  // namespace cubewright::rubik
