#include "rubik/search/pattern_table.hpp"

#include <algorithm>
#include <utility>

namespace cubewright::rubik {

namespace {

std::vector<MoveEffect> move_effects(MoveSet moves, Metric metric) {
    std::vector<MoveEffect> effects;
    for (const Move m : all_moves)
        if ((moves & set_of(m)) != 0) effects.push_back({as_cube(m), cost(m, metric)});
    return effects;
}

}  // namespace

PatternTable::PatternTable(const PatternMask& mask, MoveSet moves, Metric metric)
    : PatternTable({hidden_bits(mask.corners), hidden_bits(mask.edges)}, std::span(&solved_cube, 1),
                   move_effects(moves, metric)) {}

PatternTable::PatternTable(const HiddenBits& hidden, std::span<const Cube> goals, std::span<const MoveEffect> effects)
    : hidden_(hidden), slots_(slot_count) {
    fill(goals, effects);
}

// Breadth-first search from the goals. One position represents all positions that show the same pattern, because moves
// act the same way on all of them. The search runs backwards from the goals, which is equivalent because the inverse of
// each move is also allowed.
void PatternTable::fill(std::span<const Cube> goals, std::span<const MoveEffect> effects) {
    std::vector<std::vector<Cube>> spheres;
    // Moves cost one or two, so a pattern may first be found at a higher cost. Only the lowest cost counts.
    const auto visit = [&](const Cube& cube, std::size_t cost) {
        const Cube pattern = pattern_of(cube);
        Slot& slot = slots_[slot_of(pattern)];
        if (slot.number != no_entry && distances_[slot.number] <= cost) return;
        if (slot.number == no_entry) {
            slot = {static_cast<std::uint32_t>(hash_value(pattern)), static_cast<std::uint32_t>(patterns_.size())};
            patterns_.push_back(pattern);
            distances_.push_back(0);
        }
        distances_[slot.number] = static_cast<std::uint8_t>(cost);
        spheres.resize(std::max(spheres.size(), cost + 1));
        spheres[cost].push_back(cube);
    };
    for (const Cube& goal : goals) visit(goal, 0);
    for (std::size_t distance = 0; distance < spheres.size(); ++distance) {
        const auto sphere = std::move(spheres[distance]);
        for (const Cube& cube : sphere) {
            if (patterns_.size() > max_patterns) {
                min_distance_outside_ = static_cast<int>(distance) + 1;  // the table is complete up to this distance
                return;
            }
            if (bound(cube) != static_cast<int>(distance)) continue;
            for (const auto& [effect, cost] : effects) visit(cube * effect, distance + cost);
        }
    }
}

}  // namespace cubewright::rubik
