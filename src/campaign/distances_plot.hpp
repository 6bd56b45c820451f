// Plot of the distance distribution as SVG: the shares in a sample of cosets with their errors, compared with the
// published values for the whole cube. The SVG works inline or as a separate file, in light and dark mode.
#pragma once

#include <string>

#include "campaign/tally.hpp"

namespace cubewright::campaign {

std::string distances_svg(const Tally& tally);

// Formats a share, for example "0.0231 ± 0.001".
std::string share_text(const Share& share);

}  // namespace cubewright::campaign
