// A puzzle of a chosen template, of the kind that the daily puzzles are, as often as one likes.
#pragma once

#include <cstddef>
#include <optional>

#include "base/random.hpp"
#include "base/result.hpp"
#include "readyset/deals/puzzle_document.hpp"
#include "readyset/game/difficulty.hpp"

namespace cubewright::readyset {

// Draws dice of the template, a board and a goal until two dice are not enough, a solution is an
// instance of the template, and the puzzle has the difficulty, if one is given. Refuses a template
// that has no such puzzle. `shape` is an index among daily_templates.
Result<PuzzleDocument> deal_of_template(std::size_t shape, std::optional<Difficulty> difficulty, Random& random);

}  // namespace cubewright::readyset
