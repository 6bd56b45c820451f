// Symmetries of a puzzle: maps of the positions and pieces that take every turn to a turn of the same cost. A pattern
// and its image have the same distance from the solved pattern.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "twisty/search/suborbit.hpp"
#include "twisty/search/turns.hpp"

namespace cubewright::twisty {

struct PuzzleSymmetry {
    std::vector<std::uint32_t> turn;      // image of each turn
    std::vector<std::uint32_t> position;  // image of each position
    std::vector<unsigned> shift;          // change of the reference orientation at each position
    std::vector<bool> negates;            // true if orientations at the position are negated
};

// Returns symmetries of the suborbits, the identity first. Some may be missing, because the number of search steps
// is limited or because the search was stopped.
std::vector<PuzzleSymmetry> find_symmetries(const Puzzle& puzzle, const SearchTurns& turns,
                                            std::span<const Suborbit> suborbits, const StopToken& stop = {});
// Returns the change of the orientation of the piece that belongs to position `home`, in addition to the change at each
// position.
unsigned shift_of_piece(const PuzzleSymmetry& symmetry, const Pattern& solved, const Suborbit& suborbit,
                        std::uint32_t home);
// The positions outside the suborbits are not changed.
Pattern apply(const PuzzleSymmetry& symmetry, const Pattern& pattern, const Pattern& solved,
              std::span<const Suborbit> suborbits);

}  // namespace cubewright::twisty
