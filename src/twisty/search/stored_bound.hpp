// Lower bounds proven by interrupted searches, stored in the cache folder between runs. Each file contains the metric,
// the puzzle's moves, its solved pattern and the position, so a bound is never used for another puzzle or position.
#pragma once

#include "twisty/puzzle/puzzle.hpp"
#include "twisty/search/turns.hpp"

namespace cubewright::twisty {

// Returns the stored lower bound on the solution cost. Returns 0 if none is stored, if the file is damaged, or
// if the bound was proven by a different version of the search.
unsigned load_bound(const Puzzle& puzzle, const Pattern& pattern, TurnMetric metric);

// Stores a bound. Returns false if the bound is 0, if the puzzle is too large, or if the cache is not writable.
bool store_bound(const Puzzle& puzzle, const Pattern& pattern, TurnMetric metric, unsigned bound);

// Deletes the stored bound of a position that has been solved.
void delete_bound(const Puzzle& puzzle, const Pattern& pattern, TurnMetric metric);

}  // namespace cubewright::twisty
