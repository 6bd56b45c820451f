// Ways to a block of two by three at one side, and to a square of it, by turns of few faces: what ZZ builds on its
// line, and Petrus beside its block.
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

    // The pieces as blocks.hpp lists them. Stopped before its end, it is of no use.
    SideBlockSearch(const Pieces& pieces, std::span<const Face> faces, const StopToken& stop);
    bool is_complete() const;

    unsigned fewest(const Cube& cube, SideAim aim) const { return aims_[static_cast<std::size_t>(aim)].fewest(cube); }

    // All ways of at most so many moves, none of which goes on after it has arrived.
    std::vector<BlockWay> ways(const Cube& cube, SideAim aim, unsigned most) const {
        return aims_[static_cast<std::size_t>(aim)].ways(cube, most);
    }

private:
    std::array<BlockWays, 3> aims_;  // by SideAim
};

// With the line below done: the block on the right by R, U and L, and then the one on the left by L and U. Seen in a
// mirror, they serve the other way round. Made at the first call; nothing when that was stopped.
const SideBlockSearch* two_handed_block(const StopToken& stop);
const SideBlockSearch* one_handed_block(const StopToken& stop);

}  // namespace cubewright::rubik
