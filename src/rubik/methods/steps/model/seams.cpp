#include "rubik/methods/steps/model/seams.hpp"

#include <utility>
#include <vector>

#include "texts/codes.hpp"
#include "twisty/seams.hpp"

namespace cubewright::rubik {

namespace {

void append_step(SolutionStep& joined, const SolutionStep& next) {
    if (!next.turns.empty()) ++joined.joined;
    joined.name.append(joined_steps).append(next.name);
    joined.note = say(Text::two_sentences, std::move(joined.note), next.note);
    if (joined.case_name && next.case_name)
        joined.case_name->append(joined_steps).append(*next.case_name);
    else if (next.case_name)
        joined.case_name = next.case_name;
}

}  // namespace

Solution merge_adjacent_turns(const Cube& cube, Solution solution) {
    std::vector<std::vector<Turn>> turns;
    turns.reserve(solution.steps.size());
    for (const SolutionStep& step : solution.steps) turns.push_back(step.turns);
    const auto reaches_goal = [&](std::size_t step, std::span<const Turn> so_far) {
        return is_step_done(solution.goals, solution.steps[step].name, after(cube, so_far), solution.first_colour);
    };
    std::vector<SolutionStep> steps;
    Cube now = cube;
    for (twisty::MergedStep& merged : twisty::merge_step_boundaries(turns, CubeSize::three, reaches_goal)) {
        SolutionStep step = std::move(solution.steps[merged.first]);
        const bool had_turns = !step.turns.empty();
        for (std::size_t i = merged.first + 1; i <= merged.last; ++i) append_step(step, solution.steps[i]);
        step.turns = std::move(merged.turns);
        step.parts.clear();
        if (had_turns && step.turns.empty()) {
            step.case_name.reset();
            step.note = Text::note_already_done;
        }
        step.cube = now = after(now, step.turns);
        steps.push_back(std::move(step));
    }
    solution.steps = std::move(steps);
    return solution;
}

std::size_t count_joined_steps(const Solution& solution) {
    std::size_t joined = 0;
    for (const SolutionStep& step : solution.steps) joined += step.joined;
    return joined;
}

}  // namespace cubewright::rubik
