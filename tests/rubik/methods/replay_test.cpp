// Compares the step goals with the stickers, on cubes that satisfy a goal and on cubes that narrowly miss it.
#include "rubik/methods/steps/human_method.hpp"

#include <gtest/gtest.h>

#include <map>

#include "rubik/methods/registry.hpp"
#include "rubik/methods/steps/single_steps.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "tests/rubik/methods/stickers_say.hpp"
#include "tests/rubik/methods/turns_in.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {
namespace {

// Sticker rule for edge orientation: an edge is bad if its reference sticker (on U or D, otherwise on F or B) has a
// side colour, or a front or back colour next to a U or D coloured sticker.
bool is_good_edge(const Facelets& facelets, const std::array<std::uint8_t, 2>& edge) {
    const auto on = [](Face face, Face one, Face other) { return face == one || face == other; };
    const Face first = facelets[edge[0]];
    const Face second = facelets[edge[1]];
    return !on(first, Face::L, Face::R) && !(on(first, Face::F, Face::B) && on(second, Face::U, Face::D));
}

int pairs_of_stickers(const Cube& cube) {
    const Facelets f = to_facelets(cube);
    return static_cast<int>(match_their_centres(f, {29, 26, 15, 23, 12})) +
           static_cast<int>(match_their_centres(f, {27, 24, 44, 21, 41})) +
           static_cast<int>(match_their_centres(f, {33, 53, 42, 50, 39})) +
           static_cast<int>(match_their_centres(f, {35, 51, 17, 48, 14}));
}

// The goals of all methods and single steps. Steps with the same name have the same goal.
const std::vector<StepGoal>& every_goal() {
    static const std::vector<StepGoal> all = [] {
        std::vector<StepGoal> list(single_step_goals().begin(), single_step_goals().end());
        for (const HumanMethod& method : human_methods())
            for (const StepGoal& goal : method.steps) {
                const auto known = std::ranges::find(list, goal.step, &StepGoal::step);
                EXPECT_TRUE(known == list.end() || known->holds == goal.holds) << goal.step;
                list.push_back(goal);
            }
        return list;
    }();
    return all;
}

// A square on the left or right, at the back or in front. The centres of the middle slice may be anywhere: stickers in
// front have the same colour, and so have stickers at the back.
bool shows_square(const Facelets& f, bool left, bool front) {
    const auto is_down = [&](std::initializer_list<std::size_t> stickers) {
        return std::ranges::all_of(stickers, [&](std::size_t i) { return f[i] == Face::D; });
    };
    if (left)
        return front ? match_their_centres(f, {43, 44, 41}) && is_down({30, 27}) && f[21] == f[24]
                     : match_their_centres(f, {43, 42, 39}) && is_down({30, 33}) && f[50] == f[53];
    return front ? match_their_centres(f, {16, 15, 12}) && is_down({32, 29}) && f[23] == f[26]
                 : match_their_centres(f, {16, 17, 14}) && is_down({32, 35}) && f[48] == f[51];
}

std::map<std::string_view, bool> stickers_say(const Cube& cube) {
    const Facelets f = to_facelets(cube);
    const bool cross = shows_cross_below(cube);
    const bool two_layers = shows_two_layers(cube);
    const bool oll = two_layers && shows_top_face(cube);
    const bool edges_good = std::ranges::all_of(edge_facelets, [&](const auto& e) { return is_good_edge(f, e); });
    const bool left_square = shows_square(f, true, false) || shows_square(f, true, true);
    const bool left_block = shows_square(f, true, false) && shows_square(f, true, true);
    const bool right_front = shows_square(f, false, true);
    const bool right_back = shows_square(f, false, false);
    const bool right_block = right_front && right_back;
    const bool in_order = f[9] == f[11] && f[18] == f[20] && f[36] == f[38] && f[45] == f[47];
    const bool corners_above = left_block && right_block && f[0] == f[2] && f[2] == f[6] && f[6] == f[8] && in_order;
    const auto up_or_down = [&](std::size_t i) { return f[i] == Face::U || f[i] == Face::D; };
    const bool edges_up = corners_above && up_or_down(4) && up_or_down(1) && up_or_down(3) && up_or_down(5) &&
                          up_or_down(7) && up_or_down(28) && up_or_down(34);
    // The ZZ line and its blocks, either of which may come first.
    const bool line = edges_good && match_their_centres(f, {28, 25, 34, 52});
    // The Petrus blocks at the bottom left: at either end, and the full length.
    const bool back_end = shows_square(f, true, false) && match_their_centres(f, {34, 52});
    const bool front_end = shows_square(f, true, true) && match_their_centres(f, {28, 25});
    const bool long_block = back_end && front_end;
    return {{"hold", true},
            {"eo line", line},
            {"eo cross", edges_good && cross},
            {"square 1", line && (left_square || right_front || right_back)},
            {"block 1", line && (left_block || right_block)},
            {"square 2", line && ((left_block && (right_front || right_back)) || (right_block && left_square))},
            {"block 2", line && two_layers},
            {"2x2x2", back_end || front_end},
            {"2x2x3", long_block},
            {"eo", long_block && edges_good},
            {"square", long_block && edges_good && (right_front || right_back)},
            {"two layers", two_layers && edges_good},
            {"ocll", oll},
            {"coll", oll && in_order},
            {"zbll", looks_solved(cube)},
            {"epll", looks_solved(cube)},
            {"cross", cross},
            {"xcross", cross && pairs_of_stickers(cube) >= 1},
            {"pair 1", cross && pairs_of_stickers(cube) >= 1},
            {"pair 2", cross && pairs_of_stickers(cube) >= 2},
            {"pair 3", cross && pairs_of_stickers(cube) >= 3},
            {"pair 4", cross && pairs_of_stickers(cube) >= 4},
            {"oll", oll},
            {"winter", oll},
            {"pll", looks_solved(cube)},
            {"first corners", shows_first_layer(cube)},
            {"middle edges", two_layers},
            {"last cross", two_layers && shows_top_cross(cube)},
            {"last face", oll},
            {"last corners", oll && match_their_centres(f, {36, 47, 45, 11, 18, 38, 9, 20})},
            {"last edges", looks_solved(cube)},
            {"eoline", edges_good && match_their_centres(f, {28, 25, 34, 52})},
            {"block222", match_their_centres(f, {29, 26, 15, 23, 12, 32, 16, 28, 25})},
            {"first square", left_square},
            {"first block", left_block},
            {"second square", left_block && (right_front || right_back)},
            {"second block", left_block && right_block},
            {"cmll", corners_above},
            {"edge orientation", edges_up},
            {"left and right edges", edges_up && match_their_centres(f, {36, 37, 38, 9, 10, 11})},
            {"middle slice", looks_solved(cube)},
            {"fb", match_their_centres(f, {27, 24, 44, 33, 53, 42, 21, 41, 50, 39, 30, 43})}};
}

bool is_seen_by_blocks(std::string_view step) {
    const auto goal = std::ranges::find(every_goal(), step, &StepGoal::step);
    return goal != every_goal().end() && goal->sight == Sight::by_blocks;
}

TEST(StepHolds, AgreesWithTheStickers) {
    // Small changes, each of which breaks some goals and preserves others.
    std::vector<std::vector<Turn>> changes;
    for (const std::string_view text : {"",
                                        "U",
                                        "U2",
                                        "R U R'",
                                        "F R U R' U' F'",
                                        "R U R' U R U2 R'",
                                        "R U' R' F' U' F",
                                        "R2 U R2 U' R2",
                                        "F2",
                                        "L2",
                                        "M2 U2 M2",
                                        "M",
                                        "M2",
                                        "M U M U2 M U2 M' U M",  // every edge is oriented, but the centres are not
                                        "R U R' U' R' F R2 U' R' U' R U R' F'",
                                        "x R' U R' D2 R U' R' D2 R2 x'",
                                        "M2 U M U2 M' U M2",
                                        "F",
                                        "B'",
                                        "R",
                                        "D",
                                        "L' U' L",
                                        "M' U M' U M' U2 M U M U M U2",
                                        "R U2 R' U' R U' R' L' U2 L U L' U L",
                                        "r U R'"})
        changes.push_back(turns_in(text));
    std::map<std::string_view, std::pair<int, int>> seen;   // satisfied and violated
    std::map<std::string_view, std::pair<int, int>> moved;  // of these, with the centres of the slice elsewhere
    for (const auto& first : changes)
        for (const auto& second : changes)
            for (const auto& third : changes) {
                const Cube cube = after(after(after(solved_cube, first), second), third);
                // Wide turns and slices turn the centres: then only the goals of Roux apply, if the left centre is
                // solved.
                const bool centred = as_seen(cube) == cube;
                if (!centred && centre_at(cube, Face::L) != Face::L) continue;
                for (const auto& [step, holds] : stickers_say(cube)) {
                    if (!centred && !is_seen_by_blocks(step)) continue;
                    ASSERT_EQ(is_step_done(every_goal(), step, cube, Face::D), holds)
                        << step << ": " << to_string(std::span(first)) << " / " << to_string(std::span(second)) << " / "
                        << to_string(std::span(third));
                    ++(holds ? seen[step].first : seen[step].second);
                    if (!centred) ++(holds ? moved[step].first : moved[step].second);
                }
            }
    for (const auto& [step, counts] : seen) {
        EXPECT_GT(counts.first, 20) << step;
        EXPECT_TRUE(counts.second > 20 || step == hold_step) << step;
    }
    EXPECT_EQ(moved.size(), 8U) << "the steps of Roux";
    for (const auto& [step, counts] : moved) {
        EXPECT_TRUE(counts.first > 20 || step == "middle slice") << step;
        EXPECT_GT(counts.second, 20) << step;
    }
}

TEST(StepHolds, RequiresTheFirstColourOnTheBottomAndAKnownName) {
    EXPECT_TRUE(is_step_done(every_goal(), "pll", solved_cube, Face::D));
    EXPECT_FALSE(is_step_done(every_goal(), "pll", solved_cube, Face::U));
    EXPECT_FALSE(is_step_done(every_goal(), "no such step", solved_cube, Face::D));
    EXPECT_TRUE(is_step_done(every_goal(), "pair 3 + pair 4", solved_cube, Face::D))
        << "merged steps have the goal of the last one";
    EXPECT_FALSE(is_step_done(every_goal(), "pair 4 + nothing", solved_cube, Face::D));
}

}  // namespace
}  // namespace cubewright::rubik
