#include "rubik/methods/zz/zz.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <utility>

#include "rubik/methods/library/slots.hpp"
#include "rubik/methods/steps/block_search.hpp"
#include "rubik/methods/steps/blocks.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/oriented_ending.hpp"
#include "rubik/methods/steps/oriented_layer.hpp"
#include "rubik/methods/steps/recognise.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "rubik/methods/zz/zz_search.hpp"
#include "texts/message.hpp"
#include "twisty/cube_symmetries.hpp"
#include "twisty/problem.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array zz_styles{
    MethodStyle{"teach", tr("As taught"),
                tr("Line, then blocks that start with squares; the last layer is oriented, then permuted"), 1, 64},
    MethodStyle{"fluent", tr("Fluent"),
                tr("Line or cross, blocks or pairs; solves the last-layer corners in one algorithm"), 1, 96},
    MethodStyle{"shortest", tr("Shortest"),
                tr("Tries many starts and solves the last layer in one algorithm; may take several seconds"), 3, 128,
                true},
};

constexpr std::array zz_options{
    MethodOption{"eo_cross", tr("start with the EO cross and continue with pairs")},
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
    TRY_VOID(solvable(cube));
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
    TRY_VOID(solvable(cube));
    if (options.first_colours.empty()) return fail("no-first-colour", tr("no starting colour given"), "first_colours");
    const auto rest = [&](const Cube& two_layers) { return zz_last_layer_length(two_layers, options.style); };
    const auto plans = zz_plans(zz_frames(cube, options), {options.style, options.wants_cross, rest, options.stop});
    if (options.stop.stop_requested() || plans.empty()) return interrupted(tr("No solution was found."));
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
            .title = tr("ZZ"),
            .summary = tr("Edge orientation first, then the rest with three faces."),
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

namespace {

// Checks a block goal on either side. The left-right mirror image maps the blocks of one side to those of the other.
template <bool (*Holds)(const Cube&)>
bool is_on_either_side(const Cube& seen) {
    return is_eo_line_solved(seen) && (Holds(seen) || Holds(mirrored(seen)));
}

bool are_two_layers_oriented(const Cube& seen) {
    return is_eo_line_solved(seen) && are_two_layers_solved(seen);
}

constexpr std::array zz_steps{
    StepGoal{"eo line", is_eo_line_solved},
    StepGoal{"eo cross", is_eo_cross_solved},
    StepGoal{"square 1", is_on_either_side<is_first_square_solved>},
    StepGoal{"block 1", is_on_either_side<is_left_block_solved>},
    StepGoal{"square 2", is_on_either_side<is_second_square_solved>},
    StepGoal{"block 2", are_two_layers_oriented},
    StepGoal{"pair 1", are_pairs_solved<1>},
    StepGoal{"pair 2", are_pairs_solved<2>},
    StepGoal{"pair 3", are_pairs_solved<3>},
    StepGoal{"pair 4", are_pairs_solved<4>},
    StepGoal{"ocll", is_last_face_solved},
    StepGoal{"coll", is_coll_solved},
    StepGoal{"zbll", is_solved},
    StepGoal{"pll", is_solved},
    StepGoal{"epll", is_solved},
};

constexpr std::array<std::string_view, 4> block_step_names{"square 1", "block 1", "square 2", "block 2"};

OrientedEnding zz_ending(ZzStyle style) {
    return static_cast<OrientedEnding>(style);
}

// Colour and face names of the two sides, in building order.
struct SideNames {
    Message below;
    std::array<Message, 2> colours;          // colours of the first and second block
    std::array<std::string_view, 2> turned;  // the face that is turned for each side
};

SideNames side_names(const ZzPlan& plan, const ColourNames& names) {
    const auto colour = [&](Face held) {
        return twisty::describe_colour(names[index(
            centre_at(rotation_part(zz_frame(solved_cube, plan.frame.below, plan.frame.front).hold), held))]);
    };
    SideNames sides{
        twisty::describe_colour(names[index(plan.frame.below)]), {colour(Face::L), colour(Face::R)}, {"L", "R"}};
    if (!plan.left_first) {
        std::swap(sides.colours[0], sides.colours[1]);
        std::swap(sides.turned[0], sides.turned[1]);
    }
    return sides;
}

void write_block_steps(SolutionWriter& writer, const ZzPlan& plan, bool with_squares, const ColourNames& names) {
    const SideNames sides = side_names(plan, names);
    const auto& [first, second] = sides.colours;
    const std::array<Message, 4> notes{
        tr("Build a 1×2×2 square around the {first} centre: the {below}-{first} edge on the bottom, one corner and the "
           "edge next to it. R, U and L preserve the line.",
           first, sides.below),
        with_squares ? tr("Join the last corner to its edge and attach the pair to the square. This completes the "
                          "{right} block.",
                          first)
                     : tr("Build the {first} 1×2×3 block. R, U and L preserve the line.", first),
        tr("Build a 1×2×2 square around the {right} centre. {right_face} and U preserve the other block.", second,
           sides.turned[1]),
        with_squares ? tr("Join the last corner to its edge and attach the pair to the square. This completes the "
                          "{right} block.",
                          second)
                     : tr("Build the {right} block. {right_face} and U preserve the other block. The first two layers "
                          "are now solved.",
                          second, sides.turned[1])};
    for (std::size_t stage = 0; stage < block_step_names.size(); ++stage) {
        if (!with_squares && stage % 2 == 0) continue;
        writer.perform_moves(plan.blocks[stage]);
        writer.end_step(std::string(block_step_names[stage]), {}, notes[stage]);
    }
}

void write_pair_steps(SolutionWriter& writer, const ZzPlan& plan) {
    const InsertionTable& table = *oriented_insertions({});
    for (const PlacedInsertion& placed : plan.pairs) {
        const int before = std::popcount(solved_pairs(writer.seen()));
        const SlotCase named = slot_case(writer.seen(), placed.slot);
        const auto& faces = edge_faces[index(slot_edge(placed.slot))];
        const Message colours = tr("{below}-{colour}", writer.colour(faces[0]), writer.colour(faces[1]));
        writer.turn_u(placed.u_quarters);
        writer.perform_moves(table[placed.insertion].sequence.span());
        writer.end_pair(before, named.found, colours);
    }
}

}  // namespace

std::span<const StepGoal> zz_goals() {
    return zz_steps;
}

std::size_t count_zz_steps(const Cube& seen) {
    std::size_t done = 0;
    for (const StepGoal& goal : zz_steps) {
        const bool taught = goal.step == "eo line" || goal.step == "ocll" || goal.step == "pll" ||
                            std::ranges::find(block_step_names, goal.step) != block_step_names.end();
        if (!taught) continue;
        if (!goal.holds(seen)) break;
        ++done;
    }
    return done;
}

unsigned zz_last_layer_length(const Cube& two_layers, ZzStyle style) {
    return oriented_ending_length(two_layers, zz_ending(style));
}

Solution write_zz(const Cube& cube, const ZzPlan& plan, ZzStyle style, const ColourNames& names) {
    SolutionWriter writer("zz", zz_steps, cube, plan.frame.below, names, rotation_turns(plan.frame.hold));
    if (style == ZzStyle::teach) writer.disable_merging();
    const Message below = writer.colour(Face::D);
    writer.perform_moves(plan.start);
    if (plan.aim == EoAim::line) {
        writer.end_step("eo line", {},
                        tr("Orient all edges and place the {below}-{colour} and {below}-{colour2} edges on the bottom. "
                           "From here on, R, U and L are enough.",
                           below, writer.colour(Face::F), writer.colour(Face::B)));
        write_block_steps(writer, plan, style == ZzStyle::teach, names);
    } else {
        writer.end_step(
            "eo cross", {},
            tr("Orient all edges and make the {below} cross on the bottom. From here on, R, U and L are enough.",
               below));
        writer.end_solved_pairs(1, std::popcount(solved_pairs(writer.seen())));
        write_pair_steps(writer, plan);
    }
    write_oriented_ending(writer, zz_ending(style));
    return std::move(writer).solution();
}

void update_zz_notes(Solution& solution, const ZzPlan& plan, const ColourNames& names) {
    const SideNames sides = side_names(plan, names);
    for (SolutionStep& step : solution.steps) {
        if (!step.turns.empty()) continue;
        if (step.name == "eo line")
            step.note = tr("All edges are already oriented and the line is already built. R, U and L are enough.");
        if (step.name == "eo cross")
            step.note =
                tr("All edges are already oriented and the {below} cross is already done. R, U and L are enough.",
                   sides.below);
        const auto block = std::ranges::find(block_step_names, std::string_view(step.name));
        if (block == block_step_names.end()) continue;
        const auto stage = static_cast<std::size_t>(block - block_step_names.begin());
        step.note = Message{stage % 2 == 0 ? tr("A square around the {colours} centre is already built.")
                                           : tr("The {colours} block is already built."),
                            {sides.colours[stage / 2]}};
    }
}

}  // namespace cubewright::rubik
