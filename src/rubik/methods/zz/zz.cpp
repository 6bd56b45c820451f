#include "rubik/methods/zz/zz.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "rubik/methods/steps/blocks/block_beam.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/replay.hpp"
#include "rubik/methods/steps/model/seams.hpp"
#include "rubik/methods/zz/zz_solution.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array zz_styles{
    MethodStyle{"teach", help::style_teach, help::zz_teach, 1, 64},
    MethodStyle{"fluent", help::style_fluent, help::zz_fluent, 1, 96},
    MethodStyle{"shortest", help::style_shortest, help::zz_shortest, 3, 128, true},
};

constexpr std::array zz_options{
    MethodOption{"eo_cross", help::option_eo_cross},
};

// Tries only two adjacent front faces, because edge orientation is the same from the front and from the back.
std::vector<ZzFrame> zz_frames(const Cube& cube, const ZzOptions& options) {
    std::vector<ZzFrame> frames;
    for (const Face below : options.first_colours) {
        const Cube held = after(cube, hold_below(cube, below));
        for (const Face front : {centre_at(held, Face::F), centre_at(held, Face::R)})
            if (!options.front || axis(front) == axis(*options.front)) frames.push_back(zz_frame(cube, below, front));
    }
    return frames;
}

// In the fluent style, keeping steps separate is worth three turns.
std::size_t zz_step_bonus(ZzStyle style) {
    return style == ZzStyle::fluent ? 3 : 0;
}

// The orientation with the most progress, given by its first colour and its front colour.
struct ZzProgress {
    std::size_t steps = 0;
    Face below{};
    std::optional<Face> front;
};

ZzProgress find_zz_progress(const Cube& cube, std::optional<Face> first_colour) {
    ZzProgress best{0, first_colour.value_or(Face::U), std::nullopt};
    for (const Symmetry s : all_symmetries) {
        const Cube held = cube * rotation_part(s);
        const Face below = centre_at(held, Face::D);
        if (is_mirror(s) || (first_colour && below != *first_colour)) continue;
        const std::size_t steps = count_zz_steps(as_seen(held));
        if (steps > best.steps) best = {steps, below, centre_at(held, Face::F)};
    }
    return best;
}

Result<std::optional<Hint>> zz_hint(const Cube& cube, std::optional<Face> first_colour, const ColourNames& names,
                                    const StopToken& stop) {
    if (auto checked = solvable(cube); !checked) return tl::unexpected(checked.error());
    if (is_solved_in_any_orientation(cube)) return std::nullopt;
    const ZzProgress progress = find_zz_progress(cube, first_colour);
    return first_step_hint(solve_zz(cube, {.style = ZzStyle::teach,
                                           .first_colours = {progress.below},
                                           .front = progress.front,
                                           .colours = names,
                                           .stop = stop}));
}

}  // namespace

Result<Solution> solve_zz(const Cube& cube, const ZzOptions& options) {
    if (auto checked = solvable(cube); !checked) return tl::unexpected(checked.error());
    if (options.first_colours.empty()) return fail(Text::no_first_colour, "first_colours");
    const auto rest = [&](const Cube& two_layers) { return zz_last_layer_length(two_layers, options.style); };
    const auto plans = zz_plans(zz_frames(cube, options), {options.style, options.wants_cross, rest, options.stop});
    if (options.stop.stop_requested() || plans.empty())
        return fail_with_kind(Text::interrupted, Text::solving_interrupted);
    const std::size_t apart = zz_step_bonus(options.style);
    std::optional<Solution> best;
    for (const ZzPlan& plan : plans) {
        Solution written = write_zz(cube, plan, options.style, options.colours);
        Solution solution = written.is_taught ? std::move(written) : merge_adjacent_turns(cube, std::move(written));
        update_zz_notes(solution, plan, options.colours);
        if (!best || rank_by_half_turns(solution, apart) < rank_by_half_turns(*best, apart)) best = std::move(solution);
    }
    return replayed(cube, std::move(best).value());
}

HumanMethod zz_method() {
    return {.name = "zz",
            .title = help::title_zz,
            .summary = help::method_zz,
            .styles = zz_styles,
            .usual_style = 1,
            .options = zz_options,
            .steps = zz_goals(),
            .solve =
                [](const Cube& cube, const MethodRequest& request) {
                    return solve_zz(cube,
                                    {.style = static_cast<ZzStyle>(find_style(zz_method(), request.style).value_or(1)),
                                     .first_colours = request.first_colours,
                                     .wants_cross = has_option(request, "eo_cross"),
                                     .colours = request.colours,
                                     .stop = request.stop});
                },
            .hint = zz_hint};
}

}  // namespace cubewright::rubik
