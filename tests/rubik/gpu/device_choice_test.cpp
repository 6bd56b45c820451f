#include "rubik/gpu/engine.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace cubewright::rubik::gpu {
namespace {

TEST(DeviceChoice, ProcessesOfAMachineShareItsGpusEvenly) {
    std::vector<int> processes(4);
    for (unsigned rank = 0; rank < 8; ++rank) ++processes[chosen_device({.number = {}, .local_rank = rank}, 4)];
    EXPECT_EQ(processes, (std::vector<int>{2, 2, 2, 2}));
    for (unsigned rank = 0; rank < 3; ++rank) EXPECT_EQ(chosen_device({.number = {}, .local_rank = rank}, 1), 0U);
}

TEST(DeviceChoice, AProcessByItselfUsesTheFirst) {
    EXPECT_EQ(chosen_device({}, 4), 0U);
}

TEST(DeviceChoice, ARequestedNumberWins) {
    EXPECT_EQ(chosen_device({.number = 2, .local_rank = 1}, 4), 2U);
    EXPECT_EQ(chosen_device({.number = 9, .local_rank = 1}, 4), 9U) << "which is then refused";
}

}  // namespace
}  // namespace cubewright::rubik::gpu
