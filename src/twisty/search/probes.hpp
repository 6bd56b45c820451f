// Chooses the databases that a search probes, and the symmetric images of the position to probe them for.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "twisty/search/pattern_database.hpp"
#include "twisty/search/puzzle_symmetry.hpp"

namespace cubewright::twisty {

// A database that is probed for the image of the position under a symmetry.
struct Probe {
    std::size_t database = 0;
    std::size_t symmetry = 0;
};

struct Databases {
    std::vector<PuzzleSymmetry> symmetries;
    std::vector<std::shared_ptr<const PatternDatabase>> list;
    std::vector<Probe> probes;
};
using DatabasesPointer = std::shared_ptr<const Databases>;

// Chooses the probes that most reduce the expected number of nodes, as measured on random positions. Returns false if
// stopped.
bool choose_probes(Databases& databases, const Puzzle& puzzle, const SearchTurns& turns,
                   std::span<const Suborbit> suborbits, const StopToken& stop);

}  // namespace cubewright::twisty
