// Ways to Roux's first block, and to a square of it. The block may be made anywhere round the left centre: where it
// lies is a matter of how the cube is held. A slice counts as one turn.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/symmetry.hpp"
#include "rubik/cube/turn.hpp"
#include "rubik/methods/steps/model/blocks.hpp"
#include "rubik/methods/steps/model/piece_table.hpp"

namespace cubewright::rubik {

// Turns about one axis, of a cube whose centres stay at home: R L' is a slice, and the cube is then held otherwise.
struct CentredRun {
    Axis axis{};
    std::array<std::uint8_t, 2> quarters{};  // of U, R or F, and of the face across
    unsigned length = 0;
    Cube effect;
    bool is_slice() const { return quarters[0] != 0 && (quarters[0] + quarters[1]) % 4 == 0; }
};

struct CentredWay {
    std::vector<const CentredRun*> runs;
    Cube end;   // its centres at home
    Cube seen;  // turned about the left centre until the block, or square, lies below
    unsigned length = 0;
};

// The same as it is done: how the cube is taken in hand first, and the turns then, so that the block comes to lie on
// the left, below.
struct HeldWay {
    Symmetry hold;  // after the hold that the search was asked about
    std::vector<Turn> turns;
};
HeldWay held(const CentredWay& way);

// First one, then the other.
CentredWay joined(const CentredWay& first, const CentredWay& second);

enum class LeftAim : std::uint8_t { front_square, back_square, block };

// Which slices may be turned: the one between left and right, as most people do, or any.
enum class Slices : std::uint8_t { middle, any };

class LeftBlockSearch {
public:
    // Stopped before its end, it is of no use.
    explicit LeftBlockSearch(const StopToken& stop);
    bool is_complete() const;

    // The fewest turns, for a cube with its centres at home.
    unsigned fewest(const Cube& seen, LeftAim aim, Slices slices) const;

    // All ways of at most so many turns, none of which goes on after it has arrived. Stopped, it gives what it has.
    std::vector<CentredWay> ways(const Cube& seen, LeftAim aim, Slices slices, unsigned most,
                                 const StopToken& stop = {}) const;

private:
    using State = std::array<Whereabouts, left_block.size()>;
    struct Walk;
    static State state_of(const Cube& seen);
    unsigned at_least(const State& state, LeftAim aim) const;
    bool descend(Walk& walk, const State& state, unsigned left) const;

    std::vector<CentredRun> runs_;
    std::vector<WhereaboutsMap> maps_;  // of the runs
    PieceTable front_square_;
    PieceTable back_square_;
    PieceTable without_back_corner_;
    PieceTable without_front_corner_;
    PieceTable without_lower_edge_;
};

// Made at the first call; nothing when that was stopped. From then on left_block_search has it.
const LeftBlockSearch* left_block_search_unless_stopped(const StopToken& stop);
const LeftBlockSearch& left_block_search();

}  // namespace cubewright::rubik
