// How many moves it takes to bring up to five given pieces home, for all their whereabouts: for four a third
// of a megabyte filled breadth first in some milliseconds. The cross is one such table; blocks of
// more pieces are bounded from below by several.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/methods/library/whereabouts.hpp"

namespace cubewright::rubik {

class PieceTable {
public:
    static constexpr std::size_t max_pieces = 5;

    explicit PieceTable(std::span<const TrackedPiece> pieces);

    // The same where a move is any of these effects, each with its inverse among them, and home is where the pieces
    // lie in any of these cubes.
    PieceTable(std::span<const TrackedPiece> pieces, std::span<const Cube> effects, std::span<const Cube> homes,
               const StopToken& stop = {});

    bool is_complete() const { return complete_; }  // not stopped before its end

    // Of the pieces in the order they were given.
    unsigned distance(std::span<const Whereabouts> at) const {
        std::size_t i = 0;
        for (const Whereabouts w : at) i = (i * whereabouts_count) + w;
        return distances_[i];
    }

    static constexpr std::uint8_t impossible = 0xFF;  // two pieces in one place
    std::span<const std::uint8_t> distances() const { return distances_; }

private:
    std::vector<std::uint8_t> distances_;
    bool complete_ = false;
};

}  // namespace cubewright::rubik
