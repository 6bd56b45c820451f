// Edge orientation next to a 2x2x3 block at the bottom left: all short sequences of U, R, F and B that preserve the
// block, grouped by the edges they orient.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/methods/steps/blocks/insertions.hpp"
#include "rubik/methods/steps/model/blocks.hpp"

namespace cubewright::rubik {

// The 2x2x3 block at the bottom left: the left block and the edges DF and DB.
inline constexpr std::array long_block{left_block[0], left_block[1],     left_block[2],    left_block[3],
                                       left_block[4], tracked(Edge::DF), tracked(Edge::DB)};

// Misoriented edges as a bitmask of their positions: bit i for edge i.
using BadEdges = std::uint16_t;
BadEdges bad_edges(const Cube& cube);

struct FreeEdgeWay {
    BadEdges rights = 0;  // exactly the edges that the sequence orients
    bool spares_back = false;
    Sequence sequence;
};

class FreeEdgeWays {
public:
    // The table is unusable if the constructor was stopped.
    explicit FreeEdgeWays(const StopToken& stop);
    bool is_complete() const { return complete_; }

    // Returns the sequences for a cube with a solved block, shortest first, one for each effect. Each sequence ends
    // as soon as all edges are oriented, so with no bad edges the only result is the empty sequence.
    std::span<const FreeEdgeWay> ways(BadEdges bad) const;

    unsigned fewest(BadEdges bad) const { return ways(bad).front().sequence.length; }

private:
    std::vector<FreeEdgeWay> ways_;
    bool complete_ = false;
};

// Builds the table on first use. Returns nullptr if stopped.
const FreeEdgeWays* free_edge_ways(const StopToken& stop);

}  // namespace cubewright::rubik
