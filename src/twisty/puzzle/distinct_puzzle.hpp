// A puzzle whose pieces are all distinct, with every orientation that a piece can have, as cubing.js defines it. For
// example, the 24 centres of a 4×4×4 are distinct, and each piece of an edge has two orientations. Patterns are
// read and written in this form. Solvers use the puzzle as one sees it: without what the colours hide, and without
// orientations that follow from the positions.
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.hpp"
#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::twisty {

struct DistinctPuzzle {
    Puzzle puzzle;  // has the positions and the move families of the visible puzzle
    // For each position, the number of stickers of its piece, and the sticker, counted clockwise from the one that the
    // visible puzzle counts as the first, that shows the orientation.
    std::vector<std::uint8_t> stickers;
    std::vector<std::uint8_t> reference;
};

// Returns what one sees of a pattern of the distinct puzzle. Fails if a piece has an orientation that it cannot have at
// its position.
Result<Pattern> to_visible(const Puzzle& visible, const DistinctPuzzle& distinct, const Pattern& pattern);

}  // namespace cubewright::twisty
