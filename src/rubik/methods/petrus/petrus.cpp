#include "rubik/methods/petrus/petrus.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <utility>

#include "rubik/methods/library/slots.hpp"
#include "rubik/methods/petrus/petrus_search.hpp"
#include "rubik/methods/steps/block_search.hpp"
#include "rubik/methods/steps/blocks.hpp"
#include "rubik/methods/steps/eo_line.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/oriented_ending.hpp"
#include "rubik/methods/steps/oriented_layer.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "texts/message.hpp"
#include "twisty/cube_symmetries.hpp"
#include "twisty/problem.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array petrus_styles{
    MethodStyle{"teach", tr("As taught"), tr("Block by block; the last layer is oriented, then permuted"), 1, 64},
    MethodStyle{"fluent", tr("Fluent"),
                tr("Looks ahead from block to block; solves the last-layer corners in one algorithm"), 1, 64},
    MethodStyle{"shortest", tr("Shortest"),
                tr("Tries many blocks and solves the last layer in one algorithm; may take several seconds"), 3, 96,
                true},
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
    TRY_VOID(solvable(cube));
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
    TRY_VOID(solvable(cube));
    if (options.first_colours.empty()) return fail("no-first-colour", tr("no starting colour given"), "first_colours");
    const auto rest = [&](const Cube& two_layers) { return petrus_last_layer_length(two_layers, options.style); };
    const auto plans = petrus_plans(petrus_frames(cube, options), {options.style, rest, options.stop});
    if (options.stop.stop_requested() || plans.empty()) return interrupted(tr("No solution was found."));
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
            .title = tr("Petrus"),
            .summary = tr("A growing block, edge orientation along the way, then the rest with two faces."),
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

namespace {

bool is_small_block_solved_at(const Cube& seen, bool front) {
    return front ? are_solved(seen, left_front_square) && are_solved(seen, std::array{tracked(Edge::DF)})
                 : are_solved(seen, left_back_square) && are_solved(seen, std::array{tracked(Edge::DB)});
}

bool is_small_block_solved(const Cube& seen) {
    return is_small_block_solved_at(seen, false) || is_small_block_solved_at(seen, true);
}

bool is_long_block_solved(const Cube& seen) {
    return are_solved(seen, long_block);
}

bool are_free_edges_oriented(const Cube& seen) {
    return is_long_block_solved(seen) && are_edges_oriented(seen);
}

bool is_right_square_solved(const Cube& seen) {
    return are_free_edges_oriented(seen) && is_second_square_solved(seen);
}

bool is_right_side_solved(const Cube& seen) {
    return are_edges_oriented(seen) && are_two_layers_solved(seen);
}

constexpr std::array petrus_steps{
    StepGoal{"2x2x2", is_small_block_solved},
    StepGoal{"2x2x3", is_long_block_solved},
    StepGoal{"eo", are_free_edges_oriented},
    StepGoal{"square", is_right_square_solved},
    StepGoal{"two layers", is_right_side_solved},
    StepGoal{"ocll", is_last_face_solved},
    StepGoal{"coll", is_coll_solved},
    StepGoal{"zbll", is_solved},
    StepGoal{"pll", is_solved},
    StepGoal{"epll", is_solved},
};

constexpr std::string_view right_face = "R";

OrientedEnding petrus_ending(PetrusStyle style) {
    return static_cast<OrientedEnding>(style);
}

// Names of the colours and faces in the plan.
struct BlockNames {
    Message below;
    Message left;
    Message first;   // colour of the end that is built first
    Message second;  // colour of the other end
    Message right;
    std::string_view third_face;  // the third face, besides U and R, that preserves the first end
};

BlockNames block_names(const PetrusPlan& plan, const ColourNames& names) {
    const Cube& held = rotation_part(petrus_frame(solved_cube, plan.frame.below, plan.frame.left, false).hold);
    const auto colour = [&](Face f) { return twisty::describe_colour(names[index(centre_at(held, f))]); };
    BlockNames block{colour(Face::D), colour(Face::L), colour(Face::B), colour(Face::F), colour(Face::R), "F"};
    if (plan.frame.front_first) {
        std::swap(block.first, block.second);
        block.third_face = "B";
    }
    return block;
}

}  // namespace

std::span<const StepGoal> petrus_goals() {
    return petrus_steps;
}

std::size_t count_petrus_steps(const Cube& seen, bool front_first) {
    if (!is_small_block_solved_at(seen, front_first)) return 0;
    std::size_t done = 0;
    for (const StepGoal& goal : petrus_steps) {
        if (goal.step == "coll" || goal.step == "zbll" || goal.step == "epll") continue;
        if (!goal.holds(seen)) break;
        ++done;
    }
    return done;
}

unsigned petrus_last_layer_length(const Cube& two_layers, PetrusStyle style) {
    return oriented_ending_length(two_layers, petrus_ending(style));
}

Solution write_petrus(const Cube& cube, const PetrusPlan& plan, PetrusStyle style, const ColourNames& names) {
    SolutionWriter writer("petrus", petrus_steps, cube, plan.frame.below, names, rotation_turns(plan.frame.hold));
    const BlockNames block = block_names(plan, names);
    const auto& [small, longer, edges, square, rest] = plan.stages;
    const bool by_square = style == PetrusStyle::teach;
    if (by_square) writer.disable_merging();
    writer.perform_moves(small);
    writer.end_step("2x2x2", {},
                    tr("Build a 2×2×2 block: the {below}-{left}-{first} corner and the three edges next to it.",
                       block.below, block.left, block.first));
    writer.perform_moves(longer);
    writer.end_step("2x2x3", {},
                    tr("Extend the block to 2×2×3 with the {below}-{left}-{second} corner and two edges. U, R and "
                       "{third_face} preserve the block.",
                       block.below, block.left, block.second, block.third_face));
    const auto bad = std::popcount(bad_edges(writer.seen()));
    writer.perform_moves(edges);
    writer.end_step("eo", {},
                    tr("Orient the {bad} bad edges and restore the block. From here on, R and U are enough.", bad));
    if (by_square) {
        writer.perform_moves(square);
        writer.end_step(
            "square", {},
            tr("Build a 1×2×2 square around the {right} centre. {right_face} and U preserve the other block.",
               block.right, right_face));
    }
    writer.perform_moves(rest);
    writer.end_step("two layers", {},
                    by_square ? tr("Join the last corner to its edge and attach the pair to the square. This completes "
                                   "the {right} block.",
                                   block.right)
                              : tr("Build the {right} block. {right_face} and U preserve the other block. The first "
                                   "two layers are now solved.",
                                   block.right, right_face));
    write_oriented_ending(writer, petrus_ending(style));
    return std::move(writer).solution();
}

void update_petrus_notes(Solution& solution, const PetrusPlan& plan, const ColourNames& names) {
    const BlockNames block = block_names(plan, names);
    for (SolutionStep& step : solution.steps) {
        if (!step.turns.empty()) continue;
        if (step.name == "2x2x2")
            step.note = tr("The 2×2×2 block with the {below}-{left}-{first} corner is already built.", block.below,
                           block.left, block.first);
        if (step.name == "2x2x3") step.note = tr("The 2×2×3 block is already built.");
        if (step.name == "eo") step.note = tr("All edges are already oriented. R and U are enough.");
        if (step.name == "square") step.note = tr("A square around the {right} centre is already built.", block.right);
        if (step.name == "two layers") step.note = tr("The {right} block is already built.", block.right);
    }
}

}  // namespace cubewright::rubik
