// Colours as light: what a camera writes is undone to amounts of light, and these are compared by their logarithms.
// There, a lamp of another colour or brightness moves all colours by the same step.
#pragma once

#include <array>
#include <cstdint>

#include "rubik/scan/picture.hpp"

namespace cubewright::rubik {

// Amounts of red, green and blue light, from 0 to 1.
using Light = std::array<double, 3>;
// Their logarithms, softened: where a channel is nearly dark, its noise must not look like a colour.
using LogLight = std::array<double, 3>;

Light to_light(Rgb colour);
Rgb to_rgb(const Light& light);
LogLight to_log(const Light& light);
LogLight to_log(Rgb colour);
Light from_log(const LogLight& log);

}  // namespace cubewright::rubik
