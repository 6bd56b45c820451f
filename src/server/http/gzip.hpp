// Compression as HTTP wants it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cubewright::server {

// Nothing where it cannot be done.
std::optional<std::string> gzip(std::string_view content);

}  // namespace cubewright::server
