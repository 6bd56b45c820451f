#include "rubik/methods/petrus/petrus_solution.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "rubik/methods/library/slots.hpp"
#include "rubik/methods/petrus/free_edges.hpp"
#include "rubik/methods/steps/blocks/eo_line.hpp"
#include "rubik/methods/steps/last_layer/oriented_ending.hpp"
#include "rubik/methods/steps/last_layer/oriented_layer.hpp"
#include "rubik/methods/steps/model/blocks.hpp"
#include "rubik/methods/steps/model/writer.hpp"
#include "texts/codes.hpp"
#include "twisty/colour_words.hpp"
#include "twisty/rotation.hpp"

namespace cubewright::rubik {

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
    writer.end_step("2x2x2", {}, say(Text::note_small_block, block.below, block.left, block.first));
    writer.perform_moves(longer);
    writer.end_step("2x2x3", {}, say(Text::note_long_block, block.below, block.left, block.second, block.third_face));
    const auto bad = std::popcount(bad_edges(writer.seen()));
    writer.perform_moves(edges);
    writer.end_step("eo", {}, say(Text::note_free_edges, bad));
    if (by_square) {
        writer.perform_moves(square);
        writer.end_step("square", {}, say(Text::note_other_square, block.right, right_face));
    }
    writer.perform_moves(rest);
    writer.end_step("two layers", {},
                    by_square ? say(Text::note_side_block_grows, block.right)
                              : say(Text::note_other_block, block.right, right_face));
    write_oriented_ending(writer, petrus_ending(style));
    return std::move(writer).solution();
}

void update_petrus_notes(Solution& solution, const PetrusPlan& plan, const ColourNames& names) {
    const BlockNames block = block_names(plan, names);
    for (SolutionStep& step : solution.steps) {
        if (!step.turns.empty()) continue;
        if (step.name == "2x2x2") step.note = say(Text::note_small_block_done, block.below, block.left, block.first);
        if (step.name == "2x2x3") step.note = Text::note_long_block_done;
        if (step.name == "eo") step.note = Text::note_free_edges_done;
        if (step.name == "square") step.note = say(Text::note_side_square_done, block.right);
        if (step.name == "two layers") step.note = say(Text::note_side_block_done, block.right);
    }
}

}  // namespace cubewright::rubik
