#include "rubik/methods/steps/model/hold.hpp"

#include "rubik/cube/symmetry.hpp"

namespace cubewright::rubik {

const ColourNames& western_colour_names() {
    static const ColourNames names{"white", "red", "green", "yellow", "orange", "blue"};
    return names;
}

Cube as_seen(const Cube& cube) {
    for (std::size_t i = 0; i < symmetry_count; i += 2) {
        const Cube& rotation = rotation_part(all_symmetries[i]);
        if (centre_at(rotation, Face::U) == centre_at(cube, Face::U) &&
            centre_at(rotation, Face::F) == centre_at(cube, Face::F))
            return inverse(rotation) * cube;
    }
    return cube;
}

std::vector<Turn> hold_below(const Cube& cube, Face colour) {
    Face place = Face::U;
    while (centre_at(cube, place) != colour) place = static_cast<Face>(index(place) + 1);
    switch (place) {
        case Face::U:
            return {{Layers::z, 2}};
        case Face::R:
            return {{Layers::z, 1}};
        case Face::F:
            return {{Layers::x, 3}};
        case Face::L:
            return {{Layers::z, 3}};
        case Face::B:
            return {{Layers::x, 1}};
        case Face::D:
            break;
    }
    return {};
}

bool is_solved_in_any_orientation(const Cube& cube) {
    return as_seen(cube) == solved_cube;
}

}  // namespace cubewright::rubik
