// Blindfolded solving: the letters follow Speffz, the memo solves the cube sticker by sticker, and the executed turns
// solve it too.
#include "rubik/methods/blind/blind.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "base/random.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/methods/blind/blind_setups.hpp"
#include "twisty/alg.hpp"

namespace cubewright::rubik {
namespace {

constexpr std::array all_methods{BlindMethod::pochmann, BlindMethod::m2, BlindMethod::three_style};

Sticker edge(std::string_view name) {
    return *parse_sticker(PieceKind::edges, name);
}
Sticker corner(std::string_view name) {
    return *parse_sticker(PieceKind::corners, name);
}

TEST(Speffz, HasTheStandardLetters) {
    const LetterScheme scheme = *letter_scheme();
    const std::map<std::string_view, std::string_view> edges{
        {"UB", "A"}, {"UR", "B"}, {"UF", "C"}, {"UL", "D"}, {"LU", "E"}, {"LF", "F"}, {"FU", "I"}, {"FR", "J"},
        {"RU", "M"}, {"RB", "N"}, {"BU", "Q"}, {"BL", "R"}, {"DF", "U"}, {"DR", "V"}, {"DB", "W"}, {"DL", "X"}};
    for (const auto& [name, expected] : edges) EXPECT_EQ(letter(scheme, edge(name)), expected) << name;
    const std::map<std::string_view, std::string_view> corners{
        {"UBL", "A"}, {"UBR", "B"}, {"UFR", "C"}, {"UFL", "D"}, {"LUB", "E"}, {"LUF", "F"}, {"FUL", "I"}, {"FUR", "J"},
        {"RUF", "M"}, {"RUB", "N"}, {"BUR", "Q"}, {"BUL", "R"}, {"DFL", "U"}, {"DFR", "V"}, {"DBR", "W"}, {"DBL", "X"}};
    for (const auto& [name, expected] : corners) EXPECT_EQ(letter(scheme, corner(name)), expected) << name;
    for (const auto& letters : {scheme.edges, scheme.corners})
        EXPECT_EQ(std::set(letters.begin(), letters.end()).size(), sticker_count);
}

TEST(Speffz, ChecksCustomSchemesCharacterByCharacter) {
    EXPECT_EQ(letter(*letter_scheme("αβγδεζηθικλμνξοπρστυφχψω"), edge("UR")), "β");
    EXPECT_FALSE(letter_scheme("ABC"));
    EXPECT_FALSE(letter_scheme("ABCDEFGHIJKLMNOPQRSTUVWW"));
    EXPECT_FALSE(letter_scheme(speffz, "ABCDEFGHIJKLMNOPQRSTUVWXY"));
}

TEST(Sticker, SupportsSwapsAndCycles) {
    const Cube cycle = three_cycle(corner("UFR"), corner("LUB"), corner("DRB"));
    const StickerMap goes = destinations(cycle, PieceKind::corners);
    EXPECT_EQ(goes[corner("UFR").number], corner("LUB").number);
    EXPECT_EQ(goes[corner("LUB").number], corner("DRB").number);
    EXPECT_EQ(goes[corner("DRB").number], corner("UFR").number);
    EXPECT_EQ(cycle * cycle * cycle, solved_cube);
    EXPECT_EQ(parse_sticker(PieceKind::corners, "UFD"), std::nullopt);
    EXPECT_EQ(parse_sticker(PieceKind::edges, "UD"), std::nullopt);
}

Cube shuffled(std::uint64_t seed) {
    Random random(seed);
    return competition_cube(random);
}

// Swapping the buffer with each target in order solves all pieces, for every buffer.
RC_GTEST_PROP(Memo, SolvesEveryPiece, (std::uint64_t seed)) {
    const Cube cube = shuffled(seed);
    for (const PieceKind kind : {PieceKind::edges, PieceKind::corners}) {
        const Sticker buffer{kind, *rc::gen::inRange<std::uint8_t>(0, sticker_count)};
        Cube now = cube;
        for (const Sticker target : memorised(cube, buffer)) {
            RC_ASSERT(!same_piece(target, buffer));
            now = now * exchange(buffer, target);
        }
        const StickerMap home = homes(now, kind);
        for (std::uint8_t i = 0; i < sticker_count; ++i) RC_ASSERT(home[i] == i);
    }
}

void expect_solved(const Cube& cube, const BlindSolution& solution) {
    EXPECT_EQ(after(cube, all_turns(solution)), solved_cube);
    for (const BlindStep& step : solution.steps) {
        const auto written = twisty::parse_turns(step.written);
        ASSERT_TRUE(written) << step.written;
        EXPECT_EQ(after(solved_cube, *written), after(solved_cube, step.turns)) << step.written;
    }
    EXPECT_EQ(solution.parity, solution.corners.size() % 2 == 1);
}

void check_every_method(std::uint64_t seed) {
    const Cube cube = shuffled(seed);
    for (const BlindMethod method : all_methods) {
        const auto solution = solve_blind(cube, {.method = method, .edge_buffer = {}, .corner_buffer = {}});
        ASSERT_TRUE(solution.has_value()) << seed;
        EXPECT_EQ(after(cube, all_turns(*solution)), solved_cube) << seed;
    }
}

TEST(Blind, SolvesCubesByEveryMethod) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) check_every_method(seed);
}

TEST(HeavyBlind, SolvesCubesByEveryMethod) {
    for (std::uint64_t seed = 10; seed < 110; ++seed) check_every_method(seed);
}

