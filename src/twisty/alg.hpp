// Algorithms of cube-shaped puzzles as syntax trees. The tree preserves the structure when an algorithm is inverted,
// mirrored or printed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "twisty/cube_symmetries.hpp"
#include "twisty/grammar.hpp"
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

// Parser for algorithms. It accepts common variants of the notation, and its errors state the location and what was
// expected. See docs/reference/notation.md for the grammar.

// Parses an algorithm. The result can always be expanded. Reports an error with its location if the syntax is wrong, if
// brackets nest deeper than max_alg_depth, if the expanded algorithm has more than max_turns turns, or if a puzzle of
// this size does not have the turn.
Result<Alg> parse_alg(std::string_view text, CubeSize size = CubeSize::three);

// Parses an algorithm and expands it into turns.
Result<std::vector<Turn>> parse_turns(std::string_view text, CubeSize size = CubeSize::three);

}  // namespace cubewright::twisty
