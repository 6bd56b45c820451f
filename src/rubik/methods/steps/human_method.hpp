// A human solving method: its styles, options, steps with their goals, and functions for solutions and hints. Solutions
// are verified by replay. methods/registry.cpp lists all methods, and every interface offers the methods in that list.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/step_goal.hpp"

namespace cubewright::rubik {

struct MethodStyle {
    std::string_view name;  // "teach", as used in requests
    PlainText title;        // "As taught", as shown in the app
    PlainText help;
    double seconds = 1;         // maximum CPU time in seconds
    std::size_t megabytes = 1;  // maximum memory in megabytes
    // Whether both the usual first colour and its opposite are tried when no colour is requested.
    bool either_side_first = false;
};

// An option specific to one method (default: off).
struct MethodOption {
    std::string_view name;  // "no_xcross"
    PlainText help;
};

struct MethodRequest {
    std::string_view style;                      // name of one of the method's styles
    std::vector<Face> first_colours{Face::U};    // colours to start with; the best one is used
    std::vector<std::string_view> options = {};  // the requested options of this method
    ColourNames colours = western_colour_names();
    StopToken stop{};
};

struct Hint {
    Message text;             // "next: insert the green-red pair"
    SolutionStep step;        // the turns, including an initial rotation
    std::size_t steps_after;  // number of further steps that need turns
};

struct HumanMethod {
    std::string_view name;  // "cfop", as used in requests
    PlainText title;        // "CFOP", as displayed
    PlainText summary;      // one sentence about who the method suits
    std::span<const MethodStyle> styles;
    std::size_t usual_style;                // index of the default style
    std::span<const MethodOption> options;  // options of the method; may be empty
    std::span<const StepGoal> steps;        // steps in solving order
    // Solves a cube in any orientation. Fails only if the cube is unsolvable or the search was stopped.
    Result<Solution> (*solve)(const Cube& cube, const MethodRequest& request);
    // Returns the next step for the given first colour, or for the colour with the most progress. Returns
    // std::nullopt for a solved cube, and fails for an unsolvable one.
    Result<std::optional<Hint>> (*hint)(const Cube& cube, std::optional<Face> first_colour, const ColourNames& names,
                                        const StopToken& stop);
};

// Returns the index of the style with this name, or std::nullopt if the method has no such style.
std::optional<std::size_t> find_style(const HumanMethod& method, std::string_view name);

bool has_option(const MethodRequest& request, std::string_view option);

// Returns the hint of a method that starts with a cross: the first step of the solution, in the given style, that has
// any turns.
Result<std::optional<Hint>> find_next_step(const HumanMethod& method, std::string_view style, const Cube& cube,
                                           std::optional<Face> first_colour, const ColourNames& names,
                                           const StopToken& stop);

// Returns the first step of a solution that has any turns, as a hint.
Result<std::optional<Hint>> first_step_hint(Result<Solution> solution);

// Verifies the solution by replaying it from the start and checking the goal of each step. Returns the solution if
// every step reaches its goal and leads to the recorded cube. An error indicates a bug in the method.
Result<Solution> replayed(const Cube& cube, Solution solution);

// Returns an error for an unsolvable cube. Methods call this function first.
Result<Cube> solvable(const Cube& cube);

}  // namespace cubewright::rubik
