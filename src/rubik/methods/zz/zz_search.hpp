// Finds the turns of a ZZ solution's first two layers: the EO line and two blocks, or the EO cross and four pairs,
// planned as far ahead as the style looks.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/symmetry.hpp"
#include "rubik/methods/steps/blocks/eo_line.hpp"
#include "rubik/methods/steps/blocks/insert_search.hpp"

namespace cubewright::rubik {

// In the order in which the method lists its styles.
enum class ZzStyle : std::uint8_t {
    teach,     // the line, each block by a square, the top turned and then put in order
    fluent,    // the line and two blocks or the cross and four pairs, the corners above in one go
    shortest,  // many starts looked at together, the last layer in one go
};

// How the cube is held: this colour below and that one in front.
struct ZzFrame {
    Face below{};
    Face front{};
    Symmetry hold;
    Cube seen;  // then, its centres at home
};

ZzFrame zz_frame(const Cube& cube, Face below, Face front);

// Two layers; of blocks or pairs only the one or the other.
struct ZzPlan {
    ZzFrame frame;
    EoAim aim{};
    std::vector<Move> start;
    bool left_first = false;                    // is the first block the left one?
    std::array<std::vector<Move>, 4> blocks{};  // first square and block, second square and block
    std::vector<PlacedInsertion> pairs{};       // of oriented_insertions
    unsigned length = 0;                        // with the last layer, as the style does it
};

struct ZzQuestion {
    ZzStyle style{};
    bool wants_cross = false;
    std::function<unsigned(const Cube&)> rest;  // moves that a cube with two layers still costs
    StopToken stop{};
};

// The best plans for these frames, the shortest first; none only if it is stopped.
std::vector<ZzPlan> zz_plans(std::span<const ZzFrame> frames, const ZzQuestion& question);

}  // namespace cubewright::rubik
