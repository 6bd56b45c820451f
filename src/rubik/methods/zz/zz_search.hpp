// Searches for the first two layers of a ZZ solution: EO line and two blocks, or EO cross and four pairs, with the
// look-ahead of the style.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/methods/steps/eo_line.hpp"
#include "rubik/methods/steps/insert_search.hpp"
#include "rubik/methods/steps/insertions.hpp"

namespace cubewright::rubik {

// The order matches the method's list of styles.
enum class ZzStyle : std::uint8_t {
    teach,     // line, each block from a square, then OCLL and PLL
    fluent,    // line and two blocks or cross and four pairs, then COLL and EPLL
    shortest,  // many starts compared, then ZBLL
};

// The orientation of the cube, given by its bottom and front colours.
struct ZzFrame {
    Face below{};
    Face front{};
    Symmetry hold;
    Cube seen;  // the cube in this orientation, with solved centres
};

ZzFrame zz_frame(const Cube& cube, Face below, Face front);

// The first two layers, built either from blocks or from pairs.
struct ZzPlan {
    ZzFrame frame;
    EoAim aim{};
    std::vector<Move> start;
    bool left_first = false;                    // true if the left block comes first
    std::array<std::vector<Move>, 4> blocks{};  // first square and block, second square and block
    std::vector<PlacedInsertion> pairs{};       // indices into oriented_insertions
    unsigned length = 0;                        // length including the last layer in this style
};

struct ZzQuestion {
    ZzStyle style{};
    bool wants_cross = false;
    std::function<unsigned(const Cube&)> rest;  // returns the number of moves needed to solve the last layer
    StopToken stop{};
};

// Returns the best plans for these frames, shortest first. The result is empty only if the search was stopped.
std::vector<ZzPlan> zz_plans(std::span<const ZzFrame> frames, const ZzQuestion& question);

// Pair insertions with R, U and L only, for a solved EO cross. All short sequences are precomputed.

// Builds the table on first use. Returns nullptr if stopped. Every oriented pair can be inserted from any position
// while all other solved pairs are preserved.
const InsertionTable* oriented_insertions(const StopToken& stop);

}  // namespace cubewright::rubik
