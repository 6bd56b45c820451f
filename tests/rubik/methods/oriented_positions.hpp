// All last layers with oriented edges on an otherwise solved cube: 24 corner permutations, 27 twists, and the 12 edge
// permutations with matching parity.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

inline std::vector<Cube> oriented_positions() {
    const auto is_odd = [](const std::array<std::size_t, 4>& order) {
        bool odd = false;
        for (std::size_t a = 0; a < 4; ++a)
            for (std::size_t b = a + 1; b < 4; ++b) odd = odd != (order[a] > order[b]);
        return odd;
    };
    std::vector<Cube> cubes;
    std::array<std::size_t, 4> corners{0, 1, 2, 3};
    do {
        std::array<std::size_t, 4> edges{0, 1, 2, 3};
        do {
            if (is_odd(corners) != is_odd(edges)) continue;
            for (unsigned twists = 0; twists < 27; ++twists) {
                PieceArrays pieces = to_pieces(solved_cube);
                const std::array<unsigned, 4> twist{twists % 3, twists / 3 % 3, twists / 9,
                                                    (6 - twists % 3 - twists / 3 % 3 - twists / 9) % 3};
                for (std::size_t i = 0; i < 4; ++i) pieces.corners[i] = {Corner(corners[i]), twist[i]};
                for (std::size_t i = 0; i < 4; ++i) pieces.edges[i] = {Edge(edges[i]), 0};
                cubes.push_back(to_cube(pieces));
            }
        } while (std::next_permutation(edges.begin(), edges.end()));
    } while (std::next_permutation(corners.begin(), corners.end()));
    return cubes;
}

}  // namespace cubewright::rubik
