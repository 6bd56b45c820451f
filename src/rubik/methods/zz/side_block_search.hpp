// Ways to a block of two by three at one side, and to a square of it, by turns of few faces: what ZZ builds on its
// line. All places of the block fit in one table, so the fewest moves are known from everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/methods/steps/piece_table.hpp"

namespace cubewright::rubik {

enum class SideAim : std::uint8_t { front_square, back_square, block };

struct SideWay {
    std::vector<Move> moves;
    Cube end;
};

class SideBlockSearch {
public:
    static constexpr std::size_t piece_count = 5;
    using Pieces = std::array<TrackedPiece, piece_count>;

    // The pieces as blocks.hpp lists them. Stopped before its end, it is of no use.
    SideBlockSearch(const Pieces& pieces, std::span<const Face> faces, const StopToken& stop);
    bool is_complete() const;

    unsigned fewest(const Cube& cube, SideAim aim) const { return distance(state_of(cube), aim); }

    // All ways of at most so many moves, none of which goes on after it has arrived.
    std::vector<SideWay> ways(const Cube& cube, SideAim aim, unsigned most) const;

private:
    using State = std::array<Whereabouts, piece_count>;
    struct Walk;
    State state_of(const Cube& cube) const;
    unsigned distance(const State& state, SideAim aim) const;
    void descend(Walk& walk, const State& state, const Cube& cube, unsigned left) const;

    Pieces pieces_;
    std::vector<Move> moves_;
    PieceTable block_;
    PieceTable front_square_;
    PieceTable back_square_;
};

// With the line done: the block on the right by R, U and L, and then the one on the left by L and U. Seen in a mirror,
// they serve the other way round.
struct ZzBlocks {
    SideBlockSearch first;
    SideBlockSearch second;
};

// Made at the first call; nothing when that was stopped. From then on zz_blocks has it.
const ZzBlocks* zz_blocks_unless_stopped(const StopToken& stop);
const ZzBlocks& zz_blocks();

}  // namespace cubewright::rubik
