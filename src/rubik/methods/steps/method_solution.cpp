#include "rubik/methods/steps/method_solution.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/library/slots.hpp"
#include "texts/message.hpp"
#include "twisty/seams.hpp"

namespace cubewright::rubik {

std::vector<Turn> all_turns(const Solution& solution) {
    std::vector<Turn> turns;
    for (const SolutionStep& step : solution.steps) turns.insert(turns.end(), step.turns.begin(), step.turns.end());
    return turns;
}

std::size_t length(const Solution& solution, Metric metric) {
    std::size_t sum = 0;
    for (const SolutionStep& step : solution.steps) sum += length(std::span<const Turn>(step.turns), metric);
    return sum;
}

SolutionWriter::SolutionWriter(std::string_view method, std::span<const StepGoal> goals, const Cube& cube,
                               Face first_colour, const ColourNames& names)
    : SolutionWriter(method, goals, cube, first_colour, names, hold_below(cube, first_colour)) {}

SolutionWriter::SolutionWriter(std::string_view method, std::span<const StepGoal> goals, const Cube& cube,
                               Face first_colour, const ColourNames& names, std::span<const Turn> hold)
    : cube_(cube), names_(names), solution_{std::string(method), first_colour, goals, {}, false} {
    if (hold.empty()) return;
    turn(hold);
    end_step(std::string(hold_step), std::nullopt,
             tr("Hold the cube with {colour} on the bottom and {colour2} in front.", colour(Face::D), colour(Face::F)));
}

void SolutionWriter::turn(std::span<const Turn> turns) {
    cube_ = after(cube_, turns);
    // Merges consecutive turns of the same layer: D D becomes D2, and D' D cancels. Taught solutions are not merged,
    // because learners perform each algorithm separately.
    for (const Turn t : turns) {
        if (solution_.is_taught || turns_.empty() || turns_.back().layers != t.layers) {
            turns_.push_back(t);
            continue;
        }
        const auto quarters = static_cast<std::uint8_t>((turns_.back().quarters + t.quarters) % 4);
        turns_.pop_back();
        if (quarters != 0) turns_.push_back({t.layers, quarters});
    }
}

void SolutionWriter::turn_u(unsigned quarters) {
    if (quarters % 4 != 0) turn(Turn{Layers::U, static_cast<std::uint8_t>(quarters % 4)});
}

void SolutionWriter::turn_cube(unsigned quarters) {
    if (quarters % 4 != 0) turn(Turn{Layers::y, static_cast<std::uint8_t>(quarters % 4)});
    quarters_ = (quarters_ + quarters) % 4;
}

void SolutionWriter::turn_cube_to(unsigned quarters) {
    turn_cube((quarters + 4 - quarters_) % 4);
}

void SolutionWriter::perform_moves(std::span<const Move> moves) {
    for (const Move m : moves) turn(to_turn(transformed(m, rotation_about_u(quarters_))));
}

unsigned SolutionWriter::rotation_avoiding_back(std::span<const Move> moves) const {
    for (const unsigned quarters : {0U, 1U, 3U, 2U})
        if (std::ranges::none_of(
                moves, [&](Move m) { return transformed(face(m), rotation_about_u(quarters_ + quarters)) == Face::B; }))
            return quarters;
    return 0;
}

void SolutionWriter::end_part(Message piece, Message note) {
    parts_.push_back({std::move(piece),
                      {turns_.begin() + static_cast<std::ptrdiff_t>(part_start_), turns_.end()},
                      std::move(note),
                      cube_});
    part_start_ = turns_.size();
}

void SolutionWriter::end_step(std::string name, std::optional<std::string> case_name, Message note) {
    solution_.steps.push_back(
        {std::move(name), std::move(case_name), std::move(turns_), std::move(note), cube_, std::move(parts_)});
    turns_.clear();
    parts_.clear();
    part_start_ = 0;
}

void SolutionWriter::end_pair(int before, const Case* found, Message colours) {
    const int filled = std::popcount(solved_pairs(seen()));
    Message note{found != nullptr ? tr("Insert the {colours} pair.")
                                  : tr("Take the {colours} pair out of the wrong slot and insert it."),
                 {std::move(colours)}};
    if (filled > before + 1) note = tr("{first} {second}", std::move(note), tr("This also solves another pair."));
    std::optional<std::string> case_name;
    if (found != nullptr) case_name = found->name;
    end_step(fmt::format("pair {}", before + 1), case_name, std::move(note));
    end_solved_pairs(before + 2, filled);
}

void SolutionWriter::end_solved_pairs(int first, int last) {
    for (int pair = first; pair <= last; ++pair) end_step(fmt::format("pair {}", pair), {}, tr("Already done."));
}

Face SolutionWriter::now(Face held) const {
    return transformed(held, rotation_about_u(quarters_));
}

namespace {

void append_step(SolutionStep& joined, const SolutionStep& next) {
    if (!next.turns.empty()) ++joined.joined;
    joined.name.append(joined_steps).append(next.name);
    joined.note = tr("{first} {second}", std::move(joined.note), next.note);
    if (joined.case_name && next.case_name)
        joined.case_name->append(joined_steps).append(*next.case_name);
    else if (next.case_name)
        joined.case_name = next.case_name;
}

}  // namespace

Solution merge_adjacent_turns(const Cube& cube, Solution solution) {
    std::vector<std::vector<Turn>> turns;
    turns.reserve(solution.steps.size());
    for (const SolutionStep& step : solution.steps) turns.push_back(step.turns);
    const auto reaches_goal = [&](std::size_t step, std::span<const Turn> so_far) {
        return is_step_done(solution.goals, solution.steps[step].name, after(cube, so_far), solution.first_colour);
    };
    std::vector<SolutionStep> steps;
    Cube now = cube;
    for (twisty::MergedStep& merged : twisty::merge_step_boundaries(turns, CubeSize::three, reaches_goal)) {
        SolutionStep step = std::move(solution.steps[merged.first]);
        const bool had_turns = !step.turns.empty();
        for (std::size_t i = merged.first + 1; i <= merged.last; ++i) append_step(step, solution.steps[i]);
        step.turns = std::move(merged.turns);
        step.parts.clear();
        if (had_turns && step.turns.empty()) {
            step.case_name.reset();
            step.note = tr("Already done.");
        }
        step.cube = now = after(now, step.turns);
        steps.push_back(std::move(step));
    }
    solution.steps = std::move(steps);
    return solution;
}

std::size_t count_joined_steps(const Solution& solution) {
    std::size_t joined = 0;
    for (const SolutionStep& step : solution.steps) joined += step.joined;
    return joined;
}

}  // namespace cubewright::rubik
