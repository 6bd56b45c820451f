#include "base/text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace cubewright {
namespace {

constexpr std::array<std::string_view, 6> names{"solve", "show", "scramble", "check", "OLL 9", "Sune"};

TEST(Closest, FindsAMisspeltWord) {
    EXPECT_EQ(closest("slove", names), "solve");
    EXPECT_EQ(closest("SOLV", names), "solve");
    EXPECT_EQ(closest("scrmable", names), "scramble");
    EXPECT_EQ(closest("Suen", names), "Sune");
    EXPECT_EQ(closest("shows", names), "show");
}

TEST(Closest, FindsNothingForDissimilarWords) {
    EXPECT_EQ(closest("fly", names), std::nullopt);
    EXPECT_EQ(closest("xy", names), std::nullopt);
    EXPECT_EQ(closest("", names), std::nullopt);
    EXPECT_EQ(closest("OLL 99", names), std::nullopt) << "a number is not misspelt";
    EXPECT_EQ(closest("stage", names), std::nullopt);
    EXPECT_EQ(closest(std::string(1000, 's'), names), std::nullopt);
}

TEST(EditDistance, CountsEachEdit) {
    EXPECT_EQ(edit_distance("", "abc"), 3U);
    EXPECT_EQ(edit_distance("abc", "acb"), 1U) << "neighbours swapped";
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
    EXPECT_EQ(edit_distance("ca", "abc"), 3U) << "no letter is edited twice";
}

RC_GTEST_PROP(EditDistance, GrowsByAtMostOneWithAnEdit, (const std::string& word)) {
    const auto at = *rc::gen::inRange<std::size_t>(0, word.size() + 1);
    std::string inserted = word;
    inserted.insert(at, 1, 'x');
    RC_ASSERT(edit_distance(word, inserted) == 1);
    RC_ASSERT(edit_distance(inserted, word) == 1);
    if (word.size() < 2) return;
    std::string swapped = word;
    const auto first = *rc::gen::inRange<std::size_t>(0, word.size() - 1);
    std::swap(swapped[first], swapped[first + 1]);
    RC_ASSERT(edit_distance(word, swapped) <= 1);
    RC_ASSERT(edit_distance(word, word) == 0);
}

}  // namespace
}  // namespace cubewright
