#include "rubik/methods/hint.hpp"

#include "rubik/methods/cfop/cfop.hpp"
#include "rubik/methods/lbl/layer_by_layer.hpp"
#include "rubik/methods/steps/recognise.hpp"
#include "rubik/methods/steps/replay.hpp"

namespace cubewright::rubik {

namespace {

// White, unless some other cross has been made.
Face colour_furthest_on(const Cube& cube) {
    const Recognition recognition = recognise_case(cube);
    return recognition.stage == Stage::cross ? Face::U : recognition.first_colour;
}

std::string as_hint(const std::string& note) {
    std::string text = "next: " + note.substr(0, note.find_last_not_of('.') + 1);
    constexpr std::size_t first = 6;
    if (text[first] >= 'A' && text[first] <= 'Z') text[first] = static_cast<char>(text[first] - 'A' + 'a');
    return text;
}

}  // namespace

Result<std::optional<Hint>> next_hint(const Cube& cube, HumanMethod method, std::optional<Face> first_colour,
                                      const ColourNames& names) {
    if (auto checked = solvable(cube); !checked) return tl::unexpected(checked.error());
    if (is_solved_in_any_hold(cube)) return std::nullopt;
    const std::vector<Face> colours{first_colour.value_or(colour_furthest_on(cube))};
    auto solution = method == HumanMethod::cfop ? solve_cfop(cube, {CfopStyle::teach, colours, true, names, true})
                                                : solve_layer_by_layer(cube, {LayerStyle::teach, colours, names, true});
    if (!solution) return tl::unexpected(solution.error());

    std::optional<Hint> hint;
    std::vector<Turn> hold;
    for (SolutionStep& step : solution->steps) {
        if (step.turns.empty()) continue;
        if (step.name == step_name::hold) {
            hold = step.turns;
        } else if (!hint) {
            step.turns.insert(step.turns.begin(), hold.begin(), hold.end());
            std::string text = as_hint(step.note);
            hint = Hint{std::move(text), std::move(step), 0};
        } else {
            ++hint->steps_after;
        }
    }
    return hint;
}

}  // namespace cubewright::rubik
