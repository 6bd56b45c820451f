// A Ready, Set puzzle as one picture: board, goal and dice, with an optional solution below.
#pragma once

#include <optional>
#include <string>

#include "readyset/game/expression.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "render/colour.hpp"
#include "render/figure.hpp"

namespace cubewright::render {

struct SetPictureOptions {
    std::string heading{};  // shown above the board; empty means no heading
    std::string note{};     // shown to the right of the heading, in a lighter font
    // A solution to show as dice below the board. If set, the drawing marks the cards that the solution flips and the
    // cards that it matches.
    std::optional<readyset::Solution> solution{};
    unsigned width = 0;  // width of the picture in pixels; 0 means its natural size
};

Drawing puzzle_drawing(const readyset::Puzzle& puzzle, const SetPictureOptions& options = {});
std::string puzzle_svg(const readyset::Puzzle& puzzle, const SetPictureOptions& options = {});

// Describes the puzzle for screen readers: "cards: red, blue+green, blank, …; dice: red ∪ …; goal 4".
std::string describe_puzzle(const readyset::Puzzle& puzzle);

// A Ready, Set puzzle for terminals: board, goal and dice. Colours are used if the terminal supports them, but are not
// needed to read the puzzle.

// Prints two rows of four cards, the goal and the dice. If a solution is given, flipped cards are crossed out and
// matching cards are ticked.
std::string ansi_puzzle(const readyset::Puzzle& puzzle, ColourDepth depth,
                        const std::optional<readyset::Solution>& solution = std::nullopt);

// Prints the dice of a hand on one line, with the mark of the designated die.
std::string ansi_dice(const readyset::Puzzle& puzzle, ColourDepth depth);

}  // namespace cubewright::render
