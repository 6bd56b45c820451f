#include "twisty/turn.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/rubik/generators.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {
namespace {

using Lengths = std::array<std::size_t, 4>;  // htm, qtm, stm, etm

Lengths lengths(std::string_view text) {
    const auto turns = parse_turns(text).value();
    Lengths result{};
    for (std::size_t i = 0; i < 4; ++i) result[i] = length(turns, all_metrics[i]);
    return result;
}

TEST(Metrics, CountTurnsOfEachKind) {
    EXPECT_EQ(lengths(""), (Lengths{0, 0, 0, 0}));
    EXPECT_EQ(lengths("R"), (Lengths{1, 1, 1, 1}));
    EXPECT_EQ(lengths("R'"), (Lengths{1, 1, 1, 1}));
    EXPECT_EQ(lengths("R2"), (Lengths{1, 2, 1, 1}));
    EXPECT_EQ(lengths("Rw2"), (Lengths{1, 2, 1, 1}));
    EXPECT_EQ(lengths("M"), (Lengths{2, 2, 1, 1}));
    EXPECT_EQ(lengths("M2"), (Lengths{2, 4, 1, 1}));
    EXPECT_EQ(lengths("x2"), (Lengths{0, 0, 0, 1}));
}

TEST(Metrics, CountKnownAlgorithms) {
    EXPECT_EQ(lengths("R U R' U R U2 R'"), (Lengths{7, 8, 7, 7})) << "Sune";
    EXPECT_EQ(lengths("M2 U M2 U2 M2 U M2"), (Lengths{11, 20, 7, 7})) << "H permutation";
    EXPECT_EQ(lengths("x R' U R' D2 R U' R' D2 R2 x'"), (Lengths{9, 12, 9, 11})) << "Aa permutation";
}

RC_GTEST_PROP(Metrics, HtmCountsFaceMovesWithoutRotations, (const std::vector<Turn>& turns)) {
    const auto held = to_moves(turns);
    RC_ASSERT(length(turns, Metric::htm) == held.moves.size());
    std::size_t quarter_turns = 0;
    for (const Move m : held.moves) quarter_turns += quarters(m) == 2 ? 2U : 1U;
    RC_ASSERT(length(turns, Metric::qtm) == quarter_turns);
}

}  // namespace
}  // namespace cubewright::rubik
