// A beam over ways to build blocks, stage by stage: what ZZ and Petrus share. And which of the solutions that come of
// it is the best.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "rubik/methods/steps/blocks/block_ways.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

// Part of a way through at most five stages.
struct BuildNode {
    std::size_t frame = 0;       // how the cube is held
    bool is_other_side = false;  // the method says of what
    Cube cube;
    std::array<std::vector<Move>, 5> stages{};
    std::optional<Move> last{};
    unsigned length = 0;
    unsigned estimate = 0;
};

// The node with one more stage done; `seam` is what it costs when the stage begins on the axis of the last turn.
BuildNode built_further(const BuildNode& node, std::size_t stage, BlockWay way, unsigned seam);

// The best by their estimates, each cube once.
void keep_the_best(std::vector<BuildNode>& nodes, std::size_t width);

// Fewest half turns first, then what lies best in the hands. Turning the cube counts for half a turn, and a step that
// was joined to another for so many turns.
std::pair<std::size_t, unsigned> merit_in_half_turns(const Solution& solution, std::size_t lost_step);

}  // namespace cubewright::rubik
