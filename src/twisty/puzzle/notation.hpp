// Algorithms for any puzzle. twisty/grammar.hpp defines the grammar, and the puzzle defines the names of the turns. The
// parser takes the longest name that matches: "BL" is the turn BL if the puzzle has one, and B L otherwise. A turn is
// followed by an amount and a prime, as in U2 or 2R'. Some names are spelled as on the scramble sheets of their puzzle,
// with the same rules as in cubing.js:
//   UR_PLUS_      UR5+ or UR5- (Clock)
//   R_PLUSPLUS_   R++ or R-- (Megaminx)
//   U_SQ_, D_SQ_  (3, -1), and _SLASH_ is / (Square-1)
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "twisty/puzzle/puzzle.hpp"
#include "twisty/syntax_tree.hpp"

namespace cubewright::twisty {

using PuzzleAlg = BasicAlg<PuzzleMove>;

// Parses an algorithm. Reports an error with its location if the syntax is wrong, if the puzzle does not have a turn,
// or if the algorithm exceeds the limits of the grammar. A turn by 0, such as UR0+, is left out.
Result<PuzzleAlg> parse_alg(const Puzzle& puzzle, std::string_view text);

// Prints the canonical notation.
std::string to_string(const Puzzle& puzzle, const PuzzleAlg& alg);

PuzzleMove inverse(const Puzzle& puzzle, PuzzleMove move);
PuzzleAlg inverse(const Puzzle& puzzle, const PuzzleAlg& alg);

// Expands the algorithm into a list of moves. Fails when stopped or if the result has more than max_turns moves.
Result<std::vector<PuzzleMove>> expand(const Puzzle& puzzle, const PuzzleAlg& alg, const StopToken& stop = {});

// Returns the effect of the whole algorithm. Repetitions take logarithmic time. Fails when stopped.
Result<Transformation> transformation_of(const Puzzle& puzzle, const PuzzleAlg& alg, const StopToken& stop = {});

// Applies the algorithm to a pattern. Fails when stopped, or if a move is blocked (see Puzzle::forbidden).
Result<Pattern> apply(const Puzzle& puzzle, const Pattern& pattern, const PuzzleAlg& alg, const StopToken& stop = {});

}  // namespace cubewright::twisty
