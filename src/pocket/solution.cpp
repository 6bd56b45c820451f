#include "pocket/solution.hpp"

#include <algorithm>

#include "pocket/hands.hpp"
#include "texts/codes.hpp"
#include "twisty/seams.hpp"

namespace cubewright::pocket {

namespace {

// Returns the cube as seen from one of four sides, relative to the corner at DBL. Returns no value unless that corner
// has the first colour on the bottom.
std::optional<Cube> seen_from(const Cube& cube, unsigned quarters, Face first_colour) {
    const Cube held = quarters == 0 ? cube : cube * as_cube(rotation_about(Face::U, quarters));
    if (first_face_colour(corner_at(held, Corner::DBL)) != first_colour) return std::nullopt;
    return anchored(held);
}

// Returns the largest number of bottom-layer corners that match each other and have the first colour on the bottom.
std::ptrdiff_t count_fitting_corners(const Cube& cube, Face first_colour) {
    std::ptrdiff_t most = 0;
    for (unsigned quarters = 0; quarters < 4; ++quarters)
        if (const auto seen = seen_from(cube, quarters, first_colour))
            most = std::max(most, std::ranges::count_if(places_below, [&](Corner c) {
                                return corner_at(*seen, c) == PlacedCorner{c, 0};
                            }));
    return most;
}

bool is_last_face_solved(const Cube& cube, Face first_colour) {
    const auto seen = seen_from(cube, 0, first_colour);
    return seen && count_fitting_corners(cube, first_colour) == 4 &&
           std::ranges::all_of(places_above, [&](Corner c) { return corner_at(*seen, c).twist == 0; });
}

}  // namespace

std::vector<Turn> all_turns(const Solution& solution) {
    std::vector<Turn> turns;
    for (const SolutionStep& step : solution.steps) turns.insert(turns.end(), step.turns.begin(), step.turns.end());
    return turns;
}

bool is_step_done(std::string_view step, const Cube& cube, Face first_colour) {
    if (const auto joined = step.rfind(joined_steps); joined != std::string_view::npos)
        step.remove_prefix(joined + joined_steps.size());
    if (step == step_name::hold) return first_face_colour(corner_at(cube, Corner::DBL)) == first_colour;
    if (step == step_name::corner_2) return count_fitting_corners(cube, first_colour) >= 2;
    if (step == step_name::corner_3) return count_fitting_corners(cube, first_colour) >= 3;
    if (step == step_name::corner_4) return count_fitting_corners(cube, first_colour) == 4;
    if (step == step_name::last_face) return is_last_face_solved(cube, first_colour);
    return step == step_name::last_corners && is_solved(cube);
}

Solution merge_adjacent_turns(const Cube& cube, Solution solution) {
    std::vector<std::vector<Turn>> turns;
    for (const SolutionStep& step : solution.steps) turns.push_back(step.turns);
    const auto reaches_goal = [&](std::size_t step, std::span<const Turn> so_far) {
        return is_step_done(solution.steps[step].name, after(cube, so_far), solution.first_colour);
    };
    std::vector<SolutionStep> steps;
    Cube now = cube;
    for (MergedStep& merged : merge_step_boundaries(turns, CubeSize::two, reaches_goal)) {
        SolutionStep step = std::move(solution.steps[merged.first]);
        const bool had_turns = !step.turns.empty();
        for (std::size_t i = merged.first + 1; i <= merged.last; ++i) {
            const SolutionStep& next = solution.steps[i];
            step.name.append(joined_steps).append(next.name);
            step.note = say(Text::two_sentences, std::move(step.note), next.note);
            if (next.case_name) step.case_name = next.case_name;
        }
        step.turns = std::move(merged.turns);
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

Result<Solution> replayed(const Cube& cube, Solution solution) {
    Cube now = cube;
    for (const SolutionStep& step : solution.steps) {
        now = after(now, step.turns);
        if (now != step.cube || !is_step_done(step.name, now, solution.first_colour))
            return fail(say(Text::step_does_not_hold, step.name, Text::the_layer_method));
    }
    if (!is_solved(now)) return fail(Text::layers_do_not_solve);
    return solution;
}

}  // namespace cubewright::pocket
