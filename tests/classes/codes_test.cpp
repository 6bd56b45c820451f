// Tests of join codes, puzzle codes and keys.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "base/random.hpp"
#include "readyset/deals/deal.hpp"
#include "store/rooms/room.hpp"
#include "tests/classes/class_fixture.hpp"

namespace cubewright::classes {
namespace {

TEST(JoinCode, UsesOnlyUnambiguousCharacters) {
    std::set<char> seen;
    std::set<std::string> drawn;
    for (int i = 0; i < 2000; ++i) {
        const auto code = generate_join_code();
        ASSERT_TRUE(code.has_value());
        ASSERT_EQ(code->size(), 8U);
        seen.insert(code->begin(), code->end());
        drawn.insert(*code);
        EXPECT_EQ(*read_join_code(*code), *code);
        EXPECT_EQ(*read_join_code(format_join_code(*code)), *code);
    }
    EXPECT_EQ(std::string(seen.begin(), seen.end()), "3479BCDFGHJKMNPQRSTVWXYZ");
    EXPECT_EQ(drawn.size(), 2000U);
}

TEST(JoinCode, IsParsedInAnySpelling) {
    EXPECT_EQ(*read_join_code("bcdf-ghjk"), "BCDFGHJK");
    EXPECT_EQ(*read_join_code(" BCDF GHJK "), "BCDFGHJK");
    EXPECT_EQ(*read_join_code("8cdf 6hjk"), "BCDFGHJK");
    EXPECT_EQ(*read_join_code("52345234"), "SZ34SZ34");
    for (const char* wrong : {"", "BCDF", "BCDFGHJKM", "BCDFGHJI", "BCDFGHJ0", "BCDFGHJ1", "BCDFGHJ\xFF", "BCDF_GHJ"})
        EXPECT_FALSE(read_join_code(wrong).has_value()) << wrong;
}

TEST(PuzzleCode, MatchesTheAppsFormat) {
    // This code appears in web/src/readyset/model/puzzle_link.test.ts. Its last die is a bonus next to a wild die,
    // which the engine does not allow.
    EXPECT_FALSE(parse_puzzle_code("013579bf-rrbg~voew-4").has_value());
    const auto puzzle = parse_puzzle_code("013579bf-rrbg~voes-4");
    ASSERT_TRUE(puzzle.has_value());
    using readyset::Die;
    EXPECT_EQ(puzzle->dice, (std::vector{Die::red, Die::red, Die::blue, Die::green, Die::unite, Die::empty, Die::equals,
                                         Die::subset}));
    EXPECT_EQ(puzzle->goal, 4U);
    EXPECT_EQ(puzzle->designation, (readyset::Designation{readyset::Mark::bonus, 3}));
    EXPECT_EQ(puzzle->board[4].colours, 7);
    EXPECT_EQ(puzzle_code(*puzzle), "013579bf-rrbg~voes-4");
}

TEST(PuzzleCode, RejectsInvalidPuzzles) {
    for (const char* wrong : {"",
                              "-",
                              "--",
                              "013579bf",
                              "013579bf-rrbgvn",
                              "0013579b-rrbgvneo-4",
                              "013579bf-rrbgvneo-8",
                              "013579bf-rrbgvneo-0",
                              "013579bf-rrbgv-4",
                              "013579bf-rrbgvne-4",
                              "013579bf-~rbgvn-4",
                              "013579bf-rr!b!gvneo-4",
                              "013579bf-rrbgvneow-4",
                              "013579bf-rrbgww-4",
                              "013579bf-rrbgw!v-4",
                              "013579BF-rrbgvn-4",
                              "013579bf-rrbgvn-44",
                              "013579bf-rrbgvn-",
                              "013579bf-rrb-gvn-4",
                              "013579bf-rrbgvx-4",
                              "013579b-rrbgvn-4",
                              "013579bf-rrbgvn-4 "})
        EXPECT_FALSE(parse_puzzle_code(wrong).has_value()) << wrong;
}

RC_GTEST_PROP(PuzzleCode, RoundTripsEveryDeal, ()) {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const auto& level = readyset::level(static_cast<unsigned>(*rc::gen::inRange(1, 11)));
    const auto puzzle = readyset::draw_puzzle(level, random);
    const auto again = parse_puzzle_code(puzzle_code(puzzle));
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == puzzle);
}

TEST(Key, IsStoredAsItsDigest) {
    // SHA-256 of "abc", from FIPS 180-2.
    EXPECT_EQ(hash_key("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

}  // namespace
}  // namespace cubewright::classes
