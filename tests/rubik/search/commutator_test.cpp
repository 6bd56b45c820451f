#include "rubik/search/commutator.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "base/random.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {
namespace {

std::vector<Turn> turns_in(std::string_view text) {
    return parse_turns(text).value();
}

std::optional<FoundCommutator> found_for(std::string_view text) {
    return find_commutator(after(solved_cube, turns_in(text)), CommutatorOrder::expanded);
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

TEST(Commutator, IsTheShortestAsWritten) {
    const auto written_for = [](std::string_view text) {
        return to_string(find_commutator(after(solved_cube, turns_in(text)), CommutatorOrder::written).value());
    };
    EXPECT_EQ(written_for("L2 D L2 D'"), "[L2, D]");
    EXPECT_EQ(written_for("U R' U' R"), "[U, R']");
    EXPECT_EQ(written_for("[M', U2]"), "[M', U2]");
}

// Every [A, B] and [A: [B, C]] of single turns, and every effect that none of them has but a longer part does.
TEST(Commutator, NoShorterOneIsWritten) {
    std::vector<Turn> turns;
    for (std::size_t l = 0; l < layers_count; ++l)
        for (std::uint8_t q = 1; q <= 3; ++q)
            if (const Turn turn{static_cast<Layers>(l), q};
                kind(turn.layers) == TurnKind::face || kind(turn.layers) == TurnKind::slice)
                turns.push_back(turn);
    std::map<std::uint64_t, std::size_t> shortest;  // by the hash of the effect
    std::vector<FoundCommutator> made;
    const auto add = [&](FoundCommutator each) {
        const Cube effect = after(solved_cube, turns_of(each));
        if (effect != solved_cube && shortest.try_emplace(hash_value(effect), written_length(each)).second)
            made.push_back(std::move(each));
    };
    for (const Turn b : turns)
        for (const Turn c : turns) add({{}, {b}, {c}});
    for (const Turn a : turns)
        for (const Turn b : turns)
            for (const Turn c : turns) {
                add({{a}, {b}, {c}});
                add({{}, {a, b}, {c}});
                add({{}, {a}, {b, c}});
            }
    Random random(std::uint64_t{7});
    for (std::size_t i = 0; i < made.size(); i += 1 + random.below(60)) {
        const auto found = find_commutator(after(solved_cube, turns_of(made[i])), CommutatorOrder::written);
        ASSERT_TRUE(found) << to_string(made[i]);
        EXPECT_EQ(written_length(*found), written_length(made[i])) << to_string(made[i]) << ", " << to_string(*found);
    }
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
        const auto found = find_commutator(position, CommutatorOrder::expanded);
        ASSERT_TRUE(found) << to_string(made);
        EXPECT_EQ(after(solved_cube, turns_of(*found)), position) << to_string(made);
        EXPECT_LE(count_turns(*found), count_turns(made)) << to_string(made) << " and " << to_string(*found);
        const auto written = find_commutator(position, CommutatorOrder::written);
        ASSERT_TRUE(written) << to_string(made);
        EXPECT_EQ(after(solved_cube, turns_of(*written)), position) << to_string(made);
        EXPECT_LE(written_length(*written), written_length(made)) << to_string(made) << " and " << to_string(*written);
    }
}

}  // namespace
}  // namespace cubewright::rubik
