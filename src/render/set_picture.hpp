// A puzzle of Ready, Set as one picture: the board, the goal and the dice, and a solution under them
// where it is to be shown.
#pragma once

#include <optional>
#include <string>

#include "readyset/game/expression.hpp"
#include "readyset/game/puzzle.hpp"
#include "render/svg.hpp"

namespace cubewright::render {

struct SetPictureOptions {
    std::string heading{};  // above the board; empty for none
    std::string note{};     // at the right of the heading, in lighter type
    // Laid in dice under the board, whose cards then show what it flips and matches.
    std::optional<readyset::Solution> solution{};
    unsigned width = 0;  // of the whole picture in pixels; 0 for its natural size
};

Drawing puzzle_drawing(const readyset::Puzzle& puzzle, const SetPictureOptions& options = {});
std::string puzzle_svg(const readyset::Puzzle& puzzle, const SetPictureOptions& options = {});

// "cards: red, blue+green, blank, …; dice: red ∪ …; goal 4", as a screen reader says it.
std::string puzzle_in_words(const readyset::Puzzle& puzzle);

}  // namespace cubewright::render
