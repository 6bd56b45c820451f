// What no turn can change: the sum of the corners' twists, the sum of the edges' flips, and the
// agreement of the two permutations' parities. A cube that keeps all three laws can be solved.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/symmetry.hpp"

namespace cubewright::rubik {

// The laws hold for a cube whose centres are at home: a whole-cube rotation changes the twists and
// flips that the places measure. normalised() brings any cube into that frame.

constexpr unsigned corner_twist_sum(const Cube& cube) {  // in clockwise thirds, 0, 1 or 2
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

// The third law, that corners and edges are permuted both evenly or both oddly, is is_odd_on_corners
// and is_odd_on_edges of group_facts.hpp.

// A cube turned as a whole until its centres are at home, and the rotation that did it.
struct Normalised {
    Cube cube;
    Symmetry rotation;
};

// Nothing when the centres stand in none of the 24 ways in which a cube can be held.
std::optional<Normalised> normalised(const Cube& cube);

// Can turns solve it? However it is held.
bool is_solvable(const Cube& cube);

}  // namespace cubewright::rubik
