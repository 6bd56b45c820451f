// Turning edges the right way round beside a block of two by two by three, at the left below: every short sequence of
// U, R, F and B that gives the block back, sorted by the edges that it sets right.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/methods/steps/blocks/insertions.hpp"
#include "rubik/methods/steps/model/blocks.hpp"

namespace cubewright::rubik {

// On the left below: the left block, and the edges in front of it and behind it that lie below.
inline constexpr std::array long_block{left_block[0], left_block[1],     left_block[2],    left_block[3],
                                       left_block[4], tracked(Edge::DF), tracked(Edge::DB)};

// Edges that lie the wrong way round, by their places: bit i for edge i.
using BadEdges = std::uint16_t;
BadEdges bad_edges(const Cube& cube);

struct FreeEdgeWay {
    BadEdges rights = 0;  // what it sets right, and it alone
    bool spares_back = false;
    Sequence sequence;
};

class FreeEdgeWays {
public:
    // Stopped before its end, it is of no use.
    explicit FreeEdgeWays(const StopToken& stop);
    bool is_complete() const { return complete_; }

    // For a cube with the block done; the shortest first, each effect once. None goes on after it has arrived: where no
    // edge is bad there is the empty way alone.
    std::span<const FreeEdgeWay> ways(BadEdges bad) const;

    unsigned fewest(BadEdges bad) const { return ways(bad).front().sequence.length; }

private:
    std::vector<FreeEdgeWay> ways_;
    bool complete_ = false;
};

// Made at the first call; nothing when that was stopped.
const FreeEdgeWays* free_edge_ways(const StopToken& stop);

}  // namespace cubewright::rubik
