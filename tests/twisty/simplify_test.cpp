#include "twisty/simplify.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/rubik/generators.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {
namespace {

std::string shorter(std::string_view text) {
    return to_string(simplified(parse_turns(text).value()));
}

TEST(Simplified, MergesTurnsOfOneFace) {
    EXPECT_EQ(shorter("R R"), "R2");
    EXPECT_EQ(shorter("R2 R'"), "R");
    EXPECT_EQ(shorter("U U U"), "U'");
    EXPECT_EQ(shorter("R R R R"), "");
    EXPECT_EQ(shorter(""), "");
}

TEST(Simplified, MergesThroughTheOppositeFace) {
    EXPECT_EQ(shorter("R L R F F' U U U"), "R2 L U'");
    EXPECT_EQ(shorter("L R"), "R L") << "opposite faces stand in one order";
    EXPECT_EQ(shorter("D U D' U'"), "");
}

TEST(Simplified, MergesNeighboursOfACancelledRun) {
    EXPECT_EQ(shorter("F R R' F'"), "");
    EXPECT_EQ(shorter("F R L L' R' F"), "F2");
    EXPECT_EQ(shorter("[R U F, D L B] [D L B, R U F]"), "");
}

TEST(Simplified, MergesThroughRotations) {
    EXPECT_EQ(shorter("R y y' R"), "R2");
    EXPECT_EQ(shorter("R x R'"), "x");
    EXPECT_EQ(shorter("R y F'"), "y");
    EXPECT_EQ(shorter("x R U R' U' x'"), "R F R' F'");
    EXPECT_EQ(shorter("x y x' y'"), "x z") << "rotations that are left over";
    EXPECT_EQ(shorter("x2 y2 z2"), "");
}

TEST(Simplified, KeepsUsefulSlicesAndWideTurns) {
    EXPECT_EQ(shorter("M2 U M U2 M' U M2"), "M2 U M U2 M' U M2");
    EXPECT_EQ(shorter("Rw U Rw'"), "Rw U Rw'");
    EXPECT_EQ(shorter("R M'"), "Rw");
    EXPECT_EQ(shorter("Rw R'"), "M'");
    EXPECT_EQ(shorter("M M"), "M2");
    EXPECT_EQ(shorter("R L'"), "R L'") << "not M x";
    EXPECT_EQ(shorter("M R"), "R2 Rw'") << "two turns either way, but a slice counts two in HTM";
}

TEST(Simplified, RotatesTheCubeWhereThatSavesTurns) {
    EXPECT_EQ(shorter("Rw L'"), "x");
    EXPECT_EQ(shorter("R M' L'"), "x");
    EXPECT_EQ(shorter("Rw L' U"), "F x");
    EXPECT_EQ(shorter("U Rw L' B'"), "x") << "what cancels into a rotation lets its neighbours meet";
}

TEST(Simplified, AddsNoUnnecessaryRotations) {
    EXPECT_EQ(shorter("f' B F"), "Bw");
    EXPECT_EQ(shorter("B F f'"), "Bw");
    EXPECT_EQ(shorter("d U' E'"), "U' D");
    EXPECT_EQ(shorter("d E' U'"), "U' D");
    EXPECT_EQ(shorter("F z'"), "Bw");
    EXPECT_EQ(shorter("R U R' U' y"), "R U R' Dw'");
    EXPECT_EQ(shorter("R x"), "R x") << "no single turn does this";
}

// Merges face moves naively until nothing changes: sorts opposite faces and combines equal faces.
std::vector<Move> merged_by_rewriting(std::vector<Move> moves) {
    for (std::size_t i = 0; i + 1 < moves.size();) {
        const Move a = moves[i];
        const Move b = moves[i + 1];
        if (may_follow(a, b)) {
            ++i;
            continue;
        }
        const auto at = moves.begin() + static_cast<std::ptrdiff_t>(i);
        if (face(a) != face(b)) {
            std::swap(moves[i], moves[i + 1]);
        } else if (const unsigned q = (quarters(a) + quarters(b)) % 4; q == 0) {
            moves.erase(at, at + 2);
        } else {
            moves[i] = make_move(face(a), q);
            moves.erase(at + 1);
        }
        i = 0;
    }
    return moves;
}

// Generates sequences with many cancellations: few kinds of turns, most of them about one axis.
rc::Gen<std::vector<Turn>> cancelling_turns() {
    using enum Layers;
    return rc::gen::container<std::vector<Turn>>(
        rc::gen::map(rc::gen::pair(rc::gen::element(R, L, Rw, Lw, M, x, U, E, y), rc::gen::inRange(1, 4)),
                     [](std::pair<Layers, int> p) { return Turn{p.first, static_cast<std::uint8_t>(p.second)}; }));
}

void check_guarantees(const std::vector<Turn>& turns) {
    const auto result = simplified(turns);
    RC_ASSERT(after(solved_cube, result) == after(solved_cube, turns));
    for (const Metric m : {Metric::htm, Metric::qtm, Metric::etm}) RC_ASSERT(length(result, m) <= length(turns, m));
    RC_ASSERT(length(result, Metric::stm) <= length(turns, Metric::etm));
    RC_ASSERT(simplified(result) == result);

    const auto shortest = merged_by_rewriting(to_moves(turns).moves);
    RC_ASSERT(merged_by_rewriting(to_moves(result).moves) == shortest);
    RC_ASSERT(length(result, Metric::htm) == shortest.size());
    std::size_t quarter_turns = 0;
    for (const Move m : shortest) quarter_turns += quarters(m) == 2 ? 2U : 1U;
    RC_ASSERT(length(result, Metric::qtm) == quarter_turns);

    std::size_t rotations = 0;
    for (const Turn t : result) {
        const bool rotates = kind(t.layers) == TurnKind::rotation;
        RC_ASSERT(rotates || rotations == 0U);
        rotations += rotates ? 1U : 0U;
    }
    RC_ASSERT(rotations <= 2U);
}

RC_GTEST_PROP(Simplified, SatisfiesItsGuarantees, (const std::vector<Turn>& turns)) {
    check_guarantees(turns);
}

RC_GTEST_PROP(Simplified, SatisfiesItsGuaranteesWithManyCancellations, ()) {
    check_guarantees(*cancelling_turns());
}

// Turns about one axis commute, including rotations of the whole cube.
RC_GTEST_PROP(Simplified, IsTheSameInAnyOrderOfCommutingTurns, ()) {
    const auto turns = *cancelling_turns();
    auto reordered = turns;
    for (const std::size_t i : *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, 100)))
        if (i + 1 < reordered.size() &&
            axis(direction(reordered[i].layers)) == axis(direction(reordered[i + 1].layers)))
            std::swap(reordered[i], reordered[i + 1]);
    RC_ASSERT(to_string(simplified(reordered)) == to_string(simplified(turns)));
}

