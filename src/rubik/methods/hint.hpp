// What to do next, and no more than that: for somebody in the middle of a solve.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "rubik/methods/steps/hold.hpp"
#include "rubik/methods/steps/solution.hpp"

namespace cubewright::rubik {

enum class HumanMethod : std::uint8_t { cfop, layer_by_layer };

struct Hint {
    std::string text;         // "next: insert the green-red pair"
    SolutionStep step;        // how; turning the cube over first is part of it
    std::size_t steps_after;  // how many steps that need turns will follow
};

// For the colour that is furthest on already, or the one given. Nothing for a solved cube; an error
// for one that no turns can solve.
Result<std::optional<Hint>> next_hint(const Cube& cube, HumanMethod method, std::optional<Face> first_colour = {},
                                      const ColourNames& names = western_colour_names());

}  // namespace cubewright::rubik
