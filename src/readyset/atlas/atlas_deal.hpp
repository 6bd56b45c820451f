// Generates deals of a requested difficulty without rejection sampling, because the atlas stores the number of such
// deals for each hand and goal.
#pragma once

#include "base/random.hpp"
#include "base/result.hpp"
#include "readyset/atlas/atlas.hpp"
#include "readyset/deals/deal.hpp"
#include "readyset/game/difficulty.hpp"
#include "readyset/game/levels.hpp"

namespace cubewright::readyset {

// Generates a deal. Without a designated die, deals of the requested difficulty have the same relative probabilities as
// in the level itself. If a designated die changes the difficulty, the deal is drawn again. Fails if the level has no
// such deals or the atlas is incomplete.
Result<Deal> deal(const Atlas& atlas, const Level& level, Difficulty difficulty, Random& random);

}  // namespace cubewright::readyset
