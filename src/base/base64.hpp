// Bytes as text and back: base64 (RFC 4648). Reading takes the text with or without its padding.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cubewright {

std::string to_base64(std::string_view bytes);

// Nothing for a text that is not base64.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace cubewright
