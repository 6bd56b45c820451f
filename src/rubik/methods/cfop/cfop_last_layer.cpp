#include "rubik/methods/cfop/cfop_last_layer.hpp"

#include <algorithm>
#include <utility>

#include "rubik/methods/steps/last_layer/four_looks.hpp"
#include "rubik/methods/steps/last_layer/oriented_layer.hpp"

namespace cubewright::rubik {

namespace {

bool is_cross_oriented(const Cube& cube) {
    return orientation_pattern(cube) % 16 == 0;
}

void append_permutation(CfopFinish& finish, const Cube& oriented, Planning planning) {
    const FourLookTable& table = four_looks(Known::taught);
    const FourLooks placing = planning == Planning::look_by_look ? table.look_by_look(oriented) : table.best(oriented);
    finish.looks.push_back({"last corners", placing.looks[2], placing.corner_quarters});
    finish.looks.push_back({"pll", placing.looks[3], 0});
    finish.length += placing.length;
}

// Solves the corners from an oriented cross, or the whole layer if OLL takes one look.
CfopFinish solve_last_corners(const Cube& cube, const CfopLooks& looks, const CfopKnowledge& knowledge) {
    const auto& [known, approach, planning] = knowledge;
    CfopFinish finish;
    if (looks.coll && !are_corners_oriented(cube)) {
        const OrientedFinish done = oriented_layer(OrientedLooks::two).best_finish(cube, approach, planning);
        finish.looks.push_back({"coll", done.first, 0});
        finish.looks.push_back({"pll", done.second, done.last_quarters});
        finish.length = done.length;
        return finish;
    }
    const LayerFinish done = last_layer(known).best_finish(cube, approach, planning);
    if (!looks.coll) finish.looks.push_back({"oll", done.oll, 0});
    if (looks.two_look_pll) {
        const Cube oriented = done.oll ? cube * seen_from(done.oll->algorithm->effect, done.oll->quarters) : cube;
        finish.length = done.oll ? done.oll->algorithm->length : 0;
        append_permutation(finish, oriented, planning);
        return finish;
    }
    finish.looks.push_back({"pll", done.pll, done.last_quarters});
    finish.length = done.length;
    return finish;
}

}  // namespace

CfopFinish cfop_finish(const Cube& cube, const CfopLooks& looks, const CfopKnowledge& knowledge) {
    if (looks.are_standard()) return solve_last_corners(cube, looks, knowledge);
    const CfopKnowledge turning_the_cube{knowledge.known, Approach::turn_cube, knowledge.planning};
    if (!looks.two_look_oll && !looks.coll) return solve_last_corners(cube, looks, turning_the_cube);
    std::optional<CfopFinish> best;
    unsigned fewest = ~0U;  // number of moves of the first look
    const auto offer = [&](const Cube& crossed, std::optional<LayerLook> edges, unsigned moves) {
        if (knowledge.planning == Planning::look_by_look && moves >= fewest) return;
        if (knowledge.planning == Planning::look_by_look) best.reset();
        fewest = std::min(fewest, moves);
        CfopFinish finish = solve_last_corners(crossed, looks, turning_the_cube);
        finish.looks.insert(finish.looks.begin(), {"last cross", edges, 0});
        finish.length += moves;
        if (!best || finish.length < best->length) best = std::move(finish);
    };
    if (is_cross_oriented(cube)) {
        offer(cube, std::nullopt, 0);
    } else {
        for (const LayerAlgorithm& algorithm : edge_algorithms())
            for (unsigned quarters = 0; quarters < 4; ++quarters) {
                const Cube crossed = cube * seen_from(algorithm.effect, quarters);
                if (is_cross_oriented(crossed)) offer(crossed, LayerLook{&algorithm, quarters}, algorithm.length);
            }
    }
    return std::move(best).value();
}

}  // namespace cubewright::rubik
