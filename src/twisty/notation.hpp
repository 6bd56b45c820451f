// Reading algorithms. What people write is taken leniently, and what cannot be understood is an
// error that says where, and what was expected there; docs/notation.md has the grammar.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "twisty/alg.hpp"
#include "twisty/turn.hpp"

namespace cubewright::twisty {

// Longer texts are refused unread. No text takes more than linear time. Whatever is written here can be read again:
// a turn takes five bytes at most, as in "Rw2' ".
inline constexpr std::size_t max_alg_text = 5 * max_turns;

// Fails, with the place, also when brackets nest deeper than max_alg_depth or when the algorithm
// would unfold into more than max_turns; what it returns can be expanded.
// A turn that a puzzle of this size does not have is an error, too.
Result<Alg> parse_alg(std::string_view text, CubeSize size = CubeSize::three);

// The turns that the text stands for.
Result<std::vector<Turn>> parse_turns(std::string_view text, CubeSize size = CubeSize::three);

}  // namespace cubewright::twisty
