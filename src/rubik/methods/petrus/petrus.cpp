#include "rubik/methods/petrus/petrus.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "rubik/methods/petrus/petrus_solution.hpp"
#include "rubik/methods/steps/blocks/block_beam.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/replay.hpp"
#include "rubik/methods/steps/model/seams.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array petrus_styles{
    MethodStyle{"teach", help::style_teach, help::petrus_teach, 1, 64},
    MethodStyle{"fluent", help::style_fluent, help::petrus_fluent, 1, 64},
    MethodStyle{"shortest", help::style_shortest, help::petrus_shortest, 3, 96, true},
};

std::vector<PetrusFrame> petrus_frames(const Cube& cube, const PetrusOptions& options) {
    std::vector<PetrusFrame> frames;
    for (const Face below : options.first_colours) {
        const Cube held = after(cube, hold_below(cube, below));
        for (const Face left : {Face::L, Face::F, Face::R, Face::B}) {
            const Face colour = centre_at(held, left);
            if (options.left.value_or(colour) != colour) continue;
            for (const bool front_first : {false, true})
                if (options.front_first.value_or(front_first) == front_first)
                    frames.push_back(petrus_frame(cube, below, colour, front_first));
        }
    }
    return frames;
}

// In the fluent style, keeping steps separate is worth three turns.
std::size_t petrus_step_bonus(PetrusStyle style) {
    return style == PetrusStyle::fluent ? 3 : 0;
}

// The orientation with the most progress. If nothing is solved, any orientation may be chosen.
struct PetrusProgress {
    std::size_t steps = 0;
    Face below{};
    std::optional<Face> left;
    std::optional<bool> front_first;
};

PetrusProgress find_petrus_progress(const Cube& cube, std::optional<Face> first_colour) {
    PetrusProgress best{0, first_colour.value_or(Face::U), std::nullopt, std::nullopt};
    for (const Symmetry s : all_symmetries) {
        const Cube held = cube * rotation_part(s);
        const Face below = centre_at(held, Face::D);
        if (is_mirror(s) || (first_colour && below != *first_colour)) continue;
        for (const bool front_first : {false, true}) {
            const std::size_t steps = count_petrus_steps(as_seen(held), front_first);
            if (steps > best.steps) best = {steps, below, centre_at(held, Face::L), front_first};
        }
    }
    return best;
}

Result<std::optional<Hint>> petrus_hint(const Cube& cube, std::optional<Face> first_colour, const ColourNames& names,
                                        const StopToken& stop) {
    if (auto checked = solvable(cube); !checked) return tl::unexpected(checked.error());
    if (is_solved_in_any_orientation(cube)) return std::nullopt;
    const PetrusProgress progress = find_petrus_progress(cube, first_colour);
    return first_step_hint(solve_petrus(cube, {.style = PetrusStyle::teach,
                                               .first_colours = {progress.below},
                                               .left = progress.left,
                                               .front_first = progress.front_first,
                                               .colours = names,
                                               .stop = stop}));
}

}  // namespace

Result<Solution> solve_petrus(const Cube& cube, const PetrusOptions& options) {
    if (auto checked = solvable(cube); !checked) return tl::unexpected(checked.error());
    if (options.first_colours.empty()) return fail(Text::no_first_colour, "first_colours");
    const auto rest = [&](const Cube& two_layers) { return petrus_last_layer_length(two_layers, options.style); };
    const auto plans = petrus_plans(petrus_frames(cube, options), {options.style, rest, options.stop});
    if (options.stop.stop_requested() || plans.empty())
        return fail_with_kind(Text::interrupted, Text::solving_interrupted);
    const std::size_t apart = petrus_step_bonus(options.style);
    std::optional<Solution> best;
    for (const PetrusPlan& plan : plans) {
        Solution written = write_petrus(cube, plan, options.style, options.colours);
        Solution solution = written.is_taught ? std::move(written) : merge_adjacent_turns(cube, std::move(written));
        update_petrus_notes(solution, plan, options.colours);
        if (!best || rank_by_half_turns(solution, apart) < rank_by_half_turns(*best, apart)) best = std::move(solution);
    }
    return replayed(cube, std::move(best).value());
}

HumanMethod petrus_method() {
    return {.name = "petrus",
            .title = help::title_petrus,
            .summary = help::method_petrus,
            .styles = petrus_styles,
            .usual_style = 1,
            .options = {},
            .steps = petrus_goals(),
            .solve =
                [](const Cube& cube, const MethodRequest& request) {
                    return solve_petrus(
                        cube,
                        {.style = static_cast<PetrusStyle>(find_style(petrus_method(), request.style).value_or(1)),
                         .first_colours = request.first_colours,
                         .colours = request.colours,
                         .stop = request.stop});
                },
            .hint = petrus_hint};
}

}  // namespace cubewright::rubik
