#include "rubik/methods/roux/roux_search.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/roux/last_six_edges.hpp"
#include "rubik/methods/roux/roux_blocks.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "twisty/ergonomics.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

namespace {

// The algorithms and the look-ahead of a style.
struct RouxSkill {
    Slices slices = Slices::middle;
    unsigned longer_first_blocks = 0;   // maximum number of turns above the optimum
    std::size_t first_blocks = 1;       // number of first blocks to extend
    unsigned longer_second_blocks = 0;  // maximum number of turns above the optimum
    std::size_t plans = 1;              // number of plans to return
    bool looks_ahead = true;            // whether each step considers the next one
    KnownCorners corners = KnownCorners::first;
    LastSixAim first_aim = LastSixAim::oriented;  // the stage of the last six edges to aim for first
};

RouxSkill roux_skill(RouxStyle style) {
    switch (style) {
        case RouxStyle::teach:
            return {.looks_ahead = false};
        case RouxStyle::fluent:
            return {Slices::middle, 1, 40, 0, 30, true, KnownCorners::first, LastSixAim::left_right};
        case RouxStyle::shortest:
            break;
    }
    return {Slices::any, 2, 600, 1, 20, true, KnownCorners::all, LastSixAim::solved};
}

// Both solved blocks and the resulting cube.
struct Blocks {
    const RouxFrame* frame = nullptr;
    CentredWay first;
    std::size_t turns_of_square = 0;  // number of turns of the first block that build its square
    std::vector<Turn> second_square;
    std::vector<Turn> second;
    Cube end;
    std::size_t length = 0;
};

struct Corners {
    std::optional<CornerLook> look;
    Cube end;
    std::size_t length = 0;
    std::size_t rest = 0;  // number of turns needed to reach the style's first goal for the last six edges
};

// Chooses the corner algorithm that leaves the shortest remaining solution. In the teaching style, chooses the shortest
// algorithm instead.
Corners best_corners(const Cube& seen, const RouxSkill& skill) {
    const auto rest = [&](const Cube& cube) {
        return std::size_t{last_six_edges().distance(last_six_state(cube), skill.first_aim)};
    };
    if (are_top_corners_permuted(seen)) return {std::nullopt, seen, 0, rest(seen)};
    std::optional<Corners> best;
    for (const CornerLook& look : cmll_book(skill.corners).looks(seen)) {
        Corners tried{look, seen * cube_after_u_turns(look.quarters) * look.algorithm->effect,
                      look.algorithm->length + (look.quarters > 0 ? 1U : 0U), 0};
        tried.rest = rest(tried.end);
        const auto cost = [&](const Corners& c) { return skill.looks_ahead ? c.length + c.rest : c.length; };
        if (!best || cost(tried) < cost(*best)) best = tried;
    }
    return std::move(best).value();
}

// Removes and returns the turns up to the first state that satisfies the goal.
std::vector<Turn> take_until_goal(std::vector<Turn>& turns, Cube& cube, bool (*holds)(const Cube&)) {
    std::size_t count = 0;
    while (!holds(cube) && count < turns.size()) cube = cube * as_cube(turns[count++]);
    const auto end = turns.begin() + static_cast<std::ptrdiff_t>(count);
    std::vector<Turn> taken(turns.begin(), end);
    turns.erase(turns.begin(), end);
    return taken;
}

std::array<std::vector<Turn>, 3> last_edges(Cube cube, const RouxSkill& skill) {
    const LastSixEdges& six = last_six_edges();
    LastSixState state = last_six_state(cube);
    std::vector<Turn> turns;
    for (auto aim = skill.first_aim;; aim = static_cast<LastSixAim>(static_cast<std::uint8_t>(aim) + 1)) {
        const auto next = std::min(static_cast<LastSixAim>(static_cast<std::uint8_t>(aim) + 1), LastSixAim::solved);
        const auto part = six.way(state, aim, skill.looks_ahead ? std::optional(next) : std::nullopt,
                                  turns.empty() ? std::nullopt : std::optional(turns.back().layers));
        turns.insert(turns.end(), part.begin(), part.end());
        if (aim == LastSixAim::solved) break;
    }
    std::array<std::vector<Turn>, 3> stages;
    stages[0] = take_until_goal(turns, cube, are_last_edges_oriented);
    stages[1] = take_until_goal(turns, cube, are_left_right_edges_solved);
    stages[2] = std::move(turns);
    return stages;
}

RouxPlan planned(const Blocks& blocks, const RouxSkill& skill) {
    const HeldWay first = held(blocks.first);
    const Corners corners = best_corners(blocks.end, skill);
    const auto square_end = first.turns.begin() + static_cast<std::ptrdiff_t>(blocks.turns_of_square);
    RouxPlan plan{.frame = *blocks.frame,
                  .hold = blocks.frame->hold * first.hold,
                  .first_square = {first.turns.begin(), square_end},
                  .first_block = {square_end, first.turns.end()},
                  .second_square = blocks.second_square,
                  .second_block = blocks.second,
                  .corners = corners.look,
                  .edges = last_edges(corners.end, skill),
                  .length = blocks.length + corners.length};
    for (const auto& stage : plan.edges) plan.length += stage.size();
    return plan;
}

// Returns the shortest squares of the first block, sorted by ergonomics.
std::vector<CentredWay> squares(const Cube& seen, const StopToken& stop) {
    const LeftBlockSearch& search = left_block_search();
    unsigned fewest = ~0U;
    for (const LeftAim aim : {LeftAim::back_square, LeftAim::front_square})
        fewest = std::min(fewest, search.fewest(seen, aim, Slices::middle));
    std::vector<CentredWay> found;
    for (const LeftAim aim : {LeftAim::back_square, LeftAim::front_square})
        for (CentredWay& way : search.ways(seen, aim, Slices::middle, fewest, stop)) found.push_back(std::move(way));
    std::ranges::stable_sort(found, {}, [](const CentredWay& way) { return effort(held(way).turns); });
    return found;
}

bool is_square_preserved(const Cube& seen, const CentredWay& both, std::size_t turns_of_square) {
    const HeldWay way = held(both);
    const Cube cube = seen * rotation_part(way.hold);
    return is_first_square_solved(after(cube, std::span(way.turns).first(turns_of_square)));
}

// Returns true if the last turn of one step would merge with the first turn of the next.
bool meet(std::span<const Turn> first, std::span<const Turn> second) {
    return !first.empty() && !second.empty() &&
           axis(direction(first.back().layers)) == axis(direction(second.front().layers));
}

// Builds the first block from a square, which must stay solved while the block is completed. Tries the next square
// only if this fails.
std::optional<Blocks> taught_first_block(const RouxFrame& frame, const StopToken& stop) {
    const LeftBlockSearch& search = left_block_search();
    for (const CentredWay& square : squares(frame.seen, stop)) {
        const unsigned fewest = search.fewest(square.end, LeftAim::block, Slices::middle);
        const std::size_t turns = held(square).turns.size();
        for (unsigned longer = 0; longer < 4; ++longer) {
            std::optional<Blocks> best;
            std::tuple<std::size_t, bool, unsigned> best_cost;
            for (const CentredWay& rest :
                 search.ways(square.end, LeftAim::block, Slices::middle, fewest + longer, stop)) {
                CentredWay both = joined(square, rest);
                const auto whole = held(both).turns;
                const bool merges = meet(std::span(whole).first(turns), std::span(whole).subspan(turns));
                const std::tuple cost{std::size_t{both.length}, merges, effort(whole)};
                if ((best && cost >= best_cost) || !is_square_preserved(frame.seen, both, turns)) continue;
                best_cost = cost;
                best = Blocks{&frame, std::move(both), turns, {}, {}, rest.seen, std::get<0>(cost)};
            }
            if (best) return best;
        }
        if (stop.stop_requested()) return std::nullopt;
    }
    return std::nullopt;
}

// Builds the second block: the shortest square with the best ergonomics, then the shortest completion.
Blocks add_taught_second_block(const Blocks& first) {
    const RightBlockSearch& search = right_block_search();
    unsigned fewest = ~0U;
    for (const RightAim aim : {RightAim::back_square, RightAim::front_square})
        fewest = std::min(fewest, search.fewest(first.end, aim));
    std::vector<RightWay> squares;
    for (const RightAim aim : {RightAim::back_square, RightAim::front_square})
        for (RightWay& square : search.ways(first.end, aim, fewest)) squares.push_back(std::move(square));
    RightWay& square = *std::ranges::min_element(squares, {}, [](const RightWay& way) { return effort(way.turns); });
    auto ways = search.ways(square.end, RightAim::block, search.fewest(square.end, RightAim::block));
    RightWay& block = *std::ranges::min_element(
        ways, {}, [&](const RightWay& way) { return std::tuple(meet(square.turns, way.turns), effort(way.turns)); });
    Blocks blocks = first;
    blocks.length += square.turns.size() + block.turns.size();
    blocks.second_square = std::move(square.turns);
    blocks.second = std::move(block.turns);
    blocks.end = block.end;
    return blocks;
}

// Returns first blocks sorted by a lower bound for the length of both blocks.
std::vector<Blocks> first_blocks(std::span<const RouxFrame> frames, const RouxSkill& skill, const StopToken& stop) {
    std::vector<Blocks> found;
    for (const RouxFrame& frame : frames) {
        const unsigned fewest = left_block_search().fewest(frame.seen, LeftAim::block, skill.slices);
        // Solutions with more than seven turns are numerous and no better.
        const unsigned most = std::max(fewest, std::min(fewest + skill.longer_first_blocks, 7U));
        for (CentredWay& way : left_block_search().ways(frame.seen, LeftAim::block, skill.slices, most, stop)) {
            const Cube end = way.seen;
            const std::size_t length = way.length + right_block_search().fewest(end, RightAim::block);
            found.push_back({&frame, std::move(way), 0, {}, {}, end, length});
        }
        if (stop.stop_requested()) return {};
    }
    std::ranges::stable_sort(found, {}, &Blocks::length);
    return found;
}

}  // namespace

