// Searches for Roux solutions: both blocks, the corners and the last six edges, with the look-ahead of the style.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/methods/library/cmll_book.hpp"

namespace cubewright::rubik {

// The order matches the method's list of styles.
enum class RouxStyle : std::uint8_t {
    teach,     // each block from a square, the standard algorithm for each corner case, the edges stage by stage
    fluent,    // complete blocks with look-ahead, the first two edge stages combined
    shortest,  // all steps optimised together, all algorithms
};

// The colours of the bottom and of the left block.
struct RouxFrame {
    Face below{};
    Face left{};
    Symmetry hold;  // rotation to this orientation
    Cube seen;      // the cube after the rotation, with solved centres
};

RouxFrame roux_frame(const Cube& cube, Face below, Face left);

struct RouxPlan {
    RouxFrame frame;
    Symmetry hold;  // rotation before the turns
    std::vector<Turn> first_square;
    std::vector<Turn> first_block;
    std::vector<Turn> second_square;
    std::vector<Turn> second_block;
    std::optional<CornerLook> corners;
    std::array<std::vector<Turn>, 3> edges;  // indexed by LastSixAim
    std::size_t length = 0;                  // length in turns; a slice counts as one turn
};

// Returns the best plans for these frames, shortest first. The result is empty only if the search was stopped.
std::vector<RouxPlan> roux_plans(std::span<const RouxFrame> frames, RouxStyle style, const StopToken& stop);

}  // namespace cubewright::rubik
