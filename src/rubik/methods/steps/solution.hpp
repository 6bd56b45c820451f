// The answer of a human method: named steps, each with its turns, a sentence about it and the cube
// it leaves. Done one after the other on the cube they were made for, the steps solve it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"
#include "rubik/methods/steps/promise.hpp"
#include "texts/message.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

struct SolutionStep {
    std::string name;                      // "cross", "pair 2", "oll"
    std::optional<std::string> case_name;  // "F2L 4", "OLL 27", when the library has the case
    std::vector<Turn> turns;
    Message note;  // a sentence for the person who does it
    Cube cube;     // after the step, held as the step leaves it
};

struct Solution {
    std::string method;  // "cfop"
    Face first_colour{};
    std::span<const StepPromise> promises;  // of the method's steps
    std::vector<SolutionStep> steps;
};

std::vector<Turn> all_turns(const Solution& solution);
std::size_t length(const Solution& solution, Metric metric);

}  // namespace cubewright::rubik
