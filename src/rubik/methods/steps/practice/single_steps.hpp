// One step alone, in the fewest moves there are: what a solver compares an own attempt with.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

enum class SingleStep : std::uint8_t {
    cross,        // the four edges of a colour
    xcross,       // and one pair of corner and edge
    eo_line,      // all twelve edges oriented, two opposite ones of the colour in place (ZZ)
    block_222,    // a corner of the colour with its three edges (Petrus)
    first_block,  // two corners of the colour and the three edges between them (Roux)
};
inline constexpr std::array all_single_steps{SingleStep::cross, SingleStep::xcross, SingleStep::eo_line,
                                             SingleStep::block_222, SingleStep::first_block};

std::string_view name(SingleStep step);  // "cross", "xcross", "eoline", "block222", "fb"
std::optional<SingleStep> single_step_named(std::string_view text);
std::span<const StepPromise> single_step_promises();

// A way of the fewest moves for each of the colours, the shortest first. The cube is turned as a
// whole first so that the colour is below and the step is where its name says: the pair and the
// small block at front right, the line from front to back, the block of two corners on the left. Stopped, it fails
// before the next colour.
Result<std::vector<Solution>> solve_step(const Cube& cube, SingleStep step, std::span<const Face> colours = all_faces,
                                         const ColourNames& names = western_colour_names(), const StopToken& stop = {});

}  // namespace cubewright::rubik
