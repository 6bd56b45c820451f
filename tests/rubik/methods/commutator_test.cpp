// The commutator search returns correct commutators, finds one for every three-cycle, and misses none within its
// bounds.
#include "rubik/search/commutator.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "rubik/methods/blind/sticker.hpp"
#include "twisty/alg.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {
namespace {

Cube made_by(std::string_view text) {
    return after(solved_cube, *twisty::parse_turns(text));
}

// Finds a commutator for every `step`-th three-cycle of edges and of corners.
void check_three_cycles(std::size_t step) {
    for (const PieceKind kind : {PieceKind::edges, PieceKind::corners}) {
        std::size_t cycles = 0;
        for (std::uint8_t a = 0; a < sticker_count; ++a)
            for (std::uint8_t b = 0; b < sticker_count; ++b)
                for (std::uint8_t c = 0; c < sticker_count; ++c) {
                    const Sticker first{kind, a};
                    const Sticker second{kind, b};
                    const Sticker third{kind, c};
                    // Each cycle is visited once, starting from the first sticker of its lowest piece.
                    if (sticker_side(first) != 0 || piece_index(first) > piece_index(second) ||
                        piece_index(first) > piece_index(third) || same_piece(first, second) ||
                        same_piece(first, third) || same_piece(second, third))
                        continue;
                    if (cycles++ % step != 0) continue;
                    const Cube cycle = three_cycle(first, second, third);
                    const auto found = find_commutator(cycle, CommutatorOrder::expanded);
                    ASSERT_TRUE(found) << name(first) << ' ' << name(second) << ' ' << name(third);
                    EXPECT_EQ(made_by(to_string(*found)), cycle) << to_string(*found);
                    EXPECT_EQ(after(solved_cube, turns_of(*found)), cycle);
                }
        // Choose three pieces, one of two directions, and the orientations of the second and third piece.
        EXPECT_EQ(cycles, kind == PieceKind::edges ? 220U * 2 * 4 : 56U * 2 * 9);
    }
}

TEST(Commutator, IsFoundForThreeCycles) {
    check_three_cycles(29);
}

TEST(HeavyCommutator, IsFoundForEveryThreeCycle) {
    check_three_cycles(1);
}

// Tests any [A: [B, C]] with short parts. If B and one end of C turn about the same axis, that end becomes part of
// the setup.
RC_GTEST_PROP(Commutator, IsFoundForAnyShortCommutator, ()) {
    const auto turn = [] {
        const auto layers = *rc::gen::elementOf(std::vector<std::string>{"U", "R", "F", "D", "L", "B", "M", "E", "S"});
        return layers + *rc::gen::elementOf(std::vector<std::string>{"", "2", "'"});
    };
    std::string part = turn();
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i) part += " " + turn();
    const std::string core =
        *rc::gen::arbitrary<bool>() ? "[" + turn() + ", " + part + "]" : "[" + part + ", " + turn() + "]";
    const std::string setup = *rc::gen::arbitrary<bool>() ? turn() : "";
    const std::string text = setup.empty() ? core : "[" + setup + ": " + core + "]";
    const Cube position = made_by(text);
    const auto found = find_commutator(position, CommutatorOrder::expanded);
    if (position == solved_cube) {
        RC_ASSERT(!found);
        return;
    }
    RC_ASSERT(found.has_value());
    RC_ASSERT(made_by(to_string(*found)) == position);
}

TEST(Commutator, IsNotFoundForOtherPositions) {
    EXPECT_FALSE(find_commutator(solved_cube, CommutatorOrder::expanded));
    EXPECT_FALSE(find_commutator(made_by("R"), CommutatorOrder::expanded));  // an odd permutation is never one
    EXPECT_FALSE(find_commutator(made_by("R U F D L B R' U2 F2"), CommutatorOrder::expanded));
}

TEST(Commutator, IsWrittenInCommutatorNotation) {
    const auto sexy = find_commutator(made_by("R U R' U'"), CommutatorOrder::expanded);
    ASSERT_TRUE(sexy);
    EXPECT_EQ(to_string(*sexy), "[R, U]");
    const auto conjugate = find_commutator(made_by("F R U R' U' F'"), CommutatorOrder::expanded);
    ASSERT_TRUE(conjugate);
    EXPECT_EQ(conjugate->setup.size(), 1U);
}

TEST(Commutator, StopsOnRequest) {
    StopSource source;
    source.request_stop();
    EXPECT_FALSE(find_commutator(made_by("[R, U]"), CommutatorOrder::expanded, source.token()));
}

}  // namespace
}  // namespace cubewright::rubik
