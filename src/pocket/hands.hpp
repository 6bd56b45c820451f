// A cube that is being solved by layers. It is stored in its current orientation and also relative to the first corner
// of the first layer.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "pocket/cube.hpp"

namespace cubewright::pocket {

struct Hands {
    Cube cube;
    Cube seen;                // the cube relative to the first corner of the first layer
    std::vector<Turn> turns;  // turns made so far in this step

    void turn(Turn t) {
        turns.push_back(t);
        cube = cube * as_cube(t);
        seen = seen * as_cube(t);
    }
    void turn(std::span<const Turn> all) {
        for (const Turn t : all) turn(t);
    }
    void turn_top(unsigned quarters) {
        if (quarters != 0) turn(to_turn(make_move(Face::U, quarters)));
    }
    // Rotates the cube and the reference corner together, so that solved corners stay solved.
    void turn_cube(unsigned quarters) {
        if (quarters == 0) return;
        const Turn t = rotation_about(Face::U, quarters);
        turn(t);
        seen = as_cube(inverse(t)) * seen;
    }

    bool is_corner_solved(Corner place) const { return corner_at(seen, place) == PlacedCorner{place, 0}; }

    // Returns the current position of the corner whose solved position is `home`.
    Corner place_of(Corner home) const {
        std::size_t i = 0;
        while (corner_at(seen, static_cast<Corner>(i)).piece != home) ++i;
        return static_cast<Corner>(i);
    }
};

// Returns how many quarter turns of the given layers move a piece from one position to another in the same layer.
constexpr unsigned quarters_between(Layers layers, Corner from, Corner to) {
    for (std::uint8_t q = 1; q < 4; ++q)
        if (corner_at(as_cube(Turn{layers, q}), to).piece == from) return q;
    return 0;
}

inline constexpr std::array places_below{Corner::DFR, Corner::DLF, Corner::DBL, Corner::DRB};
inline constexpr std::array places_above{Corner::URF, Corner::UFL, Corner::ULB, Corner::UBR};

}  // namespace cubewright::pocket
