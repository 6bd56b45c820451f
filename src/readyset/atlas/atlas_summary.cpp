#include "readyset/atlas/atlas_summary.hpp"

#include <algorithm>
#include <tuple>

namespace cubewright::readyset {
namespace {

void add(Distribution& sum, const AtlasCell& cell, std::uint64_t weight) {
    sum.total += weight * all_boards().size();
    for (std::size_t i = 0; i < sum.by_shortest.size(); ++i) sum.by_shortest[i] += weight * cell.boards_by_shortest[i];
    for (std::size_t i = 0; i < sum.by_octave.size(); ++i) sum.by_octave[i] += weight * cell.boards_by_octave[i];
    sum.solutions += weight * cell.solutions;
}

}  // namespace

LevelSummary summarise(const Atlas& atlas, const Level& level) {
    LevelSummary summary;
    const auto hands = atlas_hands();
    for (std::size_t i = 0; i < hands.size(); ++i) {
        const std::uint64_t ways = class_draws(level, hands[i]);
        if (ways == 0) continue;
        for (std::size_t goal = 0; goal < goal_count; ++goal) {
            const AtlasCell& cell = atlas.pages[i][goal];
            add(summary.alike.by_goal[goal], cell, class_size(hands[i]));
            add(summary.alike.all, cell, class_size(hands[i]));
            add(summary.drawn.by_goal[goal], cell, ways);
            add(summary.drawn.all, cell, ways * goal_weights[goal]);
        }
    }
    return summary;
}

std::vector<HardDeal> hardest_deals(const Atlas& atlas, const Level& level, std::size_t at_most) {
    std::vector<HardDeal> deals;
    const auto hands = atlas_hands();
    for (std::size_t i = 0; i < hands.size(); ++i) {
        if (class_draws(level, hands[i]) == 0) continue;
        for (std::size_t goal = 0; goal < goal_count; ++goal) {
            const AtlasCell& cell = atlas.pages[i][goal];
            if (cell.hardest_boards > 0)
                deals.push_back({hands[i], cell.hardest_board, least_goal + static_cast<unsigned>(goal),
                                 max_shortest_length(cell), cell.hardest_count, cell.hardest_boards});
        }
    }
    std::ranges::sort(deals, {}, [](const HardDeal& d) {
        return std::tuple(full_hand - d.shortest, d.solutions, d.boards, d.goal, d.hand);
    });
    if (deals.size() > at_most) deals.resize(at_most);
    return deals;
}

}  // namespace cubewright::readyset