// Every step of a letter pair is a pure three-cycle in every method.
TEST(Blind, EachPairOfLettersIsAPureThreeCycle) {
    const Cube cube = shuffled(5);
    const auto pair = [](Sticker buffer, const std::vector<Sticker>& targets, std::size_t i) {
        return exchange(buffer, targets[i]) * exchange(buffer, targets[i + 1]);
    };
    for (const BlindMethod method : {BlindMethod::pochmann, BlindMethod::m2}) {
        const auto solution = solve_blind(cube, {.method = method, .edge_buffer = {}, .corner_buffer = {}});
        ASSERT_TRUE(solution);
        for (std::size_t i = 0; i + 1 < solution->edges.size(); i += 2) {
            const Cube made = after(after(solved_cube, solution->steps[i].turns), solution->steps[i + 1].turns);
            EXPECT_EQ(made, pair(solution->edge_buffer, solution->edges, i)) << i;
        }
    }
    const auto solution =
        solve_blind(cube, {.method = BlindMethod::three_style, .edge_buffer = {}, .corner_buffer = {}});
    ASSERT_TRUE(solution);
    for (const BlindStep& step : solution->steps) {
        if (step.part == "parity") continue;
        const Sticker buffer = step.part == "edges" ? solution->edge_buffer : solution->corner_buffer;
        EXPECT_EQ(after(solved_cube, step.turns), three_cycle(buffer, step.targets[0], step.targets[1]))
            << step.written;
    }
}

TEST(Blind, M2SolvesEveryTargetInBothPositionsOfAPair) {
    const Sticker buffer = edge("DF");
    for (std::uint8_t i = 0; i < sticker_count; ++i)
        for (std::uint8_t j = 0; j < sticker_count; ++j) {
            const Sticker first{PieceKind::edges, i};
            const Sticker second{PieceKind::edges, j};
            if (same_piece(first, buffer) || same_piece(second, buffer) || same_piece(first, second)) continue;
            if (i % 5 != j % 5) continue;  // a fifth of the pairs, with every target in both positions
            const Cube cube = inverse(three_cycle(buffer, first, second));
            const auto solution =
                solve_blind(cube, {.method = BlindMethod::m2, .edge_buffer = {}, .corner_buffer = {}});
            ASSERT_TRUE(solution);
            ASSERT_EQ(solution->edges, (std::vector{first, second}));
            expect_solved(cube, *solution);
        }
}

TEST(Blind, SolvesTwistsParityAndAnyOrientation) {
    for (const std::string_view text : {"R", "U2 D2", "M2 U M2 U2 M2 U M2", "F R U R' U' F'", "R U R' U R U2 R'",
                                        "R2 U2 R U2 R2 U2 R2 U2 R U2 R2", "x R U y F", "M E S", ""})
        for (const BlindMethod method : all_methods) {
            const Cube cube = after(solved_cube, *twisty::parse_turns(text));
            const auto solution = solve_blind(cube, {.method = method, .edge_buffer = {}, .corner_buffer = {}});
            ASSERT_TRUE(solution) << text;
            expect_solved(cube, *solution);
        }
    // All edges flipped in place.
    const Cube superflip =
        after(solved_cube, *twisty::parse_turns("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"));
    const auto solution = solve_blind(superflip);
    ASSERT_TRUE(solution);
    EXPECT_EQ(solution->flipped.size(), edge_count - 1);
    EXPECT_EQ(solution->edges.size(), 2 * (edge_count - 1));
    EXPECT_TRUE(solution->corners.empty());
    expect_solved(superflip, *solution);
}

TEST(Blind, WorksWithAnyBuffer) {
    const Cube cube = shuffled(11);
    for (std::uint8_t i = 0; i < sticker_count; ++i) {
        const auto solution = solve_blind(cube, {.method = BlindMethod::three_style,
                                                 .edge_buffer = Sticker{PieceKind::edges, i},
                                                 .corner_buffer = Sticker{PieceKind::corners, i}});
        ASSERT_TRUE(solution);
        expect_solved(cube, *solution);
    }
}

TEST(PairedSwap, SwapsAnyTwoCornersAndAnyTwoEdges) {
    Random random(3);
    for (int i = 0; i < 100; ++i) {
        const Sticker a{PieceKind::corners, static_cast<std::uint8_t>(random.below(sticker_count))};
        const Sticker b{PieceKind::corners, static_cast<std::uint8_t>(random.below(sticker_count))};
        const Sticker c{PieceKind::edges, static_cast<std::uint8_t>(random.below(sticker_count))};
        const Sticker d{PieceKind::edges, static_cast<std::uint8_t>(random.below(sticker_count))};
        if (same_piece(a, b) || same_piece(c, d)) continue;
        const Cube position = exchange(a, b) * exchange(c, d);
        const auto found = find_paired_swap(position);
        ASSERT_TRUE(found);
        std::vector<Turn> undone;
        for (auto t = found->setup.rbegin(); t != found->setup.rend(); ++t) undone.push_back(inverse(*t));
        EXPECT_EQ(after(after(after(solved_cube, found->setup), found->algorithm), undone), position);
    }
    EXPECT_FALSE(find_paired_swap(solved_cube));
    EXPECT_FALSE(find_paired_swap(after(solved_cube, *twisty::parse_turns("R"))));
}

TEST(Blind, RefusesUnsolvableCubes) {
    EXPECT_FALSE(solve_blind(exchange(edge("UF"), edge("UR"))));
}

}  // namespace
}  // namespace cubewright::rubik