TEST(Simplified, IgnoresACancellingPair) {
    EXPECT_EQ(shorter("z B Rw"), "Fw Rw");
    EXPECT_EQ(shorter("z y' y B Rw"), "Fw Rw");
}

RC_GTEST_PROP(Simplified, IsTheSameWithACancellingPairAnywhere, (std::vector<Turn> turns, Turn pair)) {
    const auto before = simplified(turns);
    const auto at = turns.begin() + *rc::gen::inRange<std::ptrdiff_t>(0, std::ssize(turns) + 1);
    turns.insert(turns.insert(at, inverse(pair)), pair);
    RC_ASSERT(simplified(turns) == before);
}

RC_GTEST_PROP(Simplified, CancelsASequenceAndItsInverse, (std::vector<Turn> turns)) {
    const auto undo = inverse(turns);
    turns.insert(turns.end(), undo.begin(), undo.end());
    RC_ASSERT(simplified(turns).empty());
}

RC_GTEST_PROP(Simplified, DoesNotChangeMergedFaceMoves, (const std::vector<Move>& moves)) {
    std::vector<Turn> turns;
    for (const Move m : moves) turns.push_back(to_turn(m));
    RC_ASSERT(to_string(simplified(turns)) == to_string(merged_by_rewriting(moves)));
}

// Tests all runs of up to three turns about one axis.
TEST(Simplified, SatisfiesItsGuaranteesForEveryShortRun) {
    using enum Layers;
    std::vector<Turn> about_x;
    for (const Layers l : {R, L, Rw, Lw, M, x})
        for (std::uint8_t q = 1; q < 4; ++q) about_x.push_back({l, q});
    for (const Turn a : about_x)
        for (const Turn b : about_x)
            for (const Turn c : about_x) {
                const std::vector<Turn> turns{a, b, c};
                const auto result = simplified(turns);
                EXPECT_EQ(after(solved_cube, result), after(solved_cube, turns)) << to_string(turns);
                for (const Metric m : {Metric::htm, Metric::qtm, Metric::etm})
                    EXPECT_LE(length(result, m), length(turns, m)) << to_string(turns) << " in " << name(m);
                for (const auto& reordered : {std::vector{a, c, b}, {b, a, c}, {b, c, a}, {c, a, b}, {c, b, a}})
                    EXPECT_EQ(to_string(simplified(reordered)), to_string(result)) << to_string(reordered);
            }
}

}  // namespace
}  // namespace cubewright::rubik
