// A way in which people solve the cube, as one value: its styles, its own options, its steps with what each promises,
// and the functions that solve and that say what to do next. methods/registry.cpp lists all of them; every door offers
// what it finds there.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/promise.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

struct MethodStyle {
    std::string_view name;  // "teach", as a program asks for it
    PlainText title;        // "As taught", as a page offers it
    PlainText help;
    double seconds = 1;         // of one processor, at most
    std::size_t megabytes = 1;  // of memory, at most
    // Unless a colour is asked for, is the one across from the usual first colour as good?
    bool either_side_first = false;
};

// Something to be asked for that only this method has; off unless it is.
struct MethodOption {
    std::string_view name;  // "no_xcross"
    PlainText help;
};

struct MethodRequest {
    std::string_view style;                      // one of the method's
    std::vector<Face> first_colours{Face::U};    // the best of them is taken
    std::vector<std::string_view> options = {};  // those of the method's that are asked for
    ColourNames colours = western_colour_names();
    StopToken stop{};
};

struct Hint {
    Message text;             // "next: insert the green-red pair"
    SolutionStep step;        // how; turning the cube over first is part of it
    std::size_t steps_after;  // how many steps that need turns will follow
};

struct HumanMethod {
    std::string_view name;  // "cfop", as a program asks for it
    PlainText title;        // "CFOP", as people call it
    PlainText summary;      // whom it is for, in a sentence
    std::span<const MethodStyle> styles;
    std::size_t usual_style;                // which of them, unless another is asked for
    std::span<const MethodOption> options;  // may be none
    std::span<const StepPromise> steps;     // in the order in which they are done
    // Fails only for a cube that no turns can solve, or when it is stopped. The cube may be held in any way.
    Result<Solution> (*solve)(const Cube& cube, const MethodRequest& request);
    // What to do next, for the colour that is furthest on already or the one given. Nothing for a solved cube; an
    // error for one that no turns can solve.
    Result<std::optional<Hint>> (*hint)(const Cube& cube, std::optional<Face> first_colour, const ColourNames& names,
                                        const StopToken& stop);
};

// Which of the method's styles has this name; nothing for a name that none has.
std::optional<std::size_t> style_named(const HumanMethod& method, std::string_view name);

bool asks_for(const MethodRequest& request, std::string_view option);

// The hint of a method that begins with a cross: the first step with turns in its solution, in the style with this
// name.
Result<std::optional<Hint>> next_step_of(const HumanMethod& method, std::string_view style, const Cube& cube,
                                         std::optional<Face> first_colour, const ColourNames& names,
                                         const StopToken& stop);

// The hint that a solution begins with: its first step with turns.
Result<std::optional<Hint>> first_turns_of(Result<Solution> solution);

}  // namespace cubewright::rubik
