// A campaign as a page that needs nothing else: progress, the distribution of distances with its plot, rate, time left.
#pragma once

#include <string>

#include "campaign/tally.hpp"

namespace cubewright::campaign {

// The shares of distances as bars on a logarithmic scale, with error bars, and what is known of the whole cube beside.
std::string distribution_svg(const Tally& tally);

std::string report_page(const Tally& tally, const std::string& title);

// "3 days", "41 s".
std::string in_time(double seconds);

}  // namespace cubewright::campaign
