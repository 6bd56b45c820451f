// Base64 encoding and decoding (RFC 4648). The decoder accepts text with or without padding.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cubewright {

std::string to_base64(std::string_view bytes);

// Returns std::nullopt if the text is not valid base64.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace cubewright
