// Random cubes for practising one part of a solve: the request fields that select the part, and the generator.
#pragma once

#include <optional>
#include <vector>

#include "api/core/method.hpp"
#include "base/random.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/methods/library/cases.hpp"

namespace cubewright::api {

// Returns the fields case, set, cross, eoline, fb and dr, and the colour field for the parts that need a colour.
std::vector<Field> practice_fields();
// Checks that the request selects at most one part, and that it selects a colour only for a part that needs a colour.
Result<void> check_practice(const Params& params);

// Returns a random cube for the requested part, held in the orientation for practice: Roux blocks are on the left and
// right, regardless of the colours of the middle-slice centres. If no part is requested, any cube may be drawn. Returns
// nullopt when stopped.
std::optional<rubik::Cube> practice_cube(const Params& params, const rubik::Case* shown, Random& random,
                                         const StopToken& stop);

// Returns the maximum cost of drawing one cube, including the searches that prove its optimal length.
Cost cost_of_practice(const Params& params);

}  // namespace cubewright::api
