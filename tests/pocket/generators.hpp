// Generators for the 2×2×2: turns, and positions in any orientation.
#pragma once

#include <rapidcheck.h>

#include <vector>

#include "pocket/pocket_cube.hpp"
#include "pocket/pocket_optimal.hpp"

namespace cubewright::pocket {

inline rc::Gen<Turn> any_turn() {
    using enum Layers;
    return rc::gen::map(rc::gen::pair(rc::gen::element(U, R, F, D, L, B, x, y, z), rc::gen::inRange(1, 4)),
                        [](std::pair<Layers, int> p) { return Turn{p.first, static_cast<std::uint8_t>(p.second)}; });
}

inline rc::Gen<std::vector<Turn>> any_turns() {
    return rc::gen::container<std::vector<Turn>>(any_turn());
}

inline rc::Gen<Symmetry> any_rotation() {
    return rc::gen::map(rc::gen::inRange(0, 24), [](int i) { return Symmetry{static_cast<std::uint8_t>(2 * i)}; });
}

inline rc::Gen<Cube> any_cube() {
    return rc::gen::map(
        rc::gen::pair(rc::gen::inRange<std::uint32_t>(0, position_count), any_rotation()),
        [](std::pair<std::uint32_t, Symmetry> p) { return cube_from_index(p.first) * rotated_cube(p.second); });
}

}  // namespace cubewright::pocket
