// Finds the turns of a Roux solution: both blocks, the corners and the last six edges, planned as far ahead as the
// style looks.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/symmetry.hpp"
#include "rubik/methods/library/cmll_book.hpp"

namespace cubewright::rubik {

// In the order in which the method lists its styles.
enum class RouxStyle : std::uint8_t {
    teach,     // each block by a square, the first algorithm for each corner case, the edges stage by stage
    fluent,    // each block in one go with an eye to the next, the first two stages of the edges together
    shortest,  // all of it looked at together, every algorithm known
};

// Which block comes first: this colour below and that one on the left.
struct RouxFrame {
    Face below{};
    Face left{};
    Symmetry hold;  // that brings them there
    Cube seen;      // then, its centres at home
};

RouxFrame roux_frame(const Cube& cube, Face below, Face left);

struct RouxPlan {
    RouxFrame frame;
    Symmetry hold;  // with which the turns are done
    std::vector<Turn> first_square;
    std::vector<Turn> first_block;
    std::vector<Turn> second_square;
    std::vector<Turn> second_block;
    std::optional<CornerLook> corners;
    std::array<std::vector<Turn>, 3> edges;  // by LastSixAim
    std::size_t length = 0;                  // a slice counts as one turn
};

// The best plans for these frames, the shortest first; none only if it is stopped.
std::vector<RouxPlan> roux_plans(std::span<const RouxFrame> frames, RouxStyle style, const StopToken& stop);

}  // namespace cubewright::rubik
