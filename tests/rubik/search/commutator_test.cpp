#include "rubik/search/commutators/commutator.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "twisty/notation.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {
namespace {

std::vector<Turn> turns_in(std::string_view text) {
    return parse_turns(text).value();
}

std::optional<FoundCommutator> found_for(std::string_view text) {
    return find_commutator(after(solved_cube, turns_in(text)));
}

TEST(Commutator, IsFoundWhenASetupTurnSharesAnAxisWithTheCore) {
    EXPECT_TRUE(found_for("[F' U L2: [B R, F]]"));
    EXPECT_TRUE(found_for("[D2 B2 L': [U' D2 B', U2]]"));
}

TEST(Commutator, IsTheShortestOneEvenWithALongerSetup) {
    const auto found = found_for("[D2: [R2, D']]");
    ASSERT_TRUE(found);
    EXPECT_EQ(count_turns(*found), 5U) << to_string(*found);
}

TEST(Commutator, IsNotFoundWhenNoneExists) {
    EXPECT_FALSE(found_for("R"));
    EXPECT_FALSE(found_for(""));
}

// For random parts within the limits, the search finds a commutator of at most the same length.
TEST(Commutator, IsFoundForAllPartsWithinTheLimits) {
    Random random(std::uint64_t{5});
    const auto random_turns = [&](std::size_t count) {
        std::vector<Turn> made;
        while (made.size() < count) {
            const auto layers = static_cast<Layers>(random.below(layers_count));
            if (kind(layers) != TurnKind::face && kind(layers) != TurnKind::slice) continue;
            made.push_back({layers, static_cast<std::uint8_t>(1 + random.below(3))});
        }
        return made;
    };
    for (int i = 0; i < 150; ++i) {
        FoundCommutator made{random_turns(random.below(longest_setup + 1)), random_turns(1),
                             random_turns(1 + random.below(longest_part))};
        if (random.below(2) == 0) std::swap(made.first, made.second);
        const Cube position = after(solved_cube, turns_of(made));
        if (position == solved_cube) continue;
        const auto found = find_commutator(position);
        ASSERT_TRUE(found) << to_string(made);
        EXPECT_EQ(after(solved_cube, turns_of(*found)), position) << to_string(made);
        EXPECT_LE(count_turns(*found), count_turns(made)) << to_string(made) << " and " << to_string(*found);
    }
}

}  // namespace
}  // namespace cubewright::rubik
