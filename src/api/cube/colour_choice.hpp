// Which colours a person may begin with, in the words of the cube in hand.
#pragma once

#include <string_view>
#include <vector>

#include "api/core/method.hpp"
#include "base/result.hpp"
#include "rubik/formats/cube_text.hpp"
#include "rubik/methods/steps/model/hold.hpp"

namespace cubewright::api {

Field colour_field();

// What the colours of this cube are called: as it was written, or as a shop's cube has them.
rubik::ColourNames colour_names(const rubik::ReadCube& read);

// "white", "U", "white,yellow", "neutral". Empty: `otherwise`.
Result<std::vector<twisty::Face>> first_colours(std::string_view text, const rubik::ColourNames& names,
                                                const std::vector<twisty::Face>& otherwise);

}  // namespace cubewright::api
