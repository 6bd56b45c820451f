#include "rubik/methods/steps/oriented_layer.hpp"

#include <algorithm>

#include "rubik/methods/library/cmll_book.hpp"
#include "rubik/methods/library/slots.hpp"

namespace cubewright::rubik {

namespace {

// Returns the index of a permutation of four elements, from 0 to 23.
std::size_t permutation_rank(const ByteArray16& bytes) {
    std::size_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        std::size_t smaller_behind = 0;
        for (std::size_t j = i + 1; j < 4; ++j)
            if ((bytes[j] & 3U) < (bytes[i] & 3U)) ++smaller_behind;
        number = (number * (4 - i)) + smaller_behind;
    }
    return number;
}

Cube effect_from_angle(const LayerAlgorithm& algorithm, unsigned quarters, Approach approach) {
    return approach == Approach::turn_layer ? cube_after_u_turns(quarters) * algorithm.effect
                                            : seen_from(algorithm.effect, quarters);
}

unsigned count_angle_turns(unsigned quarters, Approach approach) {
    return approach == Approach::turn_layer && quarters > 0 ? 1 : 0;
}

LayerAlgorithm make_layer_algorithm(const Case& c, std::string_view text) {
    LayerAlgorithm algorithm = layer_algorithm(turns_of(text));
    algorithm.solves = &c;
    return algorithm;
}

}  // namespace

std::size_t oriented_position(const Cube& cube) {
    const auto corners = to_array(cube.corners);
    std::size_t twists = 0;
    for (std::size_t i = 0; i < 3; ++i) twists = (twists * 3) + (corners[i] >> orientation_shift);
    return (((permutation_rank(corners) * 27) + twists) * 24) + permutation_rank(to_array(cube.edges));
}

bool are_corners_oriented(const Cube& cube) {
    const auto at = to_array(cube.corners);
    return ((at[0] | at[1] | at[2] | at[3]) >> orientation_shift) == 0;
}

bool is_coll_solved(const Cube& seen) {
    return are_two_layers_solved(seen) && is_last_layer_oriented(seen) && are_top_corners_permuted(seen);
}

OrientedLayer::OrientedLayer(OrientedLooks looks) : looks_(looks) {
    if (looks == OrientedLooks::one)
        add_one_look();
    else
        add_two_looks();
}

void OrientedLayer::add_one_look() {
    for (const Case& c : zbll_cases()) {
        algorithms_.push_back(make_layer_algorithm(c, c.algorithm));
        if (!c.shortest.empty()) algorithms_.push_back(make_layer_algorithm(c, c.shortest));
    }
    for (auto& whole : whole_) whole.resize(oriented_position_count);
    for (std::size_t i = 0; i < algorithms_.size(); ++i)
        for (const Approach approach : {Approach::turn_layer, Approach::turn_cube})
            for (unsigned quarters = 0; quarters < 4; ++quarters)
                for (unsigned last = 0; last < 4; ++last) {
                    const Cube effect =
                        effect_from_angle(algorithms_[i], quarters, approach) * cube_after_u_turns(last);
                    Whole& best = whole_[static_cast<std::size_t>(approach)][oriented_position(inverse(effect))];
                    const unsigned moves =
                        algorithms_[i].length + count_angle_turns(quarters, approach) + (last > 0 ? 1 : 0);
                    if (moves >= best.length) continue;
                    best = {{static_cast<std::uint16_t>(i), static_cast<std::uint8_t>(quarters)},
                            static_cast<std::uint8_t>(last),
                            static_cast<std::uint8_t>(moves)};
                }
}

void OrientedLayer::add_two_looks() {
    for (const Case& c : coll_cases()) algorithms_.push_back(make_layer_algorithm(c, c.algorithm));
    corners_.resize(corner_code_count);
    for (std::size_t i = 0; i < algorithms_.size(); ++i)
        for (unsigned quarters = 0; quarters < 4; ++quarters)
            for (unsigned last = 0; last < 4; ++last) {
                const Cube effect = cube_after_u_turns(quarters) * algorithms_[i].effect * cube_after_u_turns(last);
                corners_[corner_code(inverse(effect))].push_back(
                    {static_cast<std::uint16_t>(i), static_cast<std::uint8_t>(quarters)});
            }
}

OrientedFinish OrientedLayer::best_finish(const Cube& cube, Approach approach, Planning planning) const {
    if (are_corners_oriented(cube)) {
        const Known known = looks_ == OrientedLooks::two ? Known::taught : Known::all;
        const LayerFinish rest = last_layer(known).best_finish(cube, approach);
        return {std::nullopt, rest.pll, rest.last_quarters, rest.length};
    }
    if (looks_ == OrientedLooks::one) {
        const Whole& best = whole_[static_cast<std::size_t>(approach)][oriented_position(cube)];
        return {LayerLook{&algorithms_[best.angle.algorithm], best.angle.quarters}, std::nullopt, best.last_quarters,
                best.length};
    }
    const auto& angles = corners_[corner_code(cube)];
    const auto moves_of = [&](const Angle& angle) {
        return algorithms_[angle.algorithm].length + count_angle_turns(angle.quarters, approach);
    };
    OrientedFinish best{{}, {}, 0, 0xFF};
    const auto try_angle = [&](const Angle& angle) {
        const LayerAlgorithm& algorithm = algorithms_[angle.algorithm];
        const LayerFinish rest =
            last_layer(Known::taught)
                .best_finish(cube * effect_from_angle(algorithm, angle.quarters, approach), approach);
        const unsigned moves = moves_of(angle) + rest.length;
        if (moves < best.length) best = {LayerLook{&algorithm, angle.quarters}, rest.pll, rest.last_quarters, moves};
    };
    if (planning == Planning::look_by_look)
        try_angle(*std::ranges::min_element(angles, {}, moves_of));
    else
        for (const Angle& angle : angles) try_angle(angle);
    return best;
}

const OrientedLayer& oriented_layer(OrientedLooks looks) {
    if (looks == OrientedLooks::two) {
        static const OrientedLayer two(OrientedLooks::two);
        return two;
    }
    static const OrientedLayer one(OrientedLooks::one);
    return one;
}

}  // namespace cubewright::rubik
