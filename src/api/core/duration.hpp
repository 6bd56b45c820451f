// Durations as people write them: "10ms", "2s", "1.5min", or a bare number of seconds.
#pragma once

#include <optional>
#include <string_view>

namespace cubewright::api {

// The one bound for every duration that a request may name: nothing below zero or longer than a year.
std::optional<double> duration(double seconds);

// In seconds; nothing when the text is not a duration or breaks that bound.
std::optional<double> parse_duration(std::string_view text);

}  // namespace cubewright::api
