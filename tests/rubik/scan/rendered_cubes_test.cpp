// Renders cubes under a lamp and reads them back: a few in every run, thousands in the heavy test.
// bench/scan_bench.cpp prints the same figures in more detail.
#include <gtest/gtest.h>

#include <array>

#include "tests/rubik/scan/trial.hpp"

namespace cubewright::rubik {
namespace {

Tally tally(const Conditions& conditions, FaceOrder order, int cubes, std::uint64_t seed, Fault fault = Fault::none) {
    Random random(seed);
    Tally tally;
    for (int i = 0; i < cubes; ++i) tally.add(try_cube(conditions, order, random, fault));
    return tally;
}

TEST(RenderedCubes, AreReadInMildLight) {
    const Tally mild_ones = tally(mild, FaceOrder::net, 24, 101);
    EXPECT_EQ(mild_ones.wrong, 0);
    EXPECT_GE(mild_ones.right, 23);
}

TEST(RenderedCubes, AreReadOrQuestionedInHarshLight) {
    const Tally harsh_ones = tally(harsh, FaceOrder::net, 24, 102);
    EXPECT_EQ(harsh_ones.wrong, 0);
    EXPECT_GE(harsh_ones.right, 19);
}

TEST(RenderedCubes, AreReadInAnyOrder) {
    const Tally any = tally(mild, FaceOrder::any, 8, 103);
    EXPECT_EQ(any.wrong, 0);
    EXPECT_GE(any.right, 7);
}

constexpr std::array faults{Fault::twisted_corner, Fault::flipped_edge, Fault::exchanged_edges,
                            Fault::exchanged_stickers, Fault::face_twice};

TEST(RenderedCubes, AreNeverCertainIfInvalid) {
    for (const Fault fault : faults) {
        EXPECT_EQ(tally(mild, FaceOrder::net, 2, 104, fault).wrong, 0) << static_cast<int>(fault);
        EXPECT_EQ(tally(harsh, FaceOrder::net, 2, 104, fault).wrong, 0) << static_cast<int>(fault);
    }
}

TEST(HeavyRenderedCubes, MildLightGives99PercentCorrectScans) {
    const Tally all = tally(mild, FaceOrder::net, 2'000, 2);
    EXPECT_EQ(all.wrong, 0);
    EXPECT_GE(all.right, 1'980);
}

TEST(HeavyRenderedCubes, HarshLightGives95PercentCorrectScans) {
    const Tally all = tally(harsh, FaceOrder::net, 2'000, 2);
    EXPECT_EQ(all.wrong, 0);
    EXPECT_GE(all.right, 1'900);
    EXPECT_GE(all.right_at_last, 1'980);
}

TEST(HeavyRenderedCubes, InvalidCubesAreNeverCertainInMildLight) {
    for (const Fault fault : faults)
        EXPECT_EQ(tally(mild, FaceOrder::net, 100, 2, fault).wrong, 0) << static_cast<int>(fault);
}

TEST(HeavyRenderedCubes, InvalidCubesAreNeverCertainInHarshLight) {
    for (const Fault fault : faults)
        EXPECT_EQ(tally(harsh, FaceOrder::net, 100, 2, fault).wrong, 0) << static_cast<int>(fault);
}

}  // namespace
}  // namespace cubewright::rubik
