// Durations as people write them: "10ms", "2s", "1.5min", or a bare number of seconds.
#pragma once

#include <optional>
#include <string_view>

namespace cubewright::api {

// In seconds; nothing when the text is not a duration or is longer than a year.
std::optional<double> parse_duration(std::string_view text);

}  // namespace cubewright::api
