// Reference orientations. The puzzle definition chooses which orientations count as zero. The coordinate of all
// orientations, without the positions of the pieces, depends on this choice: only some choices make it
// symmetric.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "twisty/search/puzzle_symmetry.hpp"

namespace cubewright::twisty {

// A change of the reference orientations.
class References {
public:
    // Chooses references for which many symmetries preserve the coordinates of all orientations. The search ends early
    // if stopped.
    References(const Puzzle& puzzle, std::span<const Suborbit> suborbits, std::span<const PuzzleSymmetry> symmetries,
               const StopToken& stop = {});
    // Chooses references for which no turn twists the pieces of some suborbits. Returns std::nullopt if there are no
    // such suborbits or if the puzzle's references already have this property.
    static std::optional<References> without_twists(const Puzzle& puzzle, std::span<const Suborbit> suborbits,
                                                    const SearchTurns& turns);

    Pattern convert(const Pattern& pattern) const;
    SearchTurns convert(SearchTurns turns) const;
    std::vector<PuzzleSymmetry> convert(std::vector<PuzzleSymmetry> symmetries) const;

private:
    explicit References(const Puzzle& puzzle);

    Pattern solved_;
    std::vector<unsigned> shift_;         // added to the orientation of every piece at each position
    std::vector<std::uint32_t> first_;    // for each position, the first position of its orbit
    std::vector<unsigned> orientations_;  // number of orientations at each position
};

}  // namespace cubewright::twisty
