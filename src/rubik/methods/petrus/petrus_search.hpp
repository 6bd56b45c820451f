// Searches for the first two layers of a Petrus solution: 2x2x2 block, 2x2x3 block, edge orientation and the right
// side, with the look-ahead of the style.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/methods/steps/blocks.hpp"
#include "rubik/methods/steps/insertions.hpp"

namespace cubewright::rubik {

// The order matches the method's list of styles.
enum class PetrusStyle : std::uint8_t {
    teach,     // step by step, the right side from a square, then OCLL and PLL
    fluent,    // the right side in one step, then COLL and EPLL
    shortest,  // many blocks compared, then ZBLL
};

// The orientation of the cube, given by its bottom and left colours, and the end of the 2x2x3 block that is built
// first.
struct PetrusFrame {
    Face below{};
    Face left{};
    bool front_first = false;
    Symmetry hold;
    Cube seen;  // the cube in this orientation, with solved centres
};

PetrusFrame petrus_frame(const Cube& cube, Face below, Face left, bool front_first);

// Stages: 2x2x2 block, 2x2x3 block, edge orientation, square, rest of the first two layers.
inline constexpr std::size_t petrus_stages = 5;

struct PetrusPlan {
    PetrusFrame frame;
    std::array<std::vector<Move>, petrus_stages> stages{};  // the square is empty if it is not a separate step
    unsigned length = 0;                                    // length including the last layer in this style
};

struct PetrusQuestion {
    PetrusStyle style{};
    std::function<unsigned(const Cube&)> rest;  // returns the number of moves needed to solve the last layer
    StopToken stop{};
};

// Returns the best plans for these frames, shortest first. The result is empty only if the search was stopped.
std::vector<PetrusPlan> petrus_plans(std::span<const PetrusFrame> frames, const PetrusQuestion& question);

// Edge orientation next to a 2x2x3 block at the bottom left: all short sequences of U, R, F and B that preserve the
// block, grouped by the edges they orient.

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
