// Algorithms of cube-shaped puzzles as syntax trees. The tree preserves the structure when an algorithm is inverted,
// mirrored or printed. notation.hpp parses text into such a tree.
#pragma once

#include <string>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "twisty/symmetry.hpp"
#include "twisty/syntax_tree.hpp"
#include "twisty/turn.hpp"

namespace cubewright::twisty {

using Alg = BasicAlg<Turn>;
using Group = BasicGroup<Turn>;
using Commutator = BasicCommutator<Turn>;
using Conjugate = BasicConjugate<Turn>;
using Step = BasicStep<Turn>;

// Prints the canonical notation, such as "[R: (U D')2] // why".
std::string to_string(const Alg& alg);

// Expands the algorithm into a list of turns. Fails when stopped or if the result has more than max_turns turns.
// Algorithms from parse_alg are never too long, because parse_alg checks the length.
Result<std::vector<Turn>> expand(const Alg& alg, const StopToken& stop = {});

// Returns the inverse algorithm. Lines are reordered as units, so each comment stays with the turns it describes.
Alg inverse(const Alg& alg);

// Replaces every turn with its image under `s`, as if the algorithm were performed on a rotated or mirrored cube.
Alg transformed(const Alg& alg, Symmetry s);

}  // namespace cubewright::twisty
