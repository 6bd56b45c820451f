// Deals of a wanted difficulty, drawn at once: the atlas knows how many there are of each hand and
// goal, so no draw is in vain.
#pragma once

#include "base/random.hpp"
#include "base/result.hpp"
#include "readyset/atlas/atlas.hpp"
#include "readyset/deals/deal.hpp"
#include "readyset/game/difficulty.hpp"
#include "readyset/game/levels.hpp"

namespace cubewright::readyset {

// Without a die set apart, every deal of that difficulty is as likely as it is among the level's
// own. Where the level sets dice apart, a deal whose difficulty that changes is drawn anew. Refuses
// what the level does not have, and an unfinished atlas.
Result<Deal> deal(const Atlas& atlas, const Level& level, Difficulty difficulty, Random& random);

}  // namespace cubewright::readyset
