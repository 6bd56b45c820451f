// Runs a test on many random cubes in random orientations, on all cores. The cubes do not depend on the number of
// cores.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "base/random.hpp"
#include "base/workers.hpp"
#include "rubik/cube/cube.hpp"
#include "tests/rubik/methods/stickers_say.hpp"

namespace cubewright::rubik {

// Calls `expect` with each cube until one fails. The cubes come in blocks, each with its own seed.
template <class Expect>
void for_random_cubes(std::size_t count, std::uint64_t seed, const Expect& expect) {
    constexpr std::size_t block = 50;
    parallel_for((count + block - 1) / block, [&](std::size_t number) {
        Random random(seed << 32U | number);
        for (std::size_t i = number * block; i < std::min(count, (number + 1) * block); ++i) {
            if (testing::Test::HasFailure()) return;
            expect(randomly_held(random_cube(random), random));
        }
    });
}

}  // namespace cubewright::rubik
