// The symmetry group of a puzzle, and the projections that symmetries preserve.
#pragma once

#include <bitset>
#include <cstdint>
#include <span>
#include <vector>

#include "twisty/search/symmetry.hpp"

namespace cubewright::twisty {

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
