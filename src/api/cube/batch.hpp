// Splits a batch into solvable cubes, with their positions in the batch, and invalid values, which are answered
// immediately with an error.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "api/core/method.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::api {

struct CubeBatch {
    std::vector<rubik::Cube> cubes;
    std::vector<std::size_t> places;  // index of each cube among all values
};

// Responds with an error to every value that is not a solvable cube, and returns the solvable cubes.
CubeBatch solvable_cubes(std::span<const Json> values, const Answered& answered);

// Responds to every value with the same error, for a fault that affects the whole batch.
void answer_all_with(std::size_t values, const Error& error, const Answered& answered);

}  // namespace cubewright::api
