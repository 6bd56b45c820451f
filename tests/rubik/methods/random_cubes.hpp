// Random cubes, held at random, for tests of a method on very many of them: on all cores, and the same cubes however
// many cores there are.
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

// Calls expect with each cube until one fails. The cubes come in blocks, and each block's are drawn from a seed of its
// own.
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
