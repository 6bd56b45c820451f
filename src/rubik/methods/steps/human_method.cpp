#include "rubik/methods/steps/human_method.hpp"

#include <algorithm>
#include <utility>

#include "rubik/group/group_facts.hpp"
#include "rubik/methods/steps/recognise.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {

namespace {

// Returns white unless the cross of another colour is already solved.
Face find_advanced_colour(const Cube& cube) {
    const Recognition recognition = recognise_case(cube);
    return recognition.stage == Stage::cross ? Face::U : recognition.first_colour;
}

}  // namespace

std::optional<std::size_t> find_style(const HumanMethod& method, std::string_view name) {
    const auto found = std::ranges::find(method.styles, name, &MethodStyle::name);
    if (found == method.styles.end()) return std::nullopt;
    return static_cast<std::size_t>(found - method.styles.begin());
}

bool has_option(const MethodRequest& request, std::string_view option) {
    return std::ranges::find(request.options, option) != request.options.end();
}

Result<std::optional<Hint>> find_next_step(const HumanMethod& method, std::string_view style, const Cube& cube,
                                           std::optional<Face> first_colour, const ColourNames& names,
                                           const StopToken& stop) {
    TRY_VOID(solvable(cube));
    if (is_solved_in_any_orientation(cube)) return std::nullopt;
    auto solution = method.solve(cube, {.style = style,
                                        .first_colours = {first_colour.value_or(find_advanced_colour(cube))},
                                        .colours = names,
                                        .stop = stop});
    return first_step_hint(std::move(solution));
}

Result<std::optional<Hint>> first_step_hint(Result<Solution> solution) {
    if (!solution) return tl::unexpected(solution.error());
    std::optional<Hint> hint;
    std::vector<Turn> hold;
    for (SolutionStep& step : solution->steps) {
        if (step.turns.empty()) continue;
        if (step.name == hold_step) {
            hold = step.turns;
        } else if (!hint) {
            step.turns.insert(step.turns.begin(), hold.begin(), hold.end());
            std::erase_if(step.parts, [](const SolutionPart& part) { return part.turns.empty(); });
            if (!step.parts.empty()) {
                auto& first = step.parts.front().turns;
                first.insert(first.begin(), hold.begin(), hold.end());
            }
            Message text = tr("next: {note~}", step.note);
            hint = Hint{std::move(text), std::move(step), 0};
        } else {
            ++hint->steps_after;
        }
    }
    return hint;
}

Result<Solution> replayed(const Cube& cube, Solution solution) {
    Cube now = cube;
    for (const SolutionStep& step : solution.steps) {
        now = after(now, step.turns);
        if (!(now == step.cube) || !is_step_done(solution.goals, step.name, now, solution.first_colour))
            return fail("step-does-not-hold",
                        tr("step '{name}' of {method_name} failed its check", step.name, solution.method));
    }
    return solution;
}

Result<Cube> solvable(const Cube& cube) {
    if (!is_solvable(cube))
        return fail("no-turns-solve-it", tr("this cube cannot be solved by turning its faces"), {},
                    tr("a correctly assembled cube"));
    return cube;
}

}  // namespace cubewright::rubik
