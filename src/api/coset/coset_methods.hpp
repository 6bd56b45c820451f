// Printing and verification of answers about cosets.
#pragma once

#include <array>
#include <string>

#include "api/contract.hpp"
#include "api/core/method.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"

namespace cubewright::api {

// Print answers for people.
std::string coset_number_text(const Json& answer, ColourDepth colours);
std::string coset_number_line(const Json& answer, ColourDepth colours);
std::string coset_show_text(const Json& answer, ColourDepth colours);
std::string coset_solve_text(const Json& answer, ColourDepth colours);

// Verification of answers before they are returned.

// Returns the position in the request, rotated so that its centres are in their solved positions.
Result<rubik::Cube> coset_position(const Params& params);

// Symmetries that map each of the three axes to the up-down axis.
inline constexpr std::array coset_views{rubik::all_symmetries[0], rubik::all_symmetries[16], rubik::all_symmetries[32]};

// Verifies that the symmetry of each view maps the position into the coset with the index reported for that view.
Result<void> verify_coset_number(const Params& params, const Json& answer);
// Verifies that the position is in the coset, and that the reported coset index and number of images are correct.
Result<void> verify_coset_show(const Params& params, const Json& answer);
// Verifies that the counts add up to the size of the coset, that the remaining positions belong to the coset, and that
// the bound follows from the counts and the remaining positions.
Result<void> verify_coset_solve(const Params& params, const Json& answer);

}  // namespace cubewright::api
