// Durations in human-readable notation: "10ms", "2s", "1.5min", or a plain number of seconds.
#pragma once

#include <optional>
#include <string_view>

namespace cubewright::api {

// Returns the duration if it is between zero and one year, the range that requests allow for every duration. Otherwise
// returns nullopt.
std::optional<double> duration(double seconds);

// Parses a duration and returns it in seconds. Returns nullopt if the text is not a duration or is out of range.
std::optional<double> parse_duration(std::string_view text);

}  // namespace cubewright::api
