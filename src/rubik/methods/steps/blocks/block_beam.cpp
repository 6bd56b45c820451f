#include "rubik/methods/steps/blocks/block_beam.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_set>

#include "rubik/methods/steps/model/seams.hpp"
#include "twisty/ergonomics.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

BuildNode extend_node(const BuildNode& node, std::size_t stage, BlockWay way, unsigned seam) {
    BuildNode next = node;
    next.cube = way.end;
    next.length += static_cast<unsigned>(way.moves.size());
    if (!way.moves.empty()) {
        if (node.last && axis(face(*node.last)) == axis(face(way.moves.front()))) next.length += seam;
        next.last = way.moves.back();
    }
    next.stages[stage] = std::move(way.moves);
    return next;
}

void keep_best(std::vector<BuildNode>& nodes, std::size_t width) {
    std::ranges::sort(nodes, {}, [](const BuildNode& n) {
        return std::tie(n.estimate, n.length, n.frame, n.is_other_side, n.stages);
    });
    std::array<std::unordered_set<Cube>, 2> seen;
    std::erase_if(nodes, [&](const BuildNode& n) { return !seen[n.is_other_side ? 1 : 0].insert(n.cube).second; });
    if (nodes.size() > width) nodes.resize(width);
}

std::pair<std::size_t, unsigned> rank_by_half_turns(const Solution& solution, std::size_t lost_step) {
    const auto turns = all_turns(solution);
    const auto rotations = std::ranges::count(turns, TurnKind::rotation, [](Turn t) { return kind(t.layers); });
    const std::size_t whole = length(turns, Metric::htm) + (lost_step * count_joined_steps(solution));
    return {(2 * whole) + static_cast<std::size_t>(rotations), effort(turns)};
}

}  // namespace cubewright::rubik
