#include "rubik/two_phase/near_solved.hpp"

#include <gtest/gtest.h>

#include "rubik/group/random_cube.hpp"
#include "rubik/tables/coordinates.hpp"

namespace cubewright::rubik {
namespace {

// Returns a random position at the radius of the set.
Cube walk(Random& random, const NearSolved& near, Metric metric) {
    Cube cube = solved_cube;
    for (unsigned remaining = static_cast<unsigned>(near.radius); remaining > 0;) {
        const Move m = all_moves[random.below(all_moves.size())];
        if (cost(m, metric) > remaining) continue;
        cube = cube * as_cube(m);
        remaining -= cost(m, metric);
    }
    return cube;
}

void check_filter(const NearSolved& near, Metric metric) {
    Random random(std::uint64_t{7});
    int strangers = 0;
    for (int i = 0; i < 20'000; ++i) {
        EXPECT_TRUE(near.may_contain(walk(random, near, metric)));
        if (near.may_contain(random_cube(random))) ++strangers;
    }
    EXPECT_LT(strangers, 2'000);
}

TEST(NearSolved, ContainsNearbyPositionsAndFewOthers) {
    for (const Metric metric : {Metric::htm, Metric::qtm}) check_filter(near_solved(metric), metric);
}

TEST(NearSolved, AppliesOnlyAtItsRadius) {
    EXPECT_TRUE(near_solved(Metric::htm).applies_at(5));
    EXPECT_FALSE(near_solved(Metric::htm).applies_at(6));
    EXPECT_FALSE(NearSolved{}.applies_at(0));
}

TEST(HeavyNearSolved, ContainsNearbyPositionsAndFewOthers) {
    for (const Metric metric : {Metric::htm, Metric::qtm}) check_filter(*wide_near_solved(metric), metric);
}

}  // namespace
}  // namespace cubewright::rubik
