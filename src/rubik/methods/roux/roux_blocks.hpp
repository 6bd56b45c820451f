// Searches for Roux's first and second block, or a square of one of them. A slice counts as one turn.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/methods/steps/blocks.hpp"
#include "rubik/methods/steps/piece_search.hpp"
#include "rubik/search/algorithm_search.hpp"

namespace cubewright::rubik {

// Turns about one axis with fixed centres: R L' is a slice turn combined with a rotation.
struct CentredRun {
    Axis axis{};
    std::array<std::uint8_t, 2> quarters{};  // quarter turns of U, R or F, and of the opposite face
    unsigned length = 0;
    Cube effect;
    bool is_slice() const { return quarters[0] != 0 && (quarters[0] + quarters[1]) % 4 == 0; }
};

struct CentredWay {
    std::vector<const CentredRun*> runs;
    Cube end;   // with solved centres
    Cube seen;  // rotated about the left centre so that the block or square is on the bottom
    unsigned length = 0;
};

// A solution as it is performed: an initial rotation, then turns that build the block at the bottom left.
struct HeldWay {
    Symmetry hold;  // relative to the orientation passed to the search
    std::vector<Turn> turns;
};
HeldWay held(const CentredWay& way);

// Concatenates two solutions.
CentredWay joined(const CentredWay& first, const CentredWay& second);

enum class LeftAim : std::uint8_t { front_square, back_square, block };

// The slices that may be turned: only M, as is common, or all three.
enum class Slices : std::uint8_t { middle, any };

// Searches for Roux's first block, or a square of it. The block may be built anywhere around the left centre, because
// the cube can be rotated afterwards.
class LeftBlockSearch {
public:
    // The search is unusable if the constructor was stopped.
    explicit LeftBlockSearch(const StopToken& stop);
    bool is_complete() const;

    // Returns the minimum number of turns for a cube with solved centres.
    unsigned fewest(const Cube& seen, LeftAim aim, Slices slices) const;

    // Returns all solutions of at most `most` turns that end as soon as the goal is reached. When stopped, returns
    // the solutions found so far.
    std::vector<CentredWay> ways(const Cube& seen, LeftAim aim, Slices slices, unsigned most,
                                 const StopToken& stop = {}) const;

private:
    using State = std::array<Whereabouts, left_block.size()>;
    struct Walk;
    static State get_state(const Cube& seen);
    unsigned lower_bound(const State& state, LeftAim aim) const;
    bool descend(Walk& walk, const State& state, unsigned remaining) const;

    std::vector<CentredRun> runs_;
    std::vector<WhereaboutsMap> maps_;  // effects of the runs
    PieceTable front_square_;
    PieceTable back_square_;
    PieceTable without_back_corner_;
    PieceTable without_front_corner_;
    PieceTable without_lower_edge_;
};

// Builds the search on first use. Returns nullptr if stopped. After a successful call, left_block_search() is
// available.
const LeftBlockSearch* build_left_block_search(const StopToken& stop);
const LeftBlockSearch& left_block_search();

enum class RightAim : std::uint8_t { front_square, back_square, block };

struct RightWay {
    std::vector<Turn> turns;
    Cube end;
};

// Searches for Roux's second block, or a square of it, with turns that preserve the first block: R, r, M and U. One
// table holds all positions, so the distances are exact.
class RightBlockSearch {
public:
    // The search is unusable if the constructor was stopped.
    explicit RightBlockSearch(const StopToken& stop);
    bool is_complete() const;

    // Expects a cube from seen_by_blocks with a solved left block.
    unsigned fewest(const Cube& seen, RightAim aim) const { return distance(get_state(seen), aim); }

    // Returns all solutions of at most `most` turns that end as soon as the goal is reached.
    std::vector<RightWay> ways(const Cube& seen, RightAim aim, unsigned most) const;

private:
    using State = std::array<Whereabouts, right_block.size()>;
    struct Walk;
    static State get_state(const Cube& seen);
    unsigned distance(const State& state, RightAim aim) const;
    void descend(Walk& walk, const State& state, const Cube& cube, unsigned remaining,
                 std::optional<Axis> previous) const;

    std::vector<AxisRun> runs_;
    std::vector<WhereaboutsMap> maps_;  // effects of the runs
    PieceTable block_;
    PieceTable front_square_;
    PieceTable back_square_;
};

// Builds the search on first use. Returns nullptr if stopped. After a successful call, right_block_search() is
// available.
const RightBlockSearch* build_right_block_search(const StopToken& stop);
const RightBlockSearch& right_block_search();

}  // namespace cubewright::rubik
