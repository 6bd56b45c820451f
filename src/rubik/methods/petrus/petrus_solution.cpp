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
#include "twisty/rotation.hpp"

namespace cubewright::rubik {

namespace {

bool small_block_holds_at(const Cube& seen, bool front) {
    return front ? are_home(seen, left_front_square) && are_home(seen, std::array{tracked(Edge::DF)})
                 : are_home(seen, left_back_square) && are_home(seen, std::array{tracked(Edge::DB)});
}

bool small_block_holds(const Cube& seen) {
    return small_block_holds_at(seen, false) || small_block_holds_at(seen, true);
}

bool long_block_holds(const Cube& seen) {
    return are_home(seen, long_block);
}

bool free_edges_hold(const Cube& seen) {
    return long_block_holds(seen) && edges_oriented(seen);
}

bool right_square_holds(const Cube& seen) {
    return free_edges_hold(seen) && second_square_holds(seen);
}

bool right_side_holds(const Cube& seen) {
    return edges_oriented(seen) && first_two_layers_hold(seen);
}

constexpr std::array petrus_steps{
    StepPromise{"2x2x2", small_block_holds},
    StepPromise{"2x2x3", long_block_holds},
    StepPromise{"eo", free_edges_hold},
    StepPromise{"square", right_square_holds},
    StepPromise{"two layers", right_side_holds},
    StepPromise{"ocll", last_face_holds},
    StepPromise{"coll", coll_holds},
    StepPromise{"zbll", is_solved},
    StepPromise{"pll", is_solved},
    StepPromise{"epll", is_solved},
};

constexpr std::string_view right_face = "R";

OrientedEnding petrus_ending(PetrusStyle style) {
    return static_cast<OrientedEnding>(style);
}

// Names of the colours and faces in the plan.
struct BlockNames {
    std::string below;
    std::string left;
    std::string first;   // colour of the end that is built first
    std::string second;  // colour of the other end
    std::string right;
    std::string_view third_face;  // with U and R, the third face that preserves the first end
};

BlockNames block_names(const PetrusPlan& plan, const ColourNames& names) {
    const Cube& held = rotation_part(petrus_frame(solved_cube, plan.frame.below, plan.frame.left, false).hold);
    const auto colour = [&](Face f) { return names[index(centre_at(held, f))]; };
    BlockNames block{colour(Face::D), colour(Face::L), colour(Face::B), colour(Face::F), colour(Face::R), "F"};
    if (plan.frame.front_first) {
        std::swap(block.first, block.second);
        block.third_face = "B";
    }
    return block;
}

}  // namespace

std::span<const StepPromise> petrus_promises() {
    return petrus_steps;
}

std::size_t petrus_steps_done(const Cube& seen, bool front_first) {
    if (!small_block_holds_at(seen, front_first)) return 0;
    std::size_t done = 0;
    for (const StepPromise& promise : petrus_steps) {
        if (promise.step == "coll" || promise.step == "zbll" || promise.step == "epll") continue;
        if (!promise.holds(seen)) break;
        ++done;
    }
    return done;
}

unsigned petrus_last_layer_length(const Cube& two_layers, PetrusStyle style) {
    return oriented_ending_length(two_layers, petrus_ending(style));
}

Solution written_petrus(const Cube& cube, const PetrusPlan& plan, PetrusStyle style, const ColourNames& names) {
    SolutionWriter writer("petrus", petrus_steps, cube, plan.frame.below, names, rotation_turns(plan.frame.hold));
    const BlockNames block = block_names(plan, names);
    const auto& [small, longer, edges, square, rest] = plan.stages;
    const bool by_square = style == PetrusStyle::teach;
    if (by_square) writer.keep_algorithms_whole();
    writer.moves_as_held(small);
    writer.end_step("2x2x2", {}, say(Text::note_small_block, block.below, block.left, block.first));
    writer.moves_as_held(longer);
    writer.end_step("2x2x3", {}, say(Text::note_long_block, block.below, block.left, block.second, block.third_face));
    const auto bad = std::popcount(bad_edges(writer.seen()));
    writer.moves_as_held(edges);
    writer.end_step("eo", {}, say(Text::note_free_edges, bad));
    if (by_square) {
        writer.moves_as_held(square);
        writer.end_step("square", {}, say(Text::note_other_square, block.right, right_face));
    }
    writer.moves_as_held(rest);
    writer.end_step("two layers", {},
                    by_square ? say(Text::note_side_block_grows, block.right)
                              : say(Text::note_other_block, block.right, right_face));
    write_oriented_ending(writer, petrus_ending(style));
    return std::move(writer).solution();
}

void note_petrus_steps_done(Solution& solution, const PetrusPlan& plan, const ColourNames& names) {
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
