// The cubes of a batch that can be solved, with their places in it; the others have their answer at once.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "api/core/method.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::api {

struct CubeBatch {
    std::vector<rubik::Cube> cubes;
    std::vector<std::size_t> places;  // of the cubes among all values
};

// Answers the values that are no solvable cube with what is wrong, and gives the rest.
CubeBatch solvable_cubes(std::span<const Json> values, const Answered& answered);

// The same answer for every value: what is wrong concerns them all.
void answer_all_with(std::size_t values, const Error& error, const Answered& answered);

}  // namespace cubewright::api