RouxFrame roux_frame(const Cube& cube, Face below, Face left) {
    for (const Symmetry s : all_symmetries) {
        if (is_mirror(s)) continue;
        const Cube turned = cube * rotation_part(s);
        if (centre_at(turned, Face::D) == below && centre_at(turned, Face::L) == left)
            return {below, left, s, as_seen(turned)};
    }
    return {below, left, {}, cube};
}

std::vector<RouxPlan> roux_plans(std::span<const RouxFrame> frames, RouxStyle style, const StopToken& stop) {
    const RouxSkill skill = roux_skill(style);
    std::vector<RouxPlan> plans;
    if (build_left_block_search(stop) == nullptr || build_right_block_search(stop) == nullptr) return {};
    if (style == RouxStyle::teach) {
        for (const RouxFrame& frame : frames) {
            auto blocks = taught_first_block(frame, stop);
            if (stop.stop_requested() || !blocks) return {};
            plans.push_back(planned(add_taught_second_block(*blocks), skill));
        }
    } else {
        // Step 1. List the first blocks.
        const auto starts = first_blocks(frames, skill, stop);
        struct Candidate {
            Blocks blocks;
            std::size_t length;
        };
        std::vector<Candidate> candidates;
        for (std::size_t i = 0; i < starts.size() && i < skill.first_blocks; ++i) {
            if (stop.stop_requested()) return {};
            // Step 2. Extend each first block with all short second blocks and the best corner algorithm.
            const unsigned fewest = right_block_search().fewest(starts[i].end, RightAim::block);
            for (RightWay& way :
                 right_block_search().ways(starts[i].end, RightAim::block, fewest + skill.longer_second_blocks)) {
                Blocks blocks = starts[i];
                blocks.length = blocks.first.length + way.turns.size();
                blocks.second = std::move(way.turns);
                blocks.end = way.end;
                const Corners corners = best_corners(blocks.end, skill);
                candidates.push_back({std::move(blocks), 0});
                candidates.back().length = candidates.back().blocks.length + corners.length + corners.rest;
            }
        }
        // Step 3. Complete the best candidates with the last six edges.
        std::ranges::stable_sort(candidates, {}, &Candidate::length);
        for (std::size_t i = 0; i < candidates.size() && i < skill.plans; ++i)
            plans.push_back(planned(candidates[i].blocks, skill));
    }
    std::ranges::stable_sort(plans, {}, &RouxPlan::length);
    return plans;
}

}  // namespace cubewright::rubik
