#include "rubik/methods/steps/single_steps.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/library/slots.hpp"
#include "rubik/methods/steps/cross.hpp"
#include "rubik/methods/steps/eo_line.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "rubik/methods/steps/piece_search.hpp"
#include "texts/message.hpp"
#include "twisty/problem.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

// The corner and edges of the front right slot.
bool is_block_222_solved(const Cube& seen) {
    return contains(solved_pairs(seen), index(Slot::FR)) && includes(solved_cross_edges(seen), 0b0011);
}

// The 2x3 block on the left.
bool is_first_block_solved(const Cube& seen) {
    return includes(solved_pairs(seen), 0b0110) && contains(solved_cross_edges(seen), 2);
}

// Indexed like all_single_steps.
constexpr std::array<StepGoal, all_single_steps.size()> single_goals{{
    {"cross", is_cross_solved},
    {"xcross", are_pairs_solved<1>},
    {"eoline", is_eo_line_solved},
    {"block222", is_block_222_solved},
    {"fb", is_first_block_solved},
}};

// Number of sides from which a step can be solved for one colour.
unsigned count_sides(SingleStep step) {
    return step == SingleStep::cross ? 1 : step == SingleStep::eo_line ? 2 : 4;
}

std::optional<std::vector<Move>> solve_within(SingleStep step, const Cube& seen, unsigned max_length) {
    switch (step) {
        case SingleStep::cross:
            return solve_cross_within(seen, max_length);
        case SingleStep::xcross:
            return xcross_goal().solve_within(seen, max_length);
        case SingleStep::eo_line:
            return solve_eo_line_within(seen, max_length);
        case SingleStep::block_222:
            return block_222_goal().solve_within(seen, max_length);
        case SingleStep::first_block:
            break;
    }
    return first_block_goal().solve_within(seen, max_length);
}

Message step_note(SingleStep step, const Message& colour, std::size_t moves) {
    constexpr std::array<Text, all_single_steps.size()> aims{
        tr("the {value} cross"), tr("the {value} cross and one pair"), tr("all edges oriented and the {value} line"),
        tr("the 2×2×2 block with the {text} corner"), tr("the 1×2×3 block on {value}")};
    Message aim{aims[static_cast<std::size_t>(step)], {colour}};
    return moves == 0 ? tr("Already done: {aim}.", std::move(aim))
                      : tr("{moves} {moves|move|moves} for {aim} (proven optimal).", moves, std::move(aim));
}

struct Found {
    std::vector<Turn> hold;
    std::vector<Move> moves;
};

// Iterative deepening runs over all sides in lockstep, so the first solution found is a shortest one.
Found shortest(const Cube& cube, SingleStep step, Face colour) {
    const auto below = hold_below(cube, colour);
    for (unsigned max_length = 0;; ++max_length)
        for (unsigned side = 0; side < count_sides(step); ++side) {
            auto hold = below;
            if (side > 0) hold.push_back({Layers::y, static_cast<std::uint8_t>(side)});
            if (auto moves = solve_within(step, as_seen(after(cube, hold)), max_length)) return {hold, *moves};
        }
}

Solution written(const Cube& cube, SingleStep step, Face colour, const ColourNames& names) {
    const Found found = shortest(cube, step, colour);
    Solution solution{std::string(name(step)), colour, single_goals, {}};
    Cube now = after(cube, found.hold);
    if (!found.hold.empty())
        solution.steps.push_back(
            {std::string(hold_step),
             {},
             found.hold,
             tr("Hold the cube with {colour} on the bottom and {colour2} in front.",
                describe_colour(names[index(colour)]), describe_colour(names[index(centre_at(now, Face::F))])),
             now});
    const std::vector<Turn> turns = to_turns(found.moves);
    now = after(now, turns);
    solution.steps.push_back({std::string(name(step)),
                              {},
                              turns,
                              step_note(step, describe_colour(names[index(colour)]), turns.size()),
                              now});
    return solution;
}

}  // namespace

std::string_view name(SingleStep step) {
    return single_goals[static_cast<std::size_t>(step)].step;
}

std::span<const StepGoal> single_step_goals() {
    return single_goals;
}

std::optional<SingleStep> parse_single_step(std::string_view text) {
    for (const SingleStep step : all_single_steps)
        if (name(step) == text) return step;
    return std::nullopt;
}

Result<std::vector<Solution>> solve_step(const Cube& cube, SingleStep step, std::span<const Face> colours,
                                         const ColourNames& names, const StopToken& stop) {
    TRY_VOID(solvable(cube));
    std::vector<Solution> solutions;
    for (const Face colour : colours) {
        if (stop.stop_requested()) return interrupted(tr("The search is incomplete."));
        TRY(auto& solution, replayed(cube, written(cube, step, colour, names)));
        solutions.push_back(std::move(solution));
    }
    std::ranges::sort(solutions, {},
                      [](const Solution& s) { return std::pair(length(s, Metric::htm), s.first_colour); });
    return solutions;
}

}  // namespace cubewright::rubik
