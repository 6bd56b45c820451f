// Exact distance table for up to five pieces, filled by breadth-first search. A table for four pieces takes up a third
// of a megabyte and is filled in a few milliseconds. The cross is one such table; larger blocks combine several as
// lower bounds.
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

    // Uses custom moves and goals. The moves are the given effects, which must include their inverses. The goals are
    // the positions of the pieces in the given cubes.
    PieceTable(std::span<const TrackedPiece> pieces, std::span<const Cube> effects, std::span<const Cube> homes,
               const StopToken& stop = {});

    bool is_complete() const { return complete_; }  // false if the construction was stopped

    // Returns the distance for the given piece positions, listed in constructor order.
    unsigned distance(std::span<const Whereabouts> at) const {
        std::size_t i = 0;
        for (const Whereabouts w : at) i = (i * whereabouts_count) + w;
        return distances_[i];
    }

    static constexpr std::uint8_t impossible = 0xFF;  // value for two pieces in the same position
    std::span<const std::uint8_t> distances() const { return distances_; }

private:
    std::vector<std::uint8_t> distances_;
    bool complete_ = false;
};

}  // namespace cubewright::rubik
