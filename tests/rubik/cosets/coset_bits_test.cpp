// Tests of the bit indices of a coset's positions, and of the effects of moves on them.
#include "rubik/cosets/coset_bits.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "base/memory.hpp"
#include "base/random.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "rubik/cosets/prepass.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/group/group_facts.hpp"

namespace cubewright::rubik {
namespace {

BitPlace random_place(Random& random) {
    return {static_cast<std::uint32_t>(random.below(coset_words)), static_cast<std::uint32_t>(random.below(64))};
}

TEST(CosetBits, EveryBitIsADifferentPositionOfTheSubgroup) {
    Random random{1};
    for (int i = 0; i < 20'000; ++i) {
        const BitPlace place = random_place(random);
        const Cube cube = cube_at(place);
        EXPECT_EQ(bit_place(cube), place);
        EXPECT_EQ(coset_of(cube), Coset{});
        EXPECT_EQ(is_odd_on_corners(cube), is_odd_on_edges(cube));
    }
}

TEST(CosetBits, ABlockContainsDifferentPositions) {
    std::set<std::pair<std::vector<std::uint8_t>, std::vector<std::uint8_t>>> seen;
    for (std::uint32_t word = 0; word < block_words; ++word)
        for (std::uint32_t bit = 0; bit < 64; ++bit) {
            const Cube cube = cube_at({word + std::uint32_t{777 * block_words}, bit});
            const auto corners = to_array(cube.corners);
            const auto edges = to_array(cube.edges);
            seen.insert({{corners.begin(), corners.end()}, {edges.begin(), edges.end()}});
        }
    EXPECT_EQ(seen.size(), block_words * 64);
}

// The numbering is one-to-one: families and their members cover every permutation exactly once.
TEST(CosetBits, FamiliesCoverEveryPermutationOnce) {
    std::set<std::pair<unsigned, unsigned>> seen;
    for (std::size_t rank = 0; rank < permutation_count; ++rank) {
        const auto bytes = std::bit_cast<detail::Words>(permutation_of_eight(rank))[0];
        EXPECT_LT(detail::family_of_eight(bytes), family_count);
        seen.insert({detail::family_of_eight(bytes), static_cast<unsigned>(bytes & 7U)});
    }
    EXPECT_EQ(seen.size(), permutation_count);
}

// Compares a prepass page with the cubes themselves: sets a few random marks, and checks every bit of the page by
// turning its cube.
class OnePage : public testing::TestWithParam<std::size_t> {};

TEST_P(OnePage, OfAPrepassAgreesWithTheMoves) {
    Random random{GetParam()};
    LargeBuffer from(coset_bytes);
    LargeBuffer to(coset_bytes);
    const auto marked = from.as<std::uint64_t>();
    // Place the marks in the words that the moves of the page read, so that most of them matter.
    const std::size_t page = GetParam();
    std::vector<std::size_t> sources{page};
    for (std::size_t m = 0; m < group_move_count; ++m) sources.push_back(group_move_tables().corners[page][m].family());
    for (const std::size_t source : sources)
        for (std::size_t word = source * page_words; word < (source + 1) * page_words; ++word)
            if (random.below(4) == 0) marked[word] = random.next() & random.next() & random.next();
    const PrepassCount counts = prepass_page(marked, to.as<std::uint64_t>(), page);
    const auto is_marked = [&](const Cube& cube) {
        const BitPlace place = bit_place(cube);
        return (marked[place.word] >> place.bit & 1U) != 0;
    };
    for (int i = 0; i < 30'000; ++i) {
        const BitPlace place{static_cast<std::uint32_t>((page * page_words) + random.below(page_words)),
                             static_cast<std::uint32_t>(random.below(64))};
        const Cube cube = cube_at(place);
        bool expected = is_marked(cube);
        for (const Move m : group_moves) expected = expected || is_marked(cube * as_cube(m));
        ASSERT_EQ((to.as<std::uint64_t>()[place.word] >> place.bit & 1U) != 0, expected);
    }
    std::uint64_t before = 0;
    std::uint64_t after = 0;
    for (std::size_t word = page * page_words; word < (page + 1) * page_words; ++word) {
        before += static_cast<std::uint64_t>(std::popcount(marked[word]));
        after += static_cast<std::uint64_t>(std::popcount(to.as<std::uint64_t>()[word]));
    }
    EXPECT_EQ(counts.before, before);
    EXPECT_EQ(counts.after, after);
}

INSTANTIATE_TEST_SUITE_P(Some, OnePage, testing::Values(0, 1, 25, 1234, 5039));

}  // namespace
}  // namespace cubewright::rubik
