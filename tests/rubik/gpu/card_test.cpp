#include "rubik/gpu/card.hpp"

#include <gtest/gtest.h>

#include "rubik/gpu/maps.hpp"

namespace cubewright::rubik::gpu {
namespace {

constexpr std::uint64_t gib = std::uint64_t{1} << 30U;

TEST(Card, TakesTheLargestTableThatFits) {
    EXPECT_EQ(flip_bits_within(57 * gib), 11U);
    EXPECT_EQ(flip_bits_within(56 * gib), 10U);
    EXPECT_EQ(flip_bits_within(4 * gib), 7U);
    EXPECT_EQ(flip_bits_within(std::uint64_t{30} << 20U), 0U);
    EXPECT_EQ(flip_bits_within(std::uint64_t{20} << 20U), std::nullopt);
}

// As many cosets as a table has entries lie some 12 moves off, whatever the table's size.
TEST(Card, ChoosesTheBaseByTheSize) {
    EXPECT_EQ(best_base(11), 10);
    EXPECT_EQ(best_base(7), 9);
    EXPECT_EQ(best_base(0), 7);
    for (unsigned bits = 1; bits <= 11; ++bits) EXPECT_GE(best_base(bits), best_base(bits - 1));
}

TEST(Card, EitherWorksOrSaysWhyNot) {
    const auto card = Card::open(std::uint64_t{30} << 20U);
    if (!card) {
        EXPECT_FALSE(card.error().what.empty());
    } else {
        EXPECT_EQ(card->table().flip_bits, 0U);
    }
}

}  // namespace
}  // namespace cubewright::rubik::gpu
