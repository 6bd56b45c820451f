// How far positions are from solved, as a picture: the shares in a sample of cosets with their errors, beside what has
// been published of the whole cube. It stands in a page or by itself, on light and on dark.
#pragma once

#include <string>

#include "campaign/tally.hpp"

namespace cubewright::campaign {

std::string distances_svg(const Tally& tally);

// "0.0231 ± 0.001".
std::string share_text(const Share& share);

}  // namespace cubewright::campaign
