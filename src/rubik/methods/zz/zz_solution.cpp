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
#include "twisty/rotation.hpp"

namespace cubewright::rubik {

namespace {

// Checks a block goal on either side. The left-right mirror maps the blocks of one side to those of the other.
template <bool (*Holds)(const Cube&)>
bool on_either_side(const Cube& seen) {
    return eo_line_holds(seen) && (Holds(seen) || Holds(mirrored(seen)));
}

bool two_layers_oriented(const Cube& seen) {
    return eo_line_holds(seen) && first_two_layers_hold(seen);
}

constexpr std::array zz_steps{
    StepPromise{"eo line", eo_line_holds},
    StepPromise{"eo cross", eo_cross_holds},
    StepPromise{"square 1", on_either_side<first_square_holds>},
    StepPromise{"block 1", on_either_side<left_block_holds>},
    StepPromise{"square 2", on_either_side<second_square_holds>},
    StepPromise{"block 2", two_layers_oriented},
    StepPromise{"pair 1", pairs_hold<1>},
    StepPromise{"pair 2", pairs_hold<2>},
    StepPromise{"pair 3", pairs_hold<3>},
    StepPromise{"pair 4", pairs_hold<4>},
    StepPromise{"ocll", last_face_holds},
    StepPromise{"coll", coll_holds},
    StepPromise{"zbll", is_solved},
    StepPromise{"pll", is_solved},
    StepPromise{"epll", is_solved},
};

constexpr std::array<std::string_view, 4> block_step_names{"square 1", "block 1", "square 2", "block 2"};

OrientedEnding zz_ending(ZzStyle style) {
    return static_cast<OrientedEnding>(style);
}

// Colour and face names of the two sides, in building order.
struct SideNames {
    std::string below;
    std::array<std::string, 2> colours;      // colours of the first and second block
    std::array<std::string_view, 2> turned;  // the face that each side turns
};

SideNames side_names(const ZzPlan& plan, const ColourNames& names) {
    const auto colour = [&](Face held) {
        return names[index(
            centre_at(rotation_part(zz_frame(solved_cube, plan.frame.below, plan.frame.front).hold), held))];
    };
    SideNames sides{names[index(plan.frame.below)], {colour(Face::L), colour(Face::R)}, {"L", "R"}};
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
        writer.moves_as_held(plan.blocks[stage]);
        writer.end_step(std::string(block_step_names[stage]), {}, notes[stage]);
    }
}

void write_pair_steps(SolutionWriter& writer, const ZzPlan& plan) {
    const InsertionTable& table = *oriented_insertions({});
    for (const PlacedInsertion& placed : plan.pairs) {
        const int before = std::popcount(pairs_home(writer.seen()));
        const SlotCase named = slot_case(writer.seen(), placed.slot);
        const auto& faces = edge_faces[index(edge_of(placed.slot))];
        const Message colours = say(Text::two_colours, writer.colour(faces[0]), writer.colour(faces[1]));
        writer.turn_u(placed.u_quarters);
        writer.moves_as_held(table[placed.insertion].sequence.span());
        const int filled = std::popcount(pairs_home(writer.seen()));
        Message note{named.found != nullptr ? Text::note_pair : Text::note_pair_freed, {colours}};
        if (filled > before + 1) note = say(Text::two_sentences, std::move(note), Text::note_pair_with_another);
        std::optional<std::string> case_name;
        if (named.found != nullptr) case_name = named.found->name;
        writer.end_step(fmt::format("pair {}", before + 1), case_name, std::move(note));
        writer.end_pairs_done(before + 2, filled);
    }
}

}  // namespace

std::span<const StepPromise> zz_promises() {
    return zz_steps;
}

std::size_t zz_steps_done(const Cube& seen) {
    std::size_t done = 0;
    for (const StepPromise& promise : zz_steps) {
        const bool taught = promise.step == "eo line" || promise.step == "ocll" || promise.step == "pll" ||
                            std::ranges::find(block_step_names, promise.step) != block_step_names.end();
        if (!taught) continue;
        if (!promise.holds(seen)) break;
        ++done;
    }
    return done;
}

unsigned zz_last_layer_length(const Cube& two_layers, ZzStyle style) {
    return oriented_ending_length(two_layers, zz_ending(style));
}

Solution written_zz(const Cube& cube, const ZzPlan& plan, ZzStyle style, const ColourNames& names) {
    SolutionWriter writer("zz", zz_steps, cube, plan.frame.below, names, rotation_turns(plan.frame.hold));
    if (style == ZzStyle::teach) writer.keep_algorithms_whole();
    const std::string below = writer.colour(Face::D);
    writer.moves_as_held(plan.start);
    if (plan.aim == EoAim::line) {
        writer.end_step("eo line", {}, say(Text::note_eo_line, below, writer.colour(Face::F), writer.colour(Face::B)));
        write_block_steps(writer, plan, style == ZzStyle::teach, names);
    } else {
        writer.end_step("eo cross", {}, say(Text::note_eo_cross, below));
        writer.end_pairs_done(1, std::popcount(pairs_home(writer.seen())));
        write_pair_steps(writer, plan);
    }
    write_oriented_ending(writer, zz_ending(style));
    return std::move(writer).solution();
}

void note_zz_steps_done(Solution& solution, const ZzPlan& plan, const ColourNames& names) {
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
