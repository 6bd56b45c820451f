// gzip compression for HTTP.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cubewright::server {

// Compresses the content. Returns no value on failure.
std::optional<std::string> gzip(std::string_view content);

}  // namespace cubewright::server
