// Random puzzles from a chosen template, in the style of the daily puzzles.
#pragma once

#include <cstddef>
#include <optional>

#include "base/random.hpp"
#include "base/result.hpp"
#include "readyset/deals/puzzle_document.hpp"
#include "readyset/game/difficulty.hpp"

namespace cubewright::readyset {

// Draws dice for the template, a board and a goal until the puzzle needs more than two dice, has a solution that fits
// the template and, if a difficulty is requested, has that difficulty. Fails if the template has no such puzzle.
// `shape` is an index into daily_templates.
Result<PuzzleDocument> deal_from_template(std::size_t shape, std::optional<Difficulty> difficulty, Random& random);

}  // namespace cubewright::readyset
