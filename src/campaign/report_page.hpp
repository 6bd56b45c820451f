// A campaign as a page that needs nothing else: progress, the distribution of distances with its plot, rate, time left.
#pragma once

#include <string>

#include "campaign/tally.hpp"

namespace cubewright::campaign {

std::string report_page(const Tally& tally, const std::string& title);

// "3 days", "41 s".
std::string in_time(double seconds);

}  // namespace cubewright::campaign
