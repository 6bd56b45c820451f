// Cubes to practise a part of a solve with, drawn at random: the fields that ask for one, and the cube.
#pragma once

#include <optional>
#include <vector>

#include "api/core/method.hpp"
#include "base/random.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/methods/library/cases.hpp"

namespace cubewright::api {

// case, set, cross, eoline, fb, dr, and the colour of those that have one.
std::vector<Field> practice_fields();
// At most one of them, and no colour without what it is the colour of.
Result<void> check_practice(const Params& params);

// What was asked for, held as it is practised: of Roux with its blocks left and right, whatever the middle slice's
// centres show. Any cube if nothing was asked for. Nothing when it was stopped.
std::optional<rubik::Cube> practice_cube(const Params& params, const rubik::Case* shown, Random& random,
                                         const StopToken& stop);

// What drawing one takes at most, with its proof.
Cost cost_of_practice(const Params& params);

}  // namespace cubewright::api
