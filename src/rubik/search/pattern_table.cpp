#include "rubik/search/pattern_table.hpp"

#include <algorithm>
#include <utility>

namespace cubewright::rubik {

PatternTable::PatternTable(const PatternMask& mask, MoveSet moves, Metric metric)
    : hidden_corners_(hidden_bits(mask.corners)),
      hidden_edges_(hidden_bits(mask.edges)),
      keys_(slot_count, no_key),
      distances_(slot_count, 0) {
    fill(moves, metric);
}

std::size_t PatternTable::slot_of(const Cube& cube) const {
    const std::uint64_t key = key_of(cube);
    std::size_t slot = first_slot(key);
    while (keys_[slot] != no_key && keys_[slot] != key) slot = (slot + 1) % slot_count;
    return slot;
}

// Breadth first from the solved pattern. A position that shows a pattern stands for all that do, since
// moves do the same to all of them; the moves are walked backwards, which for whole faces is the same.
void PatternTable::fill(MoveSet moves, Metric metric) {
    std::vector<std::vector<Cube>> spheres{{solved_cube}};
    keys_[slot_of(solved_cube)] = key_of(solved_cube);
    std::size_t patterns = 1;
    for (std::size_t distance = 0; distance < spheres.size(); ++distance) {
        const auto sphere = std::move(spheres[distance]);
        for (const Cube& cube : sphere) {
            if (patterns > most_patterns) {
                beyond_ = static_cast<int>(distance) + 1;  // up to this distance all are in the table
                return;
            }
            // With prices of one and two a pattern may be found dearly first: only the cheaper find counts.
            if (distances_[slot_of(cube)] != distance) continue;
            for (const Move m : all_moves) {
                if ((moves & set_of(m)) == 0) continue;
                const Cube next = cube * as_cube(m);
                const std::size_t price = distance + cost(m, metric);
                const std::size_t slot = slot_of(next);
                if (keys_[slot] != no_key && distances_[slot] <= price) continue;
                patterns += keys_[slot] == no_key ? 1U : 0U;
                keys_[slot] = key_of(next);
                distances_[slot] = static_cast<std::uint8_t>(price);
                spheres.resize(std::max(spheres.size(), price + 1));
                spheres[price].push_back(next);
            }
        }
    }
}

}  // namespace cubewright::rubik
