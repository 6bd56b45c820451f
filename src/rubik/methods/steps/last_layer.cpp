#include "rubik/methods/steps/last_layer.hpp"

#include <algorithm>
#include <unordered_set>

#include "rubik/methods/library/cases.hpp"
#include "twisty/sequence.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

namespace {

constexpr unsigned unknown_length = 0xFF;

}  // namespace

LayerAlgorithm layer_algorithm(std::vector<Turn> turns, std::size_t first_part) {
    LayerAlgorithm algorithm;
    algorithm.first_part = first_part;
    algorithm.effect = after(solved_cube, turns);
    algorithm.length = static_cast<unsigned>(length(turns, Metric::htm));
    algorithm.turns = std::move(turns);
    return algorithm;
}

std::vector<std::vector<Turn>> known_algorithms(std::span<const Case> cases, Known known) {
    std::vector<std::vector<Turn>> list;
    for (const Case& c : cases) list.push_back(turns_of(c.algorithm));
    if (known == Known::taught) return list;
    for (const Case& c : cases)
        if (!c.shortest.empty()) list.push_back(turns_of(c.shortest));
    for (std::size_t i = 0, n = list.size(); i < n; ++i) {
        list.push_back(transformed(list[i], mirror_across(Axis::RL)));
        list.push_back(inverse(std::span<const Turn>(list[i])));
        list.push_back(transformed(list.back(), mirror_across(Axis::RL)));
    }
    return list;
}

std::size_t orientation_pattern(const Cube& cube) {
    const auto corners = to_array(cube.corners);
    const auto edges = to_array(cube.edges);
    std::size_t pattern = 0;
    for (std::size_t i = 0; i < 4; ++i) pattern = (pattern * 3) + (corners[i] >> orientation_shift);
    for (std::size_t i = 0; i < 4; ++i) pattern = (pattern * 2) + (edges[i] >> orientation_shift);
    return pattern;
}

std::size_t arrangement(const Cube& cube) {
    const auto corners = to_array(cube.corners);
    const auto edges = to_array(cube.edges);
    std::size_t code = 0;
    for (std::size_t i = 0; i < 4; ++i) code = (code * 4) + (corners[i] & 3U);
    for (std::size_t i = 0; i < 4; ++i) code = (code * 4) + (edges[i] & 3U);
    return code;
}

LastLayer::LastLayer(Known known) : orienting_(orientation_pattern_count) {
    // The main algorithm of a case determines which patterns belong to it. Other algorithms are named after these
    // patterns.
    std::vector<const Case*> case_of(orientation_pattern_count);
    for (const Case& c : oll_cases())
        for (unsigned quarters = 0; quarters < 4; ++quarters) {
            const Cube effect = after(solved_cube, turns_of(c.algorithm));
            case_of[orientation_pattern(inverse(seen_from(effect, quarters)))] = &c;
        }
    std::unordered_set<Cube> seen;
    for (auto& turns : known_algorithms(oll_cases(), known)) {
        LayerAlgorithm algorithm = layer_algorithm(std::move(turns));
        algorithm.solves = case_of[orientation_pattern(inverse(algorithm.effect))];
        if (seen.insert(algorithm.effect).second) oll_.push_back(std::move(algorithm));
    }
    for (std::size_t i = 0; i < oll_.size(); ++i)
        for (unsigned quarters = 0; quarters < 4; ++quarters) {
            const Cube effect = seen_from(oll_[i].effect, quarters);
            orienting_[orientation_pattern(inverse(effect))].push_back(
                {static_cast<std::uint16_t>(i), static_cast<std::uint8_t>(quarters),
                 static_cast<std::uint8_t>(oll_[i].length), effect});
        }

    std::vector<const Case*> find_pll_case(arrangement_count);
    for (const Case& c : pll_cases())
        for (unsigned before = 0; before < 4; ++before)
            for (unsigned behind = 0; behind < 4; ++behind) {
                const Cube effect =
                    cube_after_u_turns(before) * after(solved_cube, turns_of(c.algorithm)) * cube_after_u_turns(behind);
                find_pll_case[arrangement(inverse(effect))] = &c;
            }
    for (auto& turns : known_algorithms(pll_cases(), known)) {
        LayerAlgorithm algorithm = layer_algorithm(std::move(turns));
        algorithm.solves = find_pll_case[arrangement(inverse(algorithm.effect))];
        pll_.push_back(std::move(algorithm));
    }
    for (auto& placing : placing_) placing.assign(arrangement_count, {0, 0, 0, unknown_length});
    const auto offer = [&](Approach approach, const Cube& effect, const Placed& placed) {
        Placed& best = placing_[static_cast<std::size_t>(approach)][arrangement(inverse(effect))];
        if (placed.length < best.length) best = placed;
    };
    for (std::size_t i = 0; i < pll_.size(); ++i)
        for (unsigned before = 0; before < 4; ++before)
            for (unsigned behind = 0; behind < 4; ++behind) {
                const auto with_turns = [&](unsigned turns) {
                    return Placed{static_cast<std::uint16_t>(i), static_cast<std::uint8_t>(before),
                                  static_cast<std::uint8_t>(behind), static_cast<std::uint8_t>(pll_[i].length + turns)};
                };
                const unsigned last = behind > 0 ? 1 : 0;
                offer(Approach::turn_layer, cube_after_u_turns(before) * pll_[i].effect * cube_after_u_turns(behind),
                      with_turns((before > 0 ? 1 : 0) + last));
                offer(Approach::turn_cube, seen_from(pll_[i].effect, before) * cube_after_u_turns(behind),
                      with_turns(last));
            }
}

LayerFinish LastLayer::best_finish(const Cube& cube, Approach approach, Planning planning) const {
    LayerFinish best;
    best.length = unknown_length;
    const auto place = [&](const Cube& oriented, std::optional<LayerLook> oll, unsigned length_so_far) {
        LayerFinish finish{oll, {}, 0, length_so_far};
        bool only_turn = false;
        for (unsigned quarters = 0; quarters < 4; ++quarters)
            if (oriented * cube_after_u_turns(quarters) == solved_cube) {
                finish.last_quarters = quarters;
                finish.length += quarters > 0 ? 1 : 0;
                only_turn = true;
            }
        if (!only_turn) {
            const Placed& placed = placing_[static_cast<std::size_t>(approach)][arrangement(oriented)];
            finish.pll = LayerLook{&pll_[placed.algorithm], placed.quarters};
            finish.last_quarters = placed.last_quarters;
            finish.length += placed.length;
        }
        if (finish.length < best.length) best = finish;
    };
    if (is_last_layer_oriented(cube)) {
        place(cube, {}, 0);
        return best;
    }
    const auto& looks = orienting_[orientation_pattern(cube)];
    const auto moves = [&](const Oriented& look) {
        return look.length + (approach == Approach::turn_layer && look.quarters > 0 ? 1U : 0U);
    };
    const auto try_look = [&](const Oriented& look) {
        const LayerLook oll{&oll_[look.algorithm], look.quarters};
        const Cube turned = cube * look.effect;
        place(approach == Approach::turn_layer ? turned * cube_after_u_turns(look.quarters) : turned, oll, moves(look));
    };
    if (planning == Planning::look_by_look)
        try_look(*std::ranges::min_element(looks, {}, moves));
    else
        for (const Oriented& look : looks) try_look(look);
    return best;
}

const LastLayer& last_layer(Known known) {
    static const LastLayer taught(Known::taught);
    if (known == Known::taught) return taught;
    static const LastLayer all(Known::all);
    return all;
}

}  // namespace cubewright::rubik
