#include "rubik/methods/zz/zz_solution.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "rubik/methods/library/slots.hpp"
#include "rubik/methods/steps/last_layer/oriented_ending.hpp"
#include "rubik/methods/steps/last_layer/oriented_layer.hpp"
#include "rubik/methods/steps/model/blocks.hpp"
#include "rubik/methods/steps/model/recognise.hpp"
#include "rubik/methods/steps/model/writer.hpp"
#include "rubik/methods/zz/oriented_insertions.hpp"
#include "texts/codes.hpp"
#include "twisty/colour_words.hpp"
#include "twisty/rotation.hpp"

namespace cubewright::rubik {

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
        say(Text::note_side_square, first, sides.below),
        with_squares ? say(Text::note_side_block_grows, first) : say(Text::note_side_block, first),
        say(Text::note_other_square, second, sides.turned[1]),
        with_squares ? say(Text::note_side_block_grows, second) : say(Text::note_other_block, second, sides.turned[1])};
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
        const Message colours = say(Text::two_colours, writer.colour(faces[0]), writer.colour(faces[1]));
        writer.turn_u(placed.u_quarters);
        writer.perform_moves(table[placed.insertion].sequence.span());
        const int filled = std::popcount(solved_pairs(writer.seen()));
        Message note{named.found != nullptr ? Text::note_pair : Text::note_pair_freed, {colours}};
        if (filled > before + 1) note = say(Text::two_sentences, std::move(note), Text::note_pair_with_another);
        std::optional<std::string> case_name;
        if (named.found != nullptr) case_name = named.found->name;
        writer.end_step(fmt::format("pair {}", before + 1), case_name, std::move(note));
        writer.end_solved_pairs(before + 2, filled);
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
        writer.end_step("eo line", {}, say(Text::note_eo_line, below, writer.colour(Face::F), writer.colour(Face::B)));
        write_block_steps(writer, plan, style == ZzStyle::teach, names);
    } else {
        writer.end_step("eo cross", {}, say(Text::note_eo_cross, below));
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
        if (step.name == "eo line") step.note = Text::note_eo_line_done;
        if (step.name == "eo cross") step.note = say(Text::note_eo_cross_done, sides.below);
        const auto block = std::ranges::find(block_step_names, std::string_view(step.name));
        if (block == block_step_names.end()) continue;
        const auto stage = static_cast<std::size_t>(block - block_step_names.begin());
        step.note = Message{stage % 2 == 0 ? Text::note_side_square_done : Text::note_side_block_done,
                            {sides.colours[stage / 2]}};
    }
}

}  // namespace cubewright::rubik
