// Independent factors of a puzzle, such as the tips of the Pyraminx. If every other move permutes the moves of a factor
// by conjugation, the moves of the factor can be moved to the end of any sequence without changing its cost. If in
// addition no position except the solved one can be reached both with the moves of the factor alone and with the other
// moves alone, the distance of a position is the sum of two distances.
#pragma once

#include <cstdint>
#include <vector>

#include "twisty/search/suborbit.hpp"

namespace cubewright::twisty {

// The families of one factor and the suborbits that determine its state. The factors are solved in order.
struct Factor {
    std::vector<std::uint32_t> families;
    std::vector<Suborbit> suborbits;  // suborbits of the turns of these families
};

// Returns one factor with all families if the puzzle cannot be split. If stopped, the result is incomplete.
std::vector<Factor> split_puzzle(const Puzzle& puzzle, TurnMetric metric, const StopToken& stop = {});

}  // namespace cubewright::twisty
