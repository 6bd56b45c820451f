// Colours as linear light. Camera values are converted to linear light and compared on a logarithmic scale, where a
// lamp of another colour or brightness shifts all colours equally.
#pragma once

#include <array>
#include <cstdint>

#include "rubik/scan/picture.hpp"

namespace cubewright::rubik {

// Linear red, green and blue, from 0 to 1.
using Light = std::array<double, 3>;
// Logarithms with an offset, so that noise in nearly dark channels does not look like a colour.
using LogLight = std::array<double, 3>;

Light to_light(Rgb colour);
Rgb to_rgb(const Light& light);
LogLight to_log(const Light& light);
LogLight to_log(Rgb colour);
Light from_log(const LogLight& log);

}  // namespace cubewright::rubik
