#include "rubik/methods/steps/model/human_method.hpp"

#include <algorithm>
#include <utility>

#include "rubik/methods/steps/model/recognise.hpp"
#include "rubik/methods/steps/model/replay.hpp"
#include "texts/codes.hpp"

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
    if (auto checked = solvable(cube); !checked) return tl::unexpected(checked.error());
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
            Message text = say(Text::hint_next, step.note);
            hint = Hint{std::move(text), std::move(step), 0};
        } else {
            ++hint->steps_after;
        }
    }
    return hint;
}

}  // namespace cubewright::rubik
