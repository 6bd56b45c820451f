// Invariants of the cube: the sum of the corner twists, the sum of the edge flips, and the agreement of the two
// permutation parities. A cube that satisfies all three can be solved.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/symmetry.hpp"

namespace cubewright::rubik {

// The invariants assume solved centres, because a rotation of the whole cube changes the twists and flips. normalised()
// rotates any cube to that orientation.

constexpr unsigned corner_twist_sum(const Cube& cube) {  // in clockwise thirds: 0, 1 or 2
    const auto bytes = to_array(cube.corners);
    unsigned sum = 0;
    for (std::size_t i = 0; i < corner_count; ++i) sum += unsigned{bytes[i]} >> orientation_shift;
    return sum % 3;
}

constexpr unsigned edge_flip_sum(const Cube& cube) {  // 0 or 1
    const auto bytes = to_array(cube.edges);
    unsigned sum = 0;
    for (std::size_t i = 0; i < edge_count; ++i) sum += unsigned{bytes[i]} >> orientation_shift;
    return sum % 2;
}

// The third invariant, that the corner and edge permutations are both even or both odd, uses is_odd_on_corners and
// is_odd_on_edges from group_facts.hpp.

// A cube rotated so that its centres are solved, and the rotation that was applied to it.
struct Normalised {
    Cube cube;
    Symmetry rotation;
};

// Returns std::nullopt if the centres are not in one of the 24 orientations of a cube.
std::optional<Normalised> normalised(const Cube& cube);

// Returns true if the cube can be solved, in any orientation.
bool is_solvable(const Cube& cube);

}  // namespace cubewright::rubik
