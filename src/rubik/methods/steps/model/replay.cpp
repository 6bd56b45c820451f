#include "rubik/methods/steps/model/replay.hpp"

#include "rubik/group/laws.hpp"
#include "rubik/methods/steps/model/step_goal.hpp"
#include "texts/codes.hpp"

namespace cubewright::rubik {

Result<Solution> replayed(const Cube& cube, Solution solution) {
    Cube now = cube;
    for (const SolutionStep& step : solution.steps) {
        now = after(now, step.turns);
        if (!(now == step.cube) || !is_step_done(solution.goals, step.name, now, solution.first_colour))
            return fail(say(Text::step_does_not_hold, step.name, solution.method));
    }
    return solution;
}

Result<Cube> solvable(const Cube& cube) {
    if (!is_solvable(cube)) return fail(Text::no_turns_solve_it, {}, Text::expected_right_assembly);
    return cube;
}

}  // namespace cubewright::rubik
