// Self-contained HTML report of a campaign: progress, the distance distribution with a plot, the rate, and the
// remaining time.
#pragma once

#include <string>

#include "campaign/tally.hpp"

namespace cubewright::campaign {

std::string report_page(const Tally& tally, const std::string& title);

// Formats a duration, for example "3 days" or "41 s".
std::string format_duration(double seconds);

}  // namespace cubewright::campaign
