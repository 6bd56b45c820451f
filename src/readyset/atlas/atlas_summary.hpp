// What the atlas says of a level: how many deals can be solved, how long their shortest solutions
// are, how many solutions they have, and which are the hardest.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "readyset/atlas/atlas.hpp"
#include "readyset/game/levels.hpp"

namespace cubewright::readyset {

// Exact weights; divide by `total` for shares.
struct Distribution {
    std::uint64_t total = 0;
    std::array<std::uint64_t, full_hand + 1> by_shortest{};  // 0 is unsolvable
    std::array<std::uint64_t, octave_count> by_octave{};
    std::uint64_t solutions = 0;  // total times the mean number of solutions

    double share(std::uint64_t weight) const { return static_cast<double>(weight) / static_cast<double>(total); }
    double solvable() const { return share(total - by_shortest[0]); }
    double mean_solutions() const { return share(solutions); }
};

// Hands, boards and goals of a level without a die set apart, counted in two ways: every triple
// once, or as often as the level draws it.
struct LevelSummary {
    struct Goals {
        std::array<Distribution, goal_count> by_goal;  // from goal 1
        Distribution all;
    };
    Goals alike;
    Goals drawn;
};

// The atlas must be complete, here and below.
LevelSummary summarise(const Atlas& atlas, const Level& level);

struct HardDeal {
    DiceCount hand{};
    CardSet board = no_cards;
    unsigned goal = least_goal;
    unsigned shortest = 0;
    std::uint32_t solutions = 0;
    unsigned boards = 0;  // of this hand and goal that are as hard
};

// For each hand and goal of the level its hardest board, and of those the hardest: the longest
// shortest solution first, then the fewest solutions.
std::vector<HardDeal> hardest_deals(const Atlas& atlas, const Level& level, std::size_t at_most);

}  // namespace cubewright::readyset
