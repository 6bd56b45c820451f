#include "rubik/methods/roux/roux.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "rubik/methods/roux/roux_solution.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/replay.hpp"
#include "rubik/methods/steps/model/seams.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"
#include "twisty/ergonomics.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array roux_styles{
    MethodStyle{"teach", help::style_teach, help::roux_teach, 1, 40},
    MethodStyle{"fluent", help::style_fluent, help::roux_fluent, 1, 40},
    MethodStyle{"shortest", help::style_shortest, help::roux_shortest, 3, 64, true},
};

bool touches(Face a, Face b) {
    return axis(a) != axis(b);
}

std::vector<RouxFrame> roux_frames(const Cube& cube, const RouxOptions& options) {
    std::vector<RouxFrame> frames;
    for (const Face below : options.first_colours) {
        const Face as_held = centre_at(after(cube, hold_below(cube, below)), Face::L);
        for (const Face left : all_faces) {
            if (!touches(left, below)) continue;
            const bool wanted =
                options.left ? left == *options.left : options.style != RouxStyle::teach || left == as_held;
            if (wanted) frames.push_back(roux_frame(cube, below, left));
        }
    }
    return frames;
}

// Ranks solutions by number of turns, counting a slice as one, then by ergonomics. In the fluent style, keeping steps
// separate is worth three turns.
auto merit(const Solution& solution, RouxStyle style) {
    const std::size_t lost_step = style == RouxStyle::fluent ? 3 : 0;
    const auto turns = all_turns(solution);
    return std::tuple(length(turns, Metric::stm) + (lost_step * count_joined_steps(solution)), effort(turns));
}

// Progress of a cube for a given bottom and left colour: the number of consecutive goals already reached.
struct RouxProgress {
    std::size_t steps = 0;
    Face below{};
    Face left{};
};

RouxProgress find_roux_progress(const Cube& cube, std::optional<Face> first_colour) {
    RouxProgress best{0, first_colour.value_or(Face::U), {}};
    for (const Symmetry s : all_symmetries) {
        if (is_mirror(s)) continue;
        const Cube held = cube * rotation_part(s);
        for (const Face below : all_faces) {
            if (first_colour && below != *first_colour) continue;
            const auto seen = seen_by_blocks(held, below);
            if (!seen) continue;
            std::size_t steps = 0;
            for (const StepGoal& goal : roux_goals()) {
                if (!goal.holds(*seen)) break;
                ++steps;
            }
            if (steps > best.steps) best = {steps, below, centre_at(held, Face::L)};
        }
    }
    return best;
}

Result<std::optional<Hint>> roux_hint(const Cube& cube, std::optional<Face> first_colour, const ColourNames& names,
                                      const StopToken& stop) {
    if (auto checked = solvable(cube); !checked) return tl::unexpected(checked.error());
    if (is_solved_in_any_orientation(cube)) return std::nullopt;
    const RouxProgress progress = find_roux_progress(cube, first_colour);
    RouxOptions options{
        .style = RouxStyle::teach, .first_colours = {progress.below}, .left = {}, .colours = names, .stop = stop};
    if (progress.steps > 0) options.left = progress.left;
    return first_step_hint(solve_roux(cube, options));
}

}  // namespace

Result<Solution> solve_roux(const Cube& cube, const RouxOptions& options) {
    if (auto checked = solvable(cube); !checked) return tl::unexpected(checked.error());
    if (options.first_colours.empty()) return fail(Text::no_first_colour, "first_colours");
    const auto plans = roux_plans(roux_frames(cube, options), options.style, options.stop);
    if (options.stop.stop_requested() || plans.empty())
        return fail_with_kind(Text::interrupted, Text::solving_interrupted);
    std::optional<Solution> best;
    for (const RouxPlan& plan : plans) {
        Solution written = write_roux(cube, plan, options.style == RouxStyle::teach, options.colours);
        Solution solution = written.is_taught ? std::move(written) : merge_adjacent_turns(cube, std::move(written));
        update_roux_notes(solution, plan, options.colours);
        if (!best || merit(solution, options.style) < merit(*best, options.style)) best = std::move(solution);
    }
    return replayed(cube, std::move(best).value());
}

HumanMethod roux_method() {
    return {.name = "roux",
            .title = help::title_roux,
            .summary = help::method_roux,
            .styles = roux_styles,
            .usual_style = 1,
            .options = {},
            .steps = roux_goals(),
            .solve =
                [](const Cube& cube, const MethodRequest& request) {
                    return solve_roux(
                        cube, {.style = static_cast<RouxStyle>(find_style(roux_method(), request.style).value_or(1)),
                               .first_colours = request.first_colours,
                               .colours = request.colours,
                               .stop = request.stop});
                },
            .hint = roux_hint};
}

}  // namespace cubewright::rubik
