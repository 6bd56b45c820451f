// Generates deals of a requested difficulty without rejection sampling, because the atlas stores the number of such
// deals for each hand and goal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "readyset/atlas/atlas.hpp"
#include "readyset/deals/deal.hpp"
#include "readyset/game/set_puzzle.hpp"

namespace cubewright::readyset {

// Generates a deal. Without a designated die, deals of the requested difficulty have the same relative probabilities as
// in the level itself. If a designated die changes the difficulty, the deal is drawn again. Fails if the level has no
// such deals or the atlas is incomplete.
Result<Deal> deal(const Atlas& atlas, const Level& level, Difficulty difficulty, Random& random);

// Level statistics from the atlas: the number of solvable deals, the lengths of shortest solutions, the numbers of
// solutions, and the hardest deals.

// Exact weights. Divide a weight by `total` to get its proportion.
struct Distribution {
    std::uint64_t total = 0;
    std::array<std::uint64_t, full_hand + 1> by_shortest{};  // index 0 counts unsolvable deals
    std::array<std::uint64_t, octave_count> by_octave{};
    std::uint64_t solutions = 0;  // `total` times the mean number of solutions

    double share(std::uint64_t weight) const { return static_cast<double>(weight) / static_cast<double>(total); }
    double solvable() const { return share(total - by_shortest[0]); }
    double mean_solutions() const { return share(solutions); }
};

// Statistics for a level over all hands, boards and goals without a designated die. There are two weightings: either
// all combinations have the same weight, or each is weighted by its probability in the level.
struct LevelSummary {
    struct Goals {
        std::array<Distribution, goal_count> by_goal;  // indexed by goal, starting at goal 1
        Distribution all;
    };
    Goals alike;
    Goals drawn;
};

// The atlas must be complete for all functions below.
LevelSummary summarise(const Atlas& atlas, const Level& level);

struct HardDeal {
    DiceCount hand{};
    CardSet board = no_cards;
    unsigned goal = least_goal;
    unsigned shortest = 0;
    std::uint32_t solutions = 0;
    unsigned boards = 0;  // number of boards that are equally hard for this hand and goal
};

// Finds the hardest board for each hand and goal of the level, and returns the hardest of these deals. A deal is harder
// if its shortest solution is longer or, on a tie, if it has fewer solutions.
std::vector<HardDeal> hardest_deals(const Atlas& atlas, const Level& level, std::size_t at_most);

}  // namespace cubewright::readyset
