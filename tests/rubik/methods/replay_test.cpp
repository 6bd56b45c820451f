// What the steps promise, held against the stickers: on cubes for which it holds, and on those for which it just fails.
#include "rubik/methods/steps/replay.hpp"

#include <gtest/gtest.h>

#include <map>

#include "rubik/methods/steps/hold.hpp"
#include "tests/rubik/methods/stickers_say.hpp"
#include "tests/rubik/methods/turns_in.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {
namespace {

// As people see it: an edge is bad if its first sticker, on U or D and else on F or B, has a side's colour, or the
// front's or the back's beside one of above or below.
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

std::map<std::string_view, bool> stickers_say(const Cube& cube) {
    const Facelets f = to_facelets(cube);
    const bool cross = shows_cross_below(cube);
    const bool two_layers = shows_two_layers(cube);
    const bool oll = two_layers && shows_top_face(cube);
    const bool edges_good = std::ranges::all_of(edge_facelets, [&](const auto& e) { return is_good_edge(f, e); });
    return {{step_name::hold, true},
            {step_name::cross, cross},
            {step_name::xcross, cross && pairs_of_stickers(cube) >= 1},
            {step_name::pair_1, cross && pairs_of_stickers(cube) >= 1},
            {step_name::pair_2, cross && pairs_of_stickers(cube) >= 2},
            {step_name::pair_3, cross && pairs_of_stickers(cube) >= 3},
            {step_name::pair_4, cross && pairs_of_stickers(cube) >= 4},
            {step_name::oll, oll},
            {step_name::pll, looks_solved(cube)},
            {step_name::first_corners, shows_first_layer(cube)},
            {step_name::middle_edges, two_layers},
            {step_name::last_cross, two_layers && shows_top_cross(cube)},
            {step_name::last_face, oll},
            {step_name::last_corners, oll && match_their_centres(f, {36, 47, 45, 11, 18, 38, 9, 20})},
            {step_name::last_edges, looks_solved(cube)},
            {step_name::eo_line, edges_good && match_their_centres(f, {28, 25, 34, 52})},
            {step_name::block_222, match_their_centres(f, {29, 26, 15, 23, 12, 32, 16, 28, 25})},
            {step_name::first_block, match_their_centres(f, {27, 24, 44, 33, 53, 42, 21, 41, 50, 39, 30, 43})}};
}

TEST(StepHolds, AsTheStickersSay) {
    // Little changes, each of which breaks some promises and leaves others.
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
    std::map<std::string_view, std::pair<int, int>> seen;  // held and failed
    for (const auto& first : changes)
        for (const auto& second : changes)
            for (const auto& third : changes) {
                const Cube cube = after(after(after(solved_cube, first), second), third);
                if (!(as_seen(cube) == cube)) continue;  // wide turns hold it otherwise
                for (const auto& [step, holds] : stickers_say(cube)) {
                    ASSERT_EQ(step_holds(step, cube, Face::D), holds)
                        << step << ": " << to_string(std::span(first)) << " / " << to_string(std::span(second)) << " / "
                        << to_string(std::span(third));
                    ++(holds ? seen[step].first : seen[step].second);
                }
            }
    for (const auto& [step, counts] : seen) {
        EXPECT_GT(counts.first, 20) << step;
        EXPECT_TRUE(counts.second > 20 || step == step_name::hold) << step;
    }
}

TEST(StepHolds, OnlyWithTheFirstColourBelowAndForNamesThatExist) {
    EXPECT_TRUE(step_holds("pll", solved_cube, Face::D));
    EXPECT_FALSE(step_holds("pll", solved_cube, Face::U));
    EXPECT_FALSE(step_holds("no such step", solved_cube, Face::D));
    EXPECT_TRUE(step_holds("pair 3 + pair 4", solved_cube, Face::D)) << "joined steps promise what the last does";
    EXPECT_FALSE(step_holds("pair 4 + nothing", solved_cube, Face::D));
}

}  // namespace
}  // namespace cubewright::rubik
