// Pattern database for goals that are given by individual stickers. For one colour, the table stores the exact distance
// from every arrangement of its stickers, on the corners or on the edges, to the nearest arrangement that the goal
// allows. The table ignores which piece a sticker belongs to, so it also works if the given stickers do not identify a
// piece.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"
#include "rubik/tables/coordinates.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

class ColourTable {
public:
    static constexpr int out_of_reach = 100;  // same value as PatternTable::out_of_reach

    ColourTable(Face colour, const PartialFacelets& goal, MoveSet moves, Metric metric);

    // Returns a lower bound on the cost of reaching the goal. The bound is zero only if the cube shows this colour
    // wherever the goal does, and out_of_reach if the moves cannot reach the goal.
    int bound(const Cube& cube) const;

private:
    // Stickers on one type of piece.
    struct Half {
        std::array<std::uint8_t, 64> facelet_of{};  // index of the facelet that shows the colour, for each piece byte
        std::vector<std::uint8_t> distances;        // indexed by the code of the arrangement
    };
    Half corners_;
    Half edges_;
};

}  // namespace cubewright::rubik
