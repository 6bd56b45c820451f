#include "rubik/group/census.hpp"

#include <gtest/gtest.h>

namespace cubewright::rubik {
namespace {

// Published counts: positions by Bandelow (1980) and many others since, classes by Rokicki and others.
const std::vector<DepthCount> published{
    {1, 1},
    {18, 2},
    {243, 8},
    {3'240, 48},
    {43'239, 509},
    {574'908, 6'198},
    {7'618'438, 80'178},
    {100'803'036, 1'053'077},
    {1'332'343'288, 13'890'036},
};

std::vector<DepthCount> published_to(unsigned depth) {
    return {published.begin(), published.begin() + depth + 1};
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr unsigned quick_depth = 5;  // sanitizers make every step many times slower
#else
constexpr unsigned quick_depth = 7;
#endif

TEST(Census, FindsThePublishedCounts) {
    EXPECT_EQ(census(quick_depth), published_to(quick_depth));
}

TEST(Census, DepthZeroContainsOnlyTheSolvedCube) {
    EXPECT_EQ(census(0), published_to(0));
}

TEST(HeavyCensus, FindsThePublishedCountsToDepthEight) {
    EXPECT_EQ(census(8), published_to(8));
}

}  // namespace
}  // namespace cubewright::rubik
