// Tests of durations in words, which use the most readable unit.
#include "api/core/common_json.hpp"

#include <gtest/gtest.h>

#include "texts/language.hpp"

namespace cubewright::api {
namespace {

TEST(TimeWords, UseAFittingUnit) {
    const auto words = [](double seconds) { return to_sentence(describe_seconds(seconds)); };
    EXPECT_EQ(words(0), "a second");
    EXPECT_EQ(words(42), "42 s");
    EXPECT_EQ(words(150), "3 min");
    EXPECT_EQ(words(2.5 * 3600), "3 h");
    EXPECT_EQ(words(625.0 * 3600), "27 days");
    EXPECT_EQ(words(3e9), "96 years");
    EXPECT_EQ(words(1e13), "thousands of years");
    EXPECT_EQ(words(1e300), "thousands of years");
}

}  // namespace
}  // namespace cubewright::api
