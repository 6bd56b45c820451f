// The colours that a solution may start with, written with the colour names of the input cube.
#pragma once

#include <string_view>
#include <vector>

#include "api/core/method.hpp"
#include "base/result.hpp"
#include "rubik/formats/cube_text.hpp"
#include "rubik/methods/steps/model/hold.hpp"

namespace cubewright::api {

Field colour_field();

// Returns the cube's colour names: the names used in the input, or those of a standard cube.
rubik::ColourNames colour_names(const rubik::ReadCube& read);

// Parses a choice such as "white", "U", "white,yellow" or "neutral". An empty text selects `otherwise`.
Result<std::vector<twisty::Face>> first_colours(std::string_view text, const rubik::ColourNames& names,
                                                const std::vector<twisty::Face>& otherwise);

}  // namespace cubewright::api
