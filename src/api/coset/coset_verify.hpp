// Verifies answers about cosets before they are returned.
#pragma once

#include <array>

#include "api/core/verify.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/symmetry.hpp"

namespace cubewright::api {

// The position of the request with its centres at home.
Result<rubik::Cube> coset_position(const Params& params);

// The symmetries that bring each of the three axes to the up-down axis.
inline constexpr std::array coset_views{rubik::all_symmetries[0], rubik::all_symmetries[16], rubik::all_symmetries[32]};

// The symmetry of each view brings the position into the coset with the number of the view.
Result<void> verify_coset_number(const Params& params, const Json& answer);
// The position is in the coset, and the coset has this number and this many images.
Result<void> verify_coset_show(const Params& params, const Json& answer);
// The counts add up to the size of the coset, the positions that are left belong to it, and the bound follows from
// both.
Result<void> verify_coset_solve(const Params& params, const Json& answer);

}  // namespace cubewright::api
