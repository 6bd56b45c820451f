// Lower bounds for goals that show single stickers. For one colour, the table has the exact distance from every
// arrangement of the stickers of that colour, on the corners or on the edges, to the nearest one that the goal allows.
// It ignores which piece a sticker belongs to, so it also serves where the stickers shown do not identify a piece.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

class ColourTable {
public:
    static constexpr int out_of_reach = 100;  // as PatternTable's

    ColourTable(Face colour, const PartialFacelets& goal, MoveSet moves, Metric metric);

    // A lower bound on the cost of reaching the goal. Zero only when the cube shows this colour wherever the goal does;
    // out_of_reach when the moves cannot reach the goal.
    int bound(const Cube& cube) const;

private:
    // The stickers on one kind of piece.
    struct Half {
        std::array<std::uint8_t, 64> facelet_of{};  // which facelet shows the colour, by the byte of a place
        std::vector<std::uint8_t> distances;        // by the code of an arrangement
    };
    Half corners_;
    Half edges_;
};

}  // namespace cubewright::rubik
