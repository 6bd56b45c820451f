#include "rubik/methods/cfop/cfop_last_layer.hpp"

#include <array>
#include <utility>

#include "rubik/methods/steps/four_looks.hpp"
#include "rubik/methods/steps/oriented_layer.hpp"

namespace cubewright::rubik {

namespace {

bool shows_cross_above(const Cube& cube) {
    return orientation_pattern(cube) % 16 == 0;
}

// What turns the edges up, as it is taught: once, wide, or both after each other.
std::span<const LayerAlgorithm> edge_algorithms() {
    static const std::array list{layer_algorithm(turns_of("F R U R' U' F'")),
                                 layer_algorithm(turns_of("f R U R' U' f'")),
                                 layer_algorithm(turns_of("F R U R' U' F' f R U R' U' f'"))};
    return list;
}

void append_placing(CfopFinish& finish, const Cube& oriented) {
    const FourLooks placing = four_looks(Known::taught).best(oriented);
    finish.looks.push_back({"last corners", placing.looks[2], placing.corner_quarters});
    finish.looks.push_back({"pll", placing.looks[3], 0});
    finish.length += placing.length;
}

// From a cross above, or from two layers where OLL takes one look.
CfopFinish finish_of_corners(const Cube& cube, const CfopLooks& looks, Known known, Approach approach) {
    CfopFinish finish;
    if (looks.coll && !corners_oriented(cube)) {
        const OrientedFinish done = oriented_layer(OrientedLooks::two).best_finish(cube, approach);
        finish.looks.push_back({"coll", done.first, 0});
        finish.looks.push_back({"pll", done.second, done.last_quarters});
        finish.length = done.length;
        return finish;
    }
    const LayerFinish done = last_layer(known).best_finish(cube, approach);
    if (!looks.coll) finish.looks.push_back({"oll", done.oll, 0});
    if (looks.two_look_pll) {
        const Cube oriented = done.oll ? cube * seen_from(done.oll->algorithm->effect, done.oll->quarters) : cube;
        finish.length = done.oll ? done.oll->algorithm->length : 0;
        append_placing(finish, oriented);
        return finish;
    }
    finish.looks.push_back({"pll", done.pll, done.last_quarters});
    finish.length = done.length;
    return finish;
}

}  // namespace

CfopFinish cfop_finish(const Cube& cube, const CfopLooks& looks, Known known, Approach approach) {
    if (looks.are_usual()) return finish_of_corners(cube, looks, known, approach);
    approach = Approach::turn_cube;
    if (!looks.two_look_oll && !looks.coll) return finish_of_corners(cube, looks, known, approach);
    std::optional<CfopFinish> best;
    const auto offer = [&](const Cube& crossed, std::optional<LayerLook> edges, unsigned moves) {
        CfopFinish finish = finish_of_corners(crossed, looks, known, approach);
        finish.looks.insert(finish.looks.begin(), {"last cross", edges, 0});
        finish.length += moves;
        if (!best || finish.length < best->length) best = std::move(finish);
    };
    if (shows_cross_above(cube)) {
        offer(cube, std::nullopt, 0);
    } else {
        for (const LayerAlgorithm& algorithm : edge_algorithms())
            for (unsigned quarters = 0; quarters < 4; ++quarters) {
                const Cube crossed = cube * seen_from(algorithm.effect, quarters);
                if (shows_cross_above(crossed)) offer(crossed, LayerLook{&algorithm, quarters}, algorithm.length);
            }
    }
    return std::move(best).value();
}

}  // namespace cubewright::rubik
