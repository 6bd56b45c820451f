#include "rubik/methods/roux/roux_solution.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "rubik/methods/steps/model/blocks.hpp"
#include "rubik/methods/steps/model/writer.hpp"
#include "texts/codes.hpp"
#include "twisty/colour_words.hpp"
#include "twisty/rotation.hpp"

namespace cubewright::rubik {

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
    constexpr std::array<Text, roux_steps.size()> texts{
        Text::note_first_square_done,     Text::note_first_block_done, Text::note_second_square_done,
        Text::note_second_block_done,     Text::note_cmll_done,        Text::note_edge_orientation_done,
        Text::note_left_right_edges_done, Text::note_middle_slice_done};
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
    writer.end_step("cmll", std::string(c.name), say(Text::note_cmll, c.name));
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
        end_turned_step(writer, "first square", plan.first_square, say(Text::note_first_square, left, below));
        end_turned_step(writer, "first block", plan.first_block, say(Text::note_first_block_grows, left));
        end_turned_step(writer, "second square", plan.second_square, say(Text::note_second_square, right));
        end_turned_step(writer, "second block", plan.second_block, say(Text::note_second_block_grows, right));
    } else {
        end_turned_step(writer, "first block", plan.first_block, say(Text::note_first_block, left, below));
        end_turned_step(writer, "second block", plan.second_block, say(Text::note_second_block, right));
    }
    write_corners(writer, plan);
    end_turned_step(writer, "edge orientation", plan.edges[0], say(Text::note_edge_orientation, above, below));
    end_turned_step(
        writer, "left and right edges", plan.edges[1],
        say(Text::note_left_right_edges, say(Text::two_colours, above, left), say(Text::two_colours, above, right)));
    end_turned_step(writer, "middle slice", plan.edges[2], Text::note_middle_slice);
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
