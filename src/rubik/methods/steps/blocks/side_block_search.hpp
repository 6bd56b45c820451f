// Searches for a 2x3 block, or a square of it, on one side with turns of a few faces. ZZ builds it on the EO line,
// and Petrus next to its block.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/methods/steps/blocks/block_ways.hpp"

namespace cubewright::rubik {

enum class SideAim : std::uint8_t { front_square, back_square, block };

class SideBlockSearch {
public:
    using Pieces = std::array<TrackedPiece, 5>;

    // Uses the pieces listed in blocks.hpp. The search is unusable if the constructor was stopped.
    SideBlockSearch(const Pieces& pieces, std::span<const Face> faces, const StopToken& stop);
    bool is_complete() const;

    unsigned fewest(const Cube& cube, SideAim aim) const { return aims_[static_cast<std::size_t>(aim)].fewest(cube); }

    // Returns all sequences of at most `most` moves that end as soon as the goal is reached.
    std::vector<BlockWay> ways(const Cube& cube, SideAim aim, unsigned most) const {
        return aims_[static_cast<std::size_t>(aim)].ways(cube, most);
    }

private:
    std::array<BlockWays, 3> aims_;  // indexed by SideAim
};

// Search tables for the side blocks after the line is solved. The two-handed table builds the right block with R, U and
// L; the one-handed table builds the left block with L and U. When mirrored, each table serves the opposite side. The
// tables are built on first use. Each function returns nullptr if stopped.
const SideBlockSearch* two_handed_block(const StopToken& stop);
const SideBlockSearch* one_handed_block(const StopToken& stop);

}  // namespace cubewright::rubik
