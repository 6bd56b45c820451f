#include "pocket/pocket_cube.hpp"

namespace cubewright::pocket {

Cube anchored(const Cube& cube) {
    // Let p be the piece that `cube` has at DBL. At DBL, r * cube has the piece that r has at the solved position of p,
    // and the twists add up.
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
