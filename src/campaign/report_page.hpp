// Self-contained HTML report of a campaign: progress, the distance distribution with a plot, the rate, and the
// remaining time.
#pragma once

#include <string>

#include "campaign/tally.hpp"

namespace cubewright::campaign {

std::string report_page(const Tally& tally, const std::string& title);

// Formats a duration, for example "3 days" or "41 s".
std::string format_duration(double seconds);

// Plot of the distance distribution as SVG: the shares in a sample of cosets with their errors, compared with the
// published values for the whole cube. The SVG works inline or as a separate file, in light and dark mode.

std::string distances_svg(const Tally& tally);

}  // namespace cubewright::campaign
