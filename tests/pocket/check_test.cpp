#include "pocket/pocket_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "tests/pocket/generators.hpp"
#include "texts/language.hpp"

namespace cubewright::pocket {
namespace {

using testing::HasSubstr;

std::vector<Problem> problems_of(std::string_view text) {
    return check(parse_stickers(text).value());
}

TEST(PocketCheck, FindsNoErrorInASolvableCube) {
    EXPECT_TRUE(problems_of("UUUURRRRFFFFDDDDLLLLBBBB").empty());
    EXPECT_TRUE(problems_of("WWWW RRRR GGGG YYYY OOOO BBBB").empty());
    EXPECT_TRUE(problems_of("WWWW GGGG RRRR YYYY BBBB OOOO").empty()) << "its mirror image is a cube too";
}

TEST(PocketCheck, ReportsACornerWithADuplicateColour) {
    const auto problems = problems_of("WWWG RRRR WGGG YYYY OOOO BBBB");  // U4 and F1 swapped
    ASSERT_FALSE(problems.empty());
    EXPECT_EQ(problems[0].kind, ProblemKind::no_such_piece);
    EXPECT_TRUE(problems[0].certain);
    EXPECT_EQ(to_sentence(problems[0].message),
              "the corner at URF is green/red/green, but no such piece exists: green appears twice");
}

TEST(PocketCheck, ReportsOppositeColoursOnACorner) {
    const auto problems = problems_of("WWWW YRRR GGGG RYYY OOOO BBBB");  // R1 and D1 swapped
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_EQ(to_sentence(problems[0].message),
              "the corner at URF is white/yellow/green, but no such piece exists: according to the other "
              "corners, white and yellow are opposite");
    EXPECT_EQ(problems[1].places, std::vector<std::string>{"DLF"});
    for (const Problem& problem : problems) EXPECT_FALSE(problem.certain) << "the other corners might be wrong";
}

TEST(PocketCheck, ReportsADuplicateCorner) {
    const auto problems = problems_of("WWWY RRRR GGGG WYYY OOOO BBBB");  // U4 and D1 swapped
    ASSERT_EQ(problems.size(), 4U);
    EXPECT_EQ(problems[0].kind, ProblemKind::piece_twice);
    EXPECT_TRUE(problems[0].certain);
    EXPECT_EQ(problems[2].kind, ProblemKind::mirrored_corner);
    EXPECT_EQ(
        to_sentence(problems[2].message),
        "the corner at URF reads yellow/red/green clockwise; according to the other corners, these colours should "
        "run the other way round");
}

TEST(PocketCheck, CountsColours) {
    const auto problems = problems_of("WWWW RRRR GGGG YYYY OOOO BBBW");
    EXPECT_EQ(to_sentence(problems[0].message), "blue is on 3 stickers, not 4");
    EXPECT_EQ(to_sentence(problems[1].message), "white is on 5 stickers, not 4");
    EXPECT_THAT(to_sentence(problems_of("WWWW RRRR GGGG YYYY OOOO BBBX")[0].message),
                HasSubstr("expected 6 colours, got 7; the rarest ones are at B4"));
}

TEST(PocketCheck, ReportsASingleTwist) {
    Cube cube;
    put_corner(cube, Corner::URF, {Corner::URF, 1});
    const auto problems = check(to_stickers(cube));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].kind, ProblemKind::corner_twist);
    EXPECT_EQ(to_sentence(problems[0].message),
              "the corner twists add up to a third of a turn clockwise; on a solvable cube they cancel out. "
              "Twisting any one corner anticlockwise makes the cube solvable");
}

RC_GTEST_PROP(PocketCheck, AlwaysReportsAndCorrectsATwistedCorner, ()) {
    Cube cube = *any_cube();
    const auto place = static_cast<Corner>(*rc::gen::inRange(0, 8));
    const unsigned twist = *rc::gen::inRange(1U, 3U);
    const PlacedCorner was = corner_at(cube, place);
    put_corner(cube, place, {was.piece, (was.twist + twist) % 3});
    const auto problems = check(to_stickers(cube));
    RC_ASSERT(problems.size() == 1U && problems[0].kind == ProblemKind::corner_twist);
    // As the message says, twisting any one corner in the other direction makes the cube solvable.
    const auto other = static_cast<Corner>(*rc::gen::inRange(0, 8));
    const PlacedCorner there = corner_at(cube, other);
    put_corner(cube, other, {there.piece, (there.twist + 3 - twist) % 3});
    RC_ASSERT(check(to_stickers(cube)).empty());
}

// Random sticker swaps: the verdict agrees with an independent search for a colouring, and every certain problem is
// real: a colour twice on one corner, or two corners with the same colours.
RC_GTEST_PROP(PocketCheck, IsCorrectForSwappedStickers, ()) {
    Stickers stickers = to_stickers(*any_cube());
    for (int i = *rc::gen::inRange(1, 4); i > 0; --i)
        std::swap(stickers[*rc::gen::inRange<std::size_t>(0, 24)], stickers[*rc::gen::inRange<std::size_t>(0, 24)]);
    const auto problems = check(stickers);

    // A valid cube has eight different corners of three colours each, and each colour meets four others.
    std::set<std::string> corners;
    std::set<std::pair<char, char>> met;
    bool sound = true;
    for (std::size_t i = 0; i < corner_count; ++i) {
        const CornerSymbols at = symbols_at(stickers, static_cast<Corner>(i));
        std::string sorted(at.begin(), at.end());
        std::ranges::sort(sorted);
        sound = sound && std::ranges::adjacent_find(sorted) == sorted.end() && corners.insert(sorted).second;
        for (const char a : at)
            for (const char b : at) met.insert({a, b});
    }
    sound = sound && met.size() == 6 * 5;  // each colour with itself and four others
    if (!sound) RC_ASSERT(!problems.empty());
    if (problems.empty()) RC_ASSERT(read_stickers(stickers).has_value());
    for (const Problem& problem : problems) {
        RC_ASSERT(!problem.message.empty());
        if (!problem.certain) continue;
        std::set<std::multiset<char>> seen;
        bool proved = false;
        for (const std::string& name : problem.places) {
            const auto place = static_cast<Corner>(std::ranges::find(corner_names, name) - corner_names.begin());
            const CornerSymbols at = symbols_at(stickers, place);
            proved = proved || std::set(at.begin(), at.end()).size() < 3;
            proved = proved || !seen.insert({at.begin(), at.end()}).second;
        }
        RC_ASSERT(proved);
    }
}

}  // namespace
}  // namespace cubewright::pocket
