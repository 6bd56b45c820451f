// Beam search over block-building stages, shared by ZZ and Petrus, and the ranking of the resulting solutions.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "rubik/methods/steps/blocks/block_ways.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

// A partial solution with at most five stages.
struct BuildNode {
    std::size_t frame = 0;       // orientation in which the cube is held
    bool is_other_side = false;  // meaning defined by the method
    Cube cube;
    std::array<std::vector<Move>, 5> stages{};
    std::optional<Move> last{};
    unsigned length = 0;
    unsigned estimate = 0;
};

// Returns the node extended by one stage. `seam` is the penalty if the stage starts on the axis of the previous turn.
BuildNode extend_node(const BuildNode& node, std::size_t stage, BlockWay way, unsigned seam);

// Keeps the `width` nodes with the best estimates and removes duplicate cubes.
void keep_best(std::vector<BuildNode>& nodes, std::size_t width);

// Ranks solutions by length in half-turn metric, then by ergonomics. A rotation counts as half a turn, and every step
// merged into another counts as `lost_step` turns.
std::pair<std::size_t, unsigned> rank_by_half_turns(const Solution& solution, std::size_t lost_step);

}  // namespace cubewright::rubik
