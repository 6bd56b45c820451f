// Checks with the check module whether facelets form a solvable cube.
#pragma once

#include "rubik/check/stickers.hpp"
#include "rubik/cube/facelets.hpp"

namespace cubewright::rubik {

inline bool is_solvable(const Facelets& facelets) {
    Stickers stickers{};
    for (std::size_t i = 0; i < facelet_count; ++i) stickers[i] = twisty::letter(facelets[i]);
    return are_solvable(stickers);
}

}  // namespace cubewright::rubik
