// Parser for algorithms. It accepts common variants of the notation, and its errors state the location and what was
// expected. See docs/reference/notation.md for the grammar.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "twisty/alg.hpp"
#include "twisty/grammar.hpp"
#include "twisty/turn.hpp"

namespace cubewright::twisty {

// Parses an algorithm. The result can always be expanded. Reports an error with its location if the syntax is wrong, if
// brackets nest deeper than max_alg_depth, if the expanded algorithm has more than max_turns turns, or if a puzzle of
// this size does not have the turn.
Result<Alg> parse_alg(std::string_view text, CubeSize size = CubeSize::three);

// Parses an algorithm and expands it into turns.
Result<std::vector<Turn>> parse_turns(std::string_view text, CubeSize size = CubeSize::three);

}  // namespace cubewright::twisty
