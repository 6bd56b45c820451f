// The result of a human method: named steps, each with its turns, a note and the resulting cube. Performed in order,
// the steps solve the original cube.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"
#include "rubik/methods/steps/model/step_goal.hpp"
#include "texts/message.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

// A part of a step that handles one piece or one algorithm.
struct SolutionPart {
    Message piece;  // "white-green-red corner"
    std::vector<Turn> turns;
    Message note;
    Cube cube;  // state and orientation after the part
};

struct SolutionStep {
    std::string name;                      // "cross", "pair 2", "oll"
    std::optional<std::string> case_name;  // "F2L 4", "OLL 27"; empty if the library does not contain the case
    std::vector<Turn> turns;
    Message note;                       // a sentence for the user
    Cube cube;                          // state and orientation after the step
    std::vector<SolutionPart> parts{};  // the parts that make up the turns; empty if the step is not divided
    std::size_t joined = 0;             // number of non-empty steps that were joined to this one
};

struct Solution {
    std::string method;  // "cfop"
    Face first_colour{};
    std::span<const StepGoal> goals;  // goals of the method's steps
    std::vector<SolutionStep> steps;
    bool is_taught = false;  // true if algorithms are kept complete, without merging adjacent turns
};

std::vector<Turn> all_turns(const Solution& solution);
std::size_t length(const Solution& solution, Metric metric);

}  // namespace cubewright::rubik
