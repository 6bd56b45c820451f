#include "events/four/reduction.hpp"

namespace cubewright::four {

std::optional<rubik::Cube> reduced_cube(const Cube& cube) {
    rubik::PieceArrays pieces;
    for (std::size_t f = 0; f < twisty::face_count; ++f) {
        pieces.centres[f] = cube.centres[4 * f];
        for (std::size_t k = 1; k < 4; ++k)
            if (cube.centres[(4 * f) + k] != pieces.centres[f]) return std::nullopt;
    }
    for (std::size_t e = 0; e < rubik::edge_count; ++e) {
        const unsigned wing = cube.wings[2 * e];
        if (cube.wings[(2 * e) + 1] != (wing ^ 1U)) return std::nullopt;
        pieces.edges[e] = {static_cast<rubik::Edge>(wing / 2), wing % 2};
    }
    pieces.corners = cube.corners;
    return rubik::to_cube(pieces);
}

}  // namespace cubewright::four
