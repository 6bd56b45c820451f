// Enumerates all short sequences that solve up to five pieces with turns of a few faces. A single distance table
// covers all their positions, so the search is guided by exact distances.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/methods/steps/model/piece_table.hpp"

namespace cubewright::rubik {

struct BlockWay {
    std::vector<Move> moves;
    Cube end;
};

class BlockWays {
public:
    // The table is unusable if the constructor was stopped.
    BlockWays(std::span<const TrackedPiece> pieces, std::span<const Face> faces, const StopToken& stop);
    bool is_complete() const { return table_.is_complete(); }

    unsigned fewest(const Cube& cube) const { return distance(get_state(cube)); }

    // Returns all sequences of at most `most` moves that end as soon as the pieces are solved.
    std::vector<BlockWay> ways(const Cube& cube, unsigned most) const;

private:
    using State = std::array<Whereabouts, PieceTable::max_pieces>;
    struct Walk;
    State get_state(const Cube& cube) const;
    unsigned distance(const State& state) const { return table_.distance({state.data(), pieces_.size()}); }
    void descend(Walk& walk, const State& state, const Cube& cube, unsigned remaining) const;

    std::vector<TrackedPiece> pieces_;
    std::vector<Move> moves_;
    PieceTable table_;
};

// Returns the quarter and half turns of these faces.
std::vector<Move> list_face_moves(std::span<const Face> faces);

}  // namespace cubewright::rubik
