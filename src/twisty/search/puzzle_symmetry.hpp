// Symmetries of a puzzle: maps of the positions and pieces that take every turn to a turn of the same cost. A pattern
// and its image have the same distance from the solved pattern. Also the groups of symmetries.
#pragma once

#include <bitset>
#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "twisty/search/suborbit.hpp"

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

// The symmetry group of a puzzle, and the projections that symmetries preserve.

// A set of symmetries, as indices into the list of symmetries.
using SymmetrySet = std::bitset<240>;

// Returns true if the set is closed under composition.
bool is_closed(std::span<const PuzzleSymmetry> symmetries, const SymmetrySet& set);

// Returns all groups that two symmetries generate, without duplicates. Returns an empty list if the symmetries do not
// form a group, because some of them were not found.
std::vector<SymmetrySet> list_subgroups(std::span<const PuzzleSymmetry> symmetries);

// Returns the image of each kind of piece, or an empty list if the symmetry takes the suborbit to another one.
std::vector<std::size_t> map_kinds(const PuzzleSymmetry& symmetry, const Projection& projection, const Pattern& solved);

// Returns true if the projection of a pattern determines the projection of its image.
bool is_stable(const PuzzleSymmetry& symmetry, const Projection& projection, const Pattern& solved);
SymmetrySet list_stable(std::span<const PuzzleSymmetry> symmetries, const Projection& projection,
                        const Pattern& solved);

}  // namespace cubewright::twisty
