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
#include "rubik/methods/steps/model/promise.hpp"
#include "texts/message.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

// One of several pieces or algorithms that a step consists of, each with its own turns.
struct SolutionPart {
    Message piece;  // "white-green-red corner"
    std::vector<Turn> turns;
    Message note;
    Cube cube;  // after the part, held as the part leaves it
};

struct SolutionStep {
    std::string name;                      // "cross", "pair 2", "oll"
    std::optional<std::string> case_name;  // "F2L 4", "OLL 27", when the library has the case
    std::vector<Turn> turns;
    Message note;                       // a sentence for the person who does it
    Cube cube;                          // after the step, held as the step leaves it
    std::vector<SolutionPart> parts{};  // which together are its turns; none where the step is one whole
    std::size_t joined = 0;             // steps with turns that have become one with this one
};

struct Solution {
    std::string method;  // "cfop"
    Face first_colour{};
    std::span<const StepPromise> promises;  // of the method's steps
    std::vector<SolutionStep> steps;
    bool is_taught = false;  // every algorithm is whole: turns that meet are not merged
};

std::vector<Turn> all_turns(const Solution& solution);
std::size_t length(const Solution& solution, Metric metric);

}  // namespace cubewright::rubik
