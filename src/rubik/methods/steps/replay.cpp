#include "rubik/methods/steps/replay.hpp"

#include <fmt/core.h>

#include "rubik/group/laws.hpp"
#include "rubik/methods/steps/promise.hpp"

namespace cubewright::rubik {

Result<Solution> replayed(const Cube& cube, Solution solution) {
    Cube now = cube;
    for (const SolutionStep& step : solution.steps) {
        now = after(now, step.turns);
        if (!(now == step.cube) || !step_holds(solution.promises, step.name, now, solution.first_colour))
            return fail(fmt::format("the step '{}' of {} does not hold", step.name, solution.method));
    }
    return solution;
}

Result<Cube> solvable(const Cube& cube) {
    if (!is_solvable(cube))
        return fail("no turns can solve this cube", {}, "a cube that was taken apart is put together right");
    return cube;
}

}  // namespace cubewright::rubik
