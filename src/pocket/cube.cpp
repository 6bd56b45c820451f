#include "pocket/cube.hpp"

namespace cubewright::pocket {

Cube anchored(const Cube& cube) {
    // (r * cube) has at DBL the corner that r has at the position from which `cube` takes its DBL corner, with the
    // twists added.
    const PlacedCorner there = corner_at(cube, Corner::DBL);
    for (const Symmetry s : all_symmetries) {
        if (is_mirror(s)) continue;
        const Cube renamed = rotated_cube(s);
        const PlacedCorner corner = corner_at(renamed, there.piece);
        if (corner.piece == Corner::DBL && (corner.twist + there.twist) % 3 == 0) return renamed * cube;
    }
    return cube;
}

bool is_solved(const Cube& cube) {
    return anchored(cube) == solved_cube;
}

}  // namespace cubewright::pocket
