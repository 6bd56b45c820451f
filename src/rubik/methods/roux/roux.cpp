#include "rubik/methods/roux/roux.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <utility>

#include "rubik/methods/steps/blocks.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "texts/message.hpp"
#include "twisty/cube_symmetries.hpp"
#include "twisty/ergonomics.hpp"
#include "twisty/problem.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array roux_styles{
    MethodStyle{"teach", tr("As taught"), tr("Starts each block with a square, then solves stage by stage"), 1, 40},
    MethodStyle{"fluent", tr("Fluent"), tr("Builds whole blocks, chosen with the next step in mind"), 1, 40},
    MethodStyle{"shortest", tr("Shortest"), tr("Looks far ahead, from either side; may take several seconds"), 3, 64,
                true},
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
    TRY_VOID(solvable(cube));
    if (is_solved_in_any_orientation(cube)) return std::nullopt;
    const RouxProgress progress = find_roux_progress(cube, first_colour);
    RouxOptions options{
        .style = RouxStyle::teach, .first_colours = {progress.below}, .left = {}, .colours = names, .stop = stop};
    if (progress.steps > 0) options.left = progress.left;
    return first_step_hint(solve_roux(cube, options));
}

}  // namespace

Result<Solution> solve_roux(const Cube& cube, const RouxOptions& options) {
    TRY_VOID(solvable(cube));
    if (options.first_colours.empty()) return fail("no-first-colour", tr("no starting colour given"), "first_colours");
    const auto plans = roux_plans(roux_frames(cube, options), options.style, options.stop);
    if (options.stop.stop_requested() || plans.empty()) return interrupted(tr("No solution was found."));
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
            .title = tr("Roux"),
            .summary = tr("Two blocks, the corners, then the rest with the middle slice."),
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

namespace {

constexpr std::array roux_steps{
    StepGoal{"first square", is_first_square_solved, Sight::by_blocks},
    StepGoal{"first block", is_left_block_solved, Sight::by_blocks},
    StepGoal{"second square", is_second_square_solved, Sight::by_blocks},
    StepGoal{"second block", are_both_blocks_solved, Sight::by_blocks},
    StepGoal{"cmll", are_top_corners_solved, Sight::by_blocks},
    StepGoal{"edge orientation", are_last_edges_oriented, Sight::by_blocks},
    StepGoal{"left and right edges", are_left_right_edges_solved, Sight::by_blocks},
    StepGoal{"middle slice", is_solved, Sight::by_blocks},
};

// Returns the note for a step without turns.
Message nothing_to_do(std::size_t step, const RouxPlan& plan, const ColourNames& names) {
    constexpr std::array<Text, roux_steps.size()> texts{tr("The {value} square on the left is already built."),
                                                        tr("The {value} block on the left is already built."),
                                                        tr("The {value} square on the right is already built."),
                                                        tr("The {value} block on the right is already built."),
                                                        tr("The four top corners are already solved."),
                                                        tr("The last six edges are already oriented."),
                                                        tr("The top left and top right edges are already in place."),
                                                        tr("The middle slice is already solved, and so is the cube.")};
    if (step >= 4) return texts[step];
    return Message{texts[step],
                   {twisty::describe_colour(names[index(step < 2 ? plan.frame.left : opposite(plan.frame.left))])}};
}

void end_turned_step(SolutionWriter& writer, std::string_view name, std::span<const Turn> turns, Message note) {
    writer.turn(turns);
    writer.end_step(std::string(name), {}, std::move(note));
}

void write_corners(SolutionWriter& writer, const RouxPlan& plan) {
    if (!plan.corners) {
        writer.end_step("cmll", {}, {});
        return;
    }
    const Case& c = *plan.corners->algorithm->solves;
    writer.turn_u(plan.corners->quarters);
    writer.turn(plan.corners->algorithm->turns);
    writer.end_step("cmll", std::string(c.name),
                    tr("Solve the four top corners: {name}. The middle slice is ignored.", c.name));
}

}  // namespace

std::span<const StepGoal> roux_goals() {
    return roux_steps;
}

Solution write_roux(const Cube& cube, const RouxPlan& plan, bool with_squares, const ColourNames& names) {
    const auto colour = [&](Face face) { return twisty::describe_colour(names[index(face)]); };
    const Message below = colour(plan.frame.below);
    const Message above = colour(opposite(plan.frame.below));
    const Message left = colour(plan.frame.left);
    const Message right = colour(opposite(plan.frame.left));
    SolutionWriter writer("roux", roux_steps, cube, plan.frame.below, names, rotation_turns(plan.hold));
    if (with_squares) {
        writer.disable_merging();
        end_turned_step(writer, "first square", plan.first_square,
                        tr("Build a 1×2×2 square on the left around the {left} centre: the {below}-{left} edge on the "
                           "bottom, one corner and the edge next to it.",
                           left, below));
        end_turned_step(writer, "first block", plan.first_block,
                        tr("Join the last corner to its edge and attach the pair to the square. This completes the "
                           "{left} block on the left.",
                           left));
        end_turned_step(
            writer, "second square", plan.second_square,
            tr("Build a 1×2×2 square on the right around the {right} centre. R, Rw, U and M preserve the left block.",
               right));
        end_turned_step(writer, "second block", plan.second_block,
                        tr("Join the last corner to its edge and attach the pair to the square. This completes the "
                           "{right} block on the right.",
                           right));
    } else {
        end_turned_step(writer, "first block", plan.first_block,
                        tr("Build the {left} 1×2×3 block on the left, with {below} on the bottom.", left, below));
        end_turned_step(writer, "second block", plan.second_block,
                        tr("Build the {right} block on the right. R, Rw, U and M preserve the left block.", right));
    }
    write_corners(writer, plan);
    end_turned_step(writer, "edge orientation", plan.edges[0],
                    tr("Orient the last six edges with M and U. Each of these edges and each centre must show {above} "
                       "or {below} on the top or bottom.",
                       above, below));
    end_turned_step(writer, "left and right edges", plan.edges[1],
                    tr("Insert the {text} edge and the {text2} edge between their corners on the left and right.",
                       tr("{below}-{colour}", above, left), tr("{below}-{colour}", above, right)));
    end_turned_step(writer, "middle slice", plan.edges[2], tr("Permute the middle slice. The cube is solved."));
    return std::move(writer).solution();
}

void update_roux_notes(Solution& solution, const RouxPlan& plan, const ColourNames& names) {
    for (SolutionStep& step : solution.steps) {
        const auto listed = std::ranges::find(roux_steps, std::string_view(step.name), &StepGoal::step);
        if (!step.turns.empty() || listed == roux_steps.end()) continue;
        step.case_name.reset();
        step.note = nothing_to_do(static_cast<std::size_t>(listed - roux_steps.begin()), plan, names);
    }
}

}  // namespace cubewright::rubik
