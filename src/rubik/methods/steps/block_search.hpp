// Searches for blocks of up to five pieces with turns of a few faces, and the beam search over block-building stages
// that ZZ and Petrus share.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/piece_search.hpp"

namespace cubewright::rubik {

struct BlockWay {
    std::vector<Move> moves;
    Cube end;
};

// Enumerates all short sequences that solve up to five pieces with turns of a few faces. A single distance table covers
// all their positions, so the search is guided by exact distances.
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

// Beam search over block-building stages, shared by ZZ and Petrus, and the ranking of the resulting solutions.

// A partial solution with at most five stages.
struct BuildNode {
    std::size_t frame = 0;       // orientation in which the cube is held
    bool is_other_side = false;  // meaning defined by the method
    Cube cube;
    std::array<std::vector<Move>, 5> stages{};
    std::optional<Move> last{};
    unsigned length = 0;
    unsigned estimate = 0;
};

// Returns the node extended by one stage. `seam` is the penalty if the stage starts on the axis of the previous turn.
BuildNode extend_node(const BuildNode& node, std::size_t stage, BlockWay way, unsigned seam);

// Keeps the `width` nodes with the best estimates and removes duplicate cubes.
void keep_best(std::vector<BuildNode>& nodes, std::size_t width);

// Ranks solutions by length in half-turn metric, then by ergonomics. A rotation counts as half a turn, and every step
// merged into another counts as `lost_step` turns.
std::pair<std::size_t, unsigned> rank_by_half_turns(const Solution& solution, std::size_t lost_step);

enum class SideAim : std::uint8_t { front_square, back_square, block };

// Searches for a 2x3 block, or a square of it, on one side with turns of a few faces. ZZ builds it on the EO line, and
// Petrus next to its block.
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
