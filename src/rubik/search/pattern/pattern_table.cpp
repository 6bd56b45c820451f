#include "rubik/search/pattern/pattern_table.hpp"

#include <algorithm>
#include <utility>

namespace cubewright::rubik {

PatternTable::PatternTable(const PatternMask& mask, MoveSet moves, Metric metric)
    : hidden_corners_(hidden_bits(mask.corners)), hidden_edges_(hidden_bits(mask.edges)), slots_(slot_count) {
    fill(moves, metric);
}

// Breadth first from the solved pattern. A position that shows a pattern stands for all that do, since
// moves do the same to all of them; the moves are walked backwards, which for whole faces is the same.
void PatternTable::fill(MoveSet moves, Metric metric) {
    std::vector<std::vector<Cube>> spheres;
    // With prices of one and two a pattern may be found dearly first: only the cheaper find counts.
    const auto find = [&](const Cube& cube, std::size_t price) {
        const Cube pattern = seen(cube);
        Slot& slot = slots_[slot_of(pattern)];
        if (slot.number != no_entry && distances_[slot.number] <= price) return;
        if (slot.number == no_entry) {
            slot = {static_cast<std::uint32_t>(hash_value(pattern)), static_cast<std::uint32_t>(patterns_.size())};
            patterns_.push_back(pattern);
            distances_.push_back(0);
        }
        distances_[slot.number] = static_cast<std::uint8_t>(price);
        spheres.resize(std::max(spheres.size(), price + 1));
        spheres[price].push_back(cube);
    };
    find(solved_cube, 0);
    for (std::size_t distance = 0; distance < spheres.size(); ++distance) {
        const auto sphere = std::move(spheres[distance]);
        for (const Cube& cube : sphere) {
            if (patterns_.size() > most_patterns) {
                beyond_ = static_cast<int>(distance) + 1;  // up to this distance all are in the table
                return;
            }
            if (bound(cube) != static_cast<int>(distance)) continue;
            for (const Move m : all_moves)
                if ((moves & set_of(m)) != 0) find(cube * as_cube(m), distance + cost(m, metric));
        }
    }
}

}  // namespace cubewright::rubik
